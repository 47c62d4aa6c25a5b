import { useTranslation } from 'react-i18next'
import { longestFieldText } from '#contract/rules/field-entries.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { ChoiceCards } from '#src/ui/choice-cards.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { numberIn, type FieldCheck, type FieldEntryContent, type JobFormProps } from './field-job-shown.ts'

interface TypedCheck {
  isFine: string
  measured: string
  remark: string
}

const ofCheck = ({ isFine, measured, remark }: TypedCheck) => ({
  IsFine: isFine === '' ? null : isFine === 'yes',
  Measured: measured.trim() === '' ? null : numberIn(measured),
  Remark: remark.trim(),
})

/** What the choice is called for what a line says. */
const answered: Readonly<Record<string, string>> = { true: 'yes', false: 'no' }

/** What the line says already, as it stands in the form. */
const writtenCheck = (line: FieldCheck | undefined): TypedCheck => ({
  isFine: answered[String(line?.isFine ?? '')] ?? '',
  measured: String(line?.measured ?? ''),
  remark: line?.remark ?? '',
})

/** A line of the checklist: in order or not, what was measured, a remark. */
export function CheckForm({ view: { snapshot, send }, draft }: JobFormProps) {
  const { t } = useTranslation('field-job')
  const { job, form: open } = snapshot.context
  const line = job?.card.checklist.find(({ id }) => id === open?.about)
  const entry = (typed: TypedCheck): FieldEntryContent => ({
    Kind: 'checklist',
    Row: line?.id ?? 0,
    ...ofCheck(typed),
    Base: {
      IsFine: line?.isFine ?? null,
      Measured: line?.measured ?? null,
      Remark: line?.remark ?? '',
    },
  })
  const isNumber = (text: string) => text.trim() === '' || Number.isFinite(numberIn(text))
  const form = useForm({
    initial: {
      ...writtenCheck(line),
      ...draft.read(),
    },
    onTyped: draft.write,
    complaints: ({ isFine, measured, remark }) => ({
      isFine:
        isFine === '' && measured.trim() === '' && remark.trim() === '' ? t('checklist.missing') : undefined,
      measured: isNumber(measured) ? undefined : t('checklist.noNumber'),
    }),
    isBusy: snapshot.matches('savingEntry'),
    canSubmit: (typed) =>
      isNumber(typed.measured) && snapshot.can({ type: 'entry.given', entry: entry(typed) }),
    onSubmit: (typed) => send({ type: 'entry.given', entry: entry(typed) }),
  })
  return (
    <form {...form.props}>
      <Stack>
        <ChoiceCards
          {...form.field('isFine')}
          legend={<bdi>{line?.item}</bdi>}
          name="isFine"
          value={form.typed.isFine}
          choices={[
            { value: 'yes', label: t('checklist.fine') },
            { value: 'no', label: t('checklist.notFine') },
          ]}
          onChoose={(isFine) => form.change({ isFine })}
        />
        <TextField
          {...form.field('measured')}
          label={t('checklist.measured')}
          hint={t('optional')}
          {...form.input('measured')}
          name="measured"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={20}
        />
        <TextField
          {...form.field('remark')}
          label={t('checklist.remark')}
          hint={t('optional')}
          {...form.input('remark')}
          name="remark"
          autoComplete="off"
          maxLength={longestFieldText}
        />
        <FormSubmit form={form} waitingFor={form.isBusy && t('saving')}>
          {t('checklist.save')}
        </FormSubmit>
      </Stack>
    </form>
  )
}
