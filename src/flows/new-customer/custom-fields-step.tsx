import type { ComponentType } from 'react'
import { customFault } from '#machines/rules/new-customer.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import type { CustomField, LookupRead } from './application-options.ts'
import { CustomFieldInput } from './custom-field-input.tsx'
import { FieldGroup, StepLayout } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { useProblemSentence } from './use-problems.ts'

/** Reads a list while it is drawn. */
export type LookupReader = ComponentType<{
  kind: 'lookup' | 'library'
  typeId: number
  children: (read: LookupRead) => React.ReactNode
}>

/** Fields of one group stand together; those of none stand first, without a heading. */
const groupsOf = (fields: readonly CustomField[]): [name: string, fields: readonly CustomField[]][] => {
  const names = [...new Set(['', ...fields.map(({ groupName }) => groupName)])]
  return names
    .map((name): [string, readonly CustomField[]] => [
      name,
      fields.filter(({ groupName }) => groupName === name),
    ])
    .filter(([, members]) => members.length > 0)
}

/** The fields that the utility has added. */
export function CustomFieldsStep({
  form: { snapshot, send },
  options,
  typed,
  onTyped,
  refused,
  Lookup,
}: StepProps & { Lookup: LookupReader }) {
  const sentence = useProblemSentence()
  const { customFields } = snapshot.context.rules
  const shown = options.customFields.filter(({ customFieldId }) =>
    customFields.some((field) => field.customFieldId === customFieldId),
  )
  const form = useForm<string>({
    initial: Object.fromEntries(
      shown.map(({ customFieldId }) => [customFieldId, typed.customTexts[customFieldId] ?? '']),
    ),
    complaints: (texts) =>
      Object.fromEntries(
        shown.map((field) => [
          field.customFieldId,
          sentence(customFault(field, texts[field.customFieldId]), field.name),
        ]),
      ),
    refused,
    isIncomplete: snapshot.matches({ enteringCustomFields: 'incomplete' }),
    isBusy: false,
    canSubmit: () => true,
    onSubmit: (customTexts) => send({ type: 'customFields.submitted', customTexts }),
    onTyped: (customTexts) => onTyped({ customTexts }),
  })
  const input = (field: CustomField) => (
    <CustomFieldInput key={field.customFieldId} field={field} fields={shown} form={form} Lookup={Lookup} />
  )
  return (
    <form {...form.props}>
      <StepLayout
        step="customFields"
        guideNote={options.guideNotes[4]}
        isLast
        takesFocus={!refused}
        onBack={() => send({ type: 'step.returned', customTexts: form.typed })}
      >
        <ErrorSummary errors={form.errors} attempt={form.submissions} />
        {groupsOf(shown).map(([name, members]) =>
          name === '' ? (
            members.map(input)
          ) : (
            <FieldGroup key={name} title={name}>
              {members.map(input)}
            </FieldGroup>
          ),
        )}
      </StepLayout>
    </form>
  )
}
