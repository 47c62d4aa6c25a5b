import { useTranslation } from 'react-i18next'
import { badOrganisationField, mostOfFirstRun } from '#contract/rules/first-run.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { Stack } from '#src/ui/stack.tsx'
import type { FirstRunProps } from './first-run-screen.tsx'
import { LineField, NotSaved, useRefusedField, Ways } from './step-parts.tsx'

const nameFields = [
  { field: 'nameEl', language: 'el' },
  { field: 'nameEn', language: 'en' },
  { field: 'nameRu', language: 'ru' },
  { field: 'nameAr', language: 'ar' },
] as const

const numberFields = ['waterDay', 'waterNight', 'electricityDay', 'electricityNight'] as const

/** The name of the utility in each language, where people write to, and the numbers for faults. */
export function OrganisationStep({ firstRun }: FirstRunProps) {
  const { t } = useTranslation('first-run')
  const { snapshot, send } = firstRun
  const { names, ...rest } = snapshot.context.organisation
  const refused = useRefusedField(firstRun)
  type Field = (typeof nameFields)[number]['field'] | keyof typeof rest
  const typedIn = (typed: Readonly<Record<Field, string>>) => ({
    names: Object.fromEntries(
      nameFields.flatMap(({ field, language }) =>
        typed[field].trim() ? [[language, typed[field].trim()]] : [],
      ),
    ),
    supportEmail: typed.supportEmail.trim(),
    waterDay: typed.waterDay.trim(),
    waterNight: typed.waterNight.trim(),
    electricityDay: typed.electricityDay.trim(),
    electricityNight: typed.electricityNight.trim(),
  })
  const complaintsOf = (bad: string | undefined) =>
    bad === undefined ? {} : { [bad === 'names' ? 'nameEl' : bad]: t(`wrong.${bad}` as 'wrong.names') }
  const form = useForm<Field>({
    initial: {
      nameEl: names.el ?? '',
      nameEn: names.en ?? '',
      nameRu: names.ru ?? '',
      nameAr: names.ar ?? '',
      ...rest,
    },
    complaints: (typed) => complaintsOf(badOrganisationField(typedIn(typed))),
    refused: complaintsOf(refused),
    isBusy: snapshot.hasTag('busy'),
    canSubmit: (typed) => snapshot.can({ type: 'organisation.submitted', ...typedIn(typed) }),
    onSubmit: (typed) => send({ type: 'organisation.submitted', ...typedIn(typed) }),
  })
  return (
    <form {...form.props}>
      <Stack>
        <NotSaved firstRun={firstRun} step="organisation" />
        <p>{t('organisation.lead')}</p>
        {nameFields.map(({ field, language }) => (
          <LineField
            key={field}
            form={form}
            name={field}
            label={t(`organisation.${field}`)}
            lang={language}
            maxLength={mostOfFirstRun.name}
          />
        ))}
        <LineField
          form={form}
          name="supportEmail"
          type="email"
          label={t('organisation.supportEmail')}
          hint={t('organisation.supportEmailHint')}
          isLtr
          maxLength={254}
        />
        {numberFields.map((field) => (
          <LineField
            key={field}
            form={form}
            name={field}
            type="tel"
            label={t(`organisation.${field}`)}
            isLtr
            maxLength={mostOfFirstRun.telephone}
          />
        ))}
        <Ways firstRun={firstRun} form={form}>
          {t('save')}
        </Ways>
      </Stack>
    </form>
  )
}
