import { useTranslation } from 'react-i18next'
import { badAdministratorField, mostOfFirstRun } from '#contract/rules/first-run.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { isLanguage, languageNames } from '#src/i18n/languages.ts'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { FirstRunProps } from './first-run-screen.tsx'
import { LineField, NotSaved, useRefusedField, Ways } from './step-parts.tsx'

const people = [
  { legend: 'first', name: 'name1', email: 'email1', language: 'language1' },
  { legend: 'second', name: 'name2', email: 'email2', language: 'language2' },
] as const
type Person = (typeof people)[number]
type Part = Person['name'] | Person['email'] | Person['language']

/** The first two administrators: invited when the first run is finished. */
export function AdministratorsStep({ firstRun }: FirstRunProps) {
  const { t } = useTranslation('first-run')
  const { snapshot, send } = firstRun
  const { administrators, languages } = snapshot.context
  const refused = useRefusedField(firstRun)
  const typedIn = (typed: Readonly<Record<Part, string>>) => ({
    administrators: people.map(({ name, email, language }) => ({
      name: typed[name].trim(),
      email: typed[email].trim(),
      language: isLanguage(typed[language]) ? typed[language] : languages.defaultLanguage,
    })),
  })
  const complaintsOf = (bad: string | undefined) =>
    bad === undefined ? {} : { [bad]: t(`wrong.${bad}` as 'wrong.name1') }
  const [first, second] = administrators
  const form = useForm<Part>({
    initial: {
      name1: first?.name ?? '',
      email1: first?.email ?? '',
      language1: first?.language ?? languages.defaultLanguage,
      name2: second?.name ?? '',
      email2: second?.email ?? '',
      language2: second?.language ?? languages.defaultLanguage,
    },
    complaints: (typed) => complaintsOf(badAdministratorField(typedIn(typed).administrators)),
    refused: complaintsOf(refused),
    isBusy: snapshot.hasTag('busy'),
    canSubmit: (typed) => snapshot.can({ type: 'administrators.submitted', ...typedIn(typed) }),
    onSubmit: (typed) => send({ type: 'administrators.submitted', ...typedIn(typed) }),
  })
  return (
    <form {...form.props}>
      <Stack>
        <NotSaved firstRun={firstRun} step="administrators" />
        <p>{t('administrators.lead')}</p>
        {people.map(({ legend, name, email, language }) => (
          <fieldset key={legend}>
            <legend className="pb-2 font-bold">{t(`administrators.${legend}`)}</legend>
            <Stack>
              <LineField
                form={form}
                name={name}
                label={t('administrators.name')}
                maxLength={mostOfFirstRun.accountName}
              />
              <LineField
                form={form}
                name={email}
                type="email"
                label={t('administrators.email')}
                isLtr
                maxLength={254}
              />
              <ChoiceField
                {...form.field(language)}
                label={t('administrators.language')}
                name={language}
                disabled={form.isBusy}
                options={languages.languages.map((code) => ({
                  value: code,
                  label: languageNames[code],
                  lang: code,
                }))}
                value={form.typed[language]}
                onChange={({ target }) => form.change({ [language]: target.value })}
              />
            </Stack>
          </fieldset>
        ))}
        <Ways firstRun={firstRun} form={form}>
          {t('save')}
        </Ways>
      </Stack>
    </form>
  )
}
