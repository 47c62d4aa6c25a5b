import { useTranslation } from 'react-i18next'
import {
  accountType,
  addressFields,
  longest,
  stepFaults,
  type AddressField,
} from '#machines/rules/new-customer.ts'
import { useForm, type Form } from '#src/flow-kit/use-form.ts'
import { Beside } from '#src/ui/beside.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { OptionalMark } from '#src/ui/field-notes.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import type { ApplicationOptions } from './application-options.ts'
import { FieldGroup, MoreFields, StepLayout } from '#src/flows/guided-form/step-form.tsx'
import { refusedComplaints } from './refused-entry.ts'
import type { StepProps } from './step-props.ts'
import { useProblemSentence } from '#src/flows/guided-form/use-problems.ts'

type Prefix = '' | 'Personal'
type AnyField = AddressField | `Personal${AddressField}`

const allFields = (['Personal', ''] as const).flatMap((prefix) =>
  addressFields.map((field): AnyField => `${prefix}${field}`),
)

const lines = ['Address1', 'Address2', 'Address3', 'Address4', 'Address5'] as const

const completions: Partial<Record<AddressField, string>> = {
  Address1: 'address-line1',
  Address2: 'address-line2',
  Address3: 'address-line3',
  Code: 'postal-code',
}

/** What the fields of an address are called: the lines as the utility says. */
function useLabels({ addressLines }: Pick<ApplicationOptions, 'addressLines'>) {
  const { t } = useTranslation('new-customer')
  return (field: AnyField): string => {
    const name = field.replace('Personal', '') as AddressField
    const line = lines.findIndex((one) => one === name)
    if (line >= 0) return addressLines[line] || t('addresses.line', { number: line + 1 })
    return t(`addresses.${name as 'Code'}`)
  }
}

/** The personal address and, where it is another, the mailing address. */
export function AddressesStep({ form: { snapshot, send }, options, typed, onTyped, refused }: StepProps) {
  const { t } = useTranslation('new-customer')
  const sentence = useProblemSentence()
  const labelOf = useLabels(options)
  const {
    rules,
    form: { isSameAddress },
  } = snapshot.context
  const form = useForm<AnyField>({
    initial: Object.fromEntries(allFields.map((field) => [field, typed.texts[field] ?? ''])) as Record<
      AnyField,
      string
    >,
    complaints: (texts) => {
      const faults = stepFaults(texts, rules.choices, 'addresses')
      return Object.fromEntries(
        allFields.map((field) => [field, sentence(faults[field], labelOf(field))]),
      ) as Partial<Record<AnyField, string>>
    },
    refused: refusedComplaints(refused, allFields, labelOf),
    isIncomplete: snapshot.matches({ enteringAddresses: 'incomplete' }),
    isBusy: false,
    canSubmit: () => true,
    onSubmit: (texts) => send({ type: 'addresses.submitted', texts }),
    onTyped: (texts) => onTyped({ texts }),
  })
  const isCompany = typed.texts['AccountType'] === String(accountType.company)
  const block = (prefix: Prefix) => (
    <AddressBlock prefix={prefix} form={form} labelOf={labelOf} required={options.requiredAddressLines} />
  )
  return (
    <form {...form.props}>
      <StepLayout
        heading={t('headings.addresses')}
        guideNote={options.guideNotes[2]}
        isLast={false}
        takesFocus={!refused}
        onBack={() => send({ type: 'step.returned', texts: form.typed })}
      >
        <ErrorSummary errors={form.errors} attempt={form.submissions} />
        <FieldGroup title={t(isCompany ? 'addresses.registeredOffice' : 'addresses.personal')}>
          {block('Personal')}
        </FieldGroup>
        <FieldGroup title={t('addresses.mailing')}>
          <Checkbox
            name="isSameAddress"
            checked={isSameAddress}
            hint={isSameAddress && t(isCompany ? 'addresses.sameHintOfCompany' : 'addresses.sameHint')}
            onChange={({ target }) => {
              // What is not on the screen is copied later (P §4): it must not be wrong by itself.
              form.change(Object.fromEntries(addressFields.map((field) => [field, ''])))
              const type = target.checked ? 'mailingAddress.shared' : 'mailingAddress.separated'
              send({ type, texts: form.typed })
            }}
          >
            {t('addresses.same')}
          </Checkbox>
          {!isSameAddress && block('')}
        </FieldGroup>
      </StepLayout>
    </form>
  )
}

/** The fields of one address: its lines, its code, and what few people need. */
function AddressBlock({
  prefix,
  form,
  labelOf,
  required,
}: {
  prefix: Prefix
  form: Form<AnyField>
  labelOf: (field: AnyField) => string
  required: readonly number[]
}) {
  const { t } = useTranslation('new-customer')
  const section = prefix === '' ? 'shipping' : 'home'
  const field = (name: AddressField, isRequired = false) => {
    const key: AnyField = `${prefix}${name}`
    return (
      <Field
        key={key}
        {...form.field(key)}
        label={
          <>
            <span>{labelOf(key)}</span>
            {!isRequired && <OptionalMark />}
          </>
        }
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.input(key)}
            name={key}
            autoComplete={completions[name] ? `section-${section} ${completions[name]}` : 'off'}
            maxLength={2 * longest[key]}
          />
        )}
      </Field>
    )
  }
  const isFilled = (['CareOf', 'FlatName', 'FlatNo', 'HouseNo'] as const).some(
    (name) => form.typed[`${prefix}${name}`] !== '',
  )
  return (
    <>
      {lines.slice(0, 2).map((line, index) => field(line, prefix !== '' && required.includes(index + 1)))}
      <Beside>
        {lines.slice(2).map((line, index) => field(line, prefix !== '' && required.includes(index + 3)))}
        {field('Code')}
      </Beside>
      <MoreFields title={t('addresses.more')} isFilled={isFilled}>
        <Beside>
          {field('HouseNo')}
          {field('FlatNo')}
          {field('FlatName')}
          {field('CareOf')}
        </Beside>
      </MoreFields>
    </>
  )
}
