import { useTranslation } from 'react-i18next'
import { useForm } from '#src/flow-kit/use-form.ts'
import { isLanguage, languageNames } from '#src/i18n/languages.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { FirstRunProps } from './first-run-screen.tsx'
import { NotSaved, useRefusedField, Ways } from './step-parts.tsx'

const offered = ['el', 'en', 'ru', 'ar'] as const

/** The languages of the portal, and the one that people see first. */
export function LanguagesStep({ firstRun }: FirstRunProps) {
  const { t } = useTranslation('first-run')
  const { snapshot, send } = firstRun
  const { languages, defaultLanguage } = snapshot.context.languages
  const refused = useRefusedField(firstRun)
  const chosenIn = (typed: Readonly<Record<string, string>>) => ({
    languages: offered.filter((code) => typed[code] === 'yes'),
    defaultLanguage:
      typed['defaultLanguage'] && isLanguage(typed['defaultLanguage'])
        ? typed['defaultLanguage']
        : defaultLanguage,
  })
  const wrong = t('wrong.defaultLanguage')
  const form = useForm<(typeof offered)[number] | 'defaultLanguage'>({
    initial: {
      el: languages.includes('el') ? 'yes' : '',
      en: languages.includes('en') ? 'yes' : '',
      ru: languages.includes('ru') ? 'yes' : '',
      ar: languages.includes('ar') ? 'yes' : '',
      defaultLanguage,
    },
    complaints(typed) {
      const chosen = chosenIn(typed)
      return chosen.languages.includes(chosen.defaultLanguage) ? {} : { defaultLanguage: wrong }
    },
    dueEarly: () => ['defaultLanguage'],
    refused: refused ? { defaultLanguage: wrong } : {},
    isBusy: snapshot.hasTag('busy'),
    canSubmit: (typed) => snapshot.can({ type: 'languages.submitted', ...chosenIn(typed) }),
    onSubmit: (typed) => send({ type: 'languages.submitted', ...chosenIn(typed) }),
  })
  return (
    <form {...form.props}>
      <Stack>
        <NotSaved firstRun={firstRun} step="languages" />
        <p>{t('languages.lead')}</p>
        <fieldset>
          <legend className="pb-1 font-semibold">{t('languages.offered')}</legend>
          {offered.map((code) => (
            <Checkbox
              key={code}
              name={code}
              disabled={form.isBusy}
              checked={form.typed[code] === 'yes'}
              onChange={({ target }) => form.change({ [code]: target.checked ? 'yes' : '' })}
            >
              <span lang={code}>{languageNames[code]}</span>
            </Checkbox>
          ))}
        </fieldset>
        <ChoiceField
          {...form.field('defaultLanguage')}
          label={t('languages.first')}
          name="defaultLanguage"
          disabled={form.isBusy}
          options={offered.map((code) => ({ value: code, label: languageNames[code], lang: code }))}
          value={form.typed.defaultLanguage}
          onChange={({ target }) => form.change({ defaultLanguage: target.value })}
        />
        <Ways firstRun={firstRun} form={form}>
          {t('save')}
        </Ways>
      </Stack>
    </form>
  )
}
