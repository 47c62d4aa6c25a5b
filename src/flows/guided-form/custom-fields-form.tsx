import type { ReactNode } from 'react'
import {
  customFault,
  customFieldType,
  offeredTexts,
  type CustomFieldShape,
} from '#machines/rules/new-customer.ts'
import { useForm, type Complaints } from '#src/flow-kit/use-form.ts'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { CustomFieldInput } from './custom-field-input.tsx'
import type { CustomField, LookupReader, LookupReads } from './custom-field.ts'
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

/** Reads the lists of fields, by `customFieldId`. */
function WithLists({
  fields: [field, ...others],
  reads = {},
  Lookup,
  children,
}: {
  fields: readonly CustomField[]
  reads?: LookupReads
  Lookup: LookupReader
  children: (reads: LookupReads) => ReactNode
}): ReactNode {
  if (!field) return children(reads)
  const { customFieldId, type, typeId } = field
  return (
    <Lookup kind={type === customFieldType.lookup ? 'lookup' : 'library'} typeId={typeId}>
      {(read) => (
        <WithLists fields={others} reads={{ ...reads, [customFieldId]: read }} Lookup={Lookup}>
          {children}
        </WithLists>
      )}
    </Lookup>
  )
}

const isChosen = ({ type }: CustomField): boolean =>
  type === customFieldType.lookup || type === customFieldType.library

interface CustomFieldsProps {
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
}

/** The step of the fields that the utility has added; the last one. */
export function CustomFieldsForm({ Lookup, ...props }: CustomFieldsProps) {
  const shown = props.known.filter(({ customFieldId }) =>
    props.asked.some((field) => field.customFieldId === customFieldId),
  )
  return (
    <WithLists fields={shown.filter(isChosen)} Lookup={Lookup}>
      {(reads) => <FieldsWithLists {...props} shown={shown} reads={reads} />}
    </WithLists>
  )
}

function FieldsWithLists({
  heading,
  guideNote,
  shown,
  reads,
  typed,
  onTyped,
  refused,
  isIncomplete,
  onBack,
  onSubmit,
  aside,
}: Omit<CustomFieldsProps, 'asked' | 'known' | 'Lookup'> & {
  shown: readonly CustomField[]
  reads: LookupReads
}) {
  const sentence = useProblemSentence()
  // What its list does not have any more counts for nothing: nobody could see it.
  const offered = (texts: CustomTexts) =>
    offeredTexts(
      shown,
      Object.fromEntries(Object.entries(reads).map(([id, { items }]) => [id, items])),
      texts,
    )
  const form = useForm<string>({
    initial: Object.fromEntries(
      shown.map(({ customFieldId }) => [customFieldId, typed[customFieldId] ?? '']),
    ),
    complaints: (texts) => {
      const counted = offered(texts)
      return Object.fromEntries(
        shown.map((field) => [
          field.customFieldId,
          sentence(customFault(field, counted[field.customFieldId]), field.name),
        ]),
      )
    },
    refused,
    isIncomplete,
    isBusy: false,
    canSubmit: () => true,
    onSubmit: (texts) => onSubmit(offered(texts)),
    onTyped,
  })
  const values = offered(form.typed)
  const input = (field: CustomField) => (
    <CustomFieldInput
      key={field.customFieldId}
      field={field}
      fields={shown}
      values={values}
      form={form}
      read={reads[field.customFieldId]}
    />
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
