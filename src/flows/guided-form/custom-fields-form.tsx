import type { ReactNode } from 'react'
import { customFault, type CustomFieldShape } from '#machines/rules/new-customer.ts'
import { useForm, type Complaints } from '#src/flow-kit/use-form.ts'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { CustomFieldInput } from './custom-field-input.tsx'
import type { CustomField, LookupReader } from './custom-field.ts'
import { FieldGroup, StepLayout } from './step-form.tsx'
import { useProblemSentence } from './use-problems.ts'

/** Values as they are typed or chosen, by `customFieldId`. */
export type CustomTexts = Readonly<Record<string, string>>

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

/** The step of the fields that the utility has added; the last one. */
export function CustomFieldsForm({
  heading,
  guideNote,
  asked,
  known,
  typed,
  onTyped,
  refused,
  isIncomplete,
  onBack,
  onSubmit,
  aside,
  Lookup,
}: {
  heading: string
  guideNote?: string | undefined
  /** The fields that the machine asks for. */
  asked: readonly CustomFieldShape[]
  /** The fields with their names, in the language of the page. */
  known: readonly CustomField[]
  /** What stands in the fields at first. */
  typed: CustomTexts
  onTyped: (typed: CustomTexts) => void
  /** What the server does not accept, by field. */
  refused?: Complaints<string> | undefined
  isIncomplete: boolean
  onBack: (typed: CustomTexts) => void
  onSubmit: (typed: CustomTexts) => void
  /** Something else that can be done with what is typed. */
  aside?: (typed: CustomTexts) => ReactNode
  Lookup: LookupReader
}) {
  const sentence = useProblemSentence()
  const shown = known.filter(({ customFieldId }) =>
    asked.some((field) => field.customFieldId === customFieldId),
  )
  const form = useForm<string>({
    initial: Object.fromEntries(
      shown.map(({ customFieldId }) => [customFieldId, typed[customFieldId] ?? '']),
    ),
    complaints: (texts) =>
      Object.fromEntries(
        shown.map((field) => [
          field.customFieldId,
          sentence(customFault(field, texts[field.customFieldId]), field.name),
        ]),
      ),
    refused,
    isIncomplete,
    isBusy: false,
    canSubmit: () => true,
    onSubmit,
    onTyped,
  })
  const input = (field: CustomField) => (
    <CustomFieldInput key={field.customFieldId} field={field} fields={shown} form={form} Lookup={Lookup} />
  )
  return (
    <form {...form.props}>
      <StepLayout
        heading={heading}
        guideNote={guideNote}
        isLast
        takesFocus={!refused}
        onBack={() => onBack(form.typed)}
        aside={aside?.(form.typed)}
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
