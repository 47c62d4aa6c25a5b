import { useTranslation } from 'react-i18next'
import {
  accountType,
  callingCodeField,
  longest,
  noTitle,
  stepFaults,
  titles,
  typedDay,
  type ApplicationTexts,
  type NewCustomerField,
} from '#machines/rules/new-customer.ts'
import { normalisedEmail } from '#machines/rules/email.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { PhoneField, type CallingCodeChoice } from '#src/flows/phone-number/phone-field.tsx'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Beside } from '#src/ui/beside.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { ChoiceCards } from '#src/ui/choice-cards.tsx'
import { DateInput } from '#src/ui/date-input.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { OptionalMark } from '#src/ui/field-notes.tsx'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { FieldGroup, MoreFields, StepLayout } from '#src/flows/guided-form/step-form.tsx'
import { refusedComplaints } from './refused-entry.ts'
import type { StepProps } from './step-props.ts'
import { useProblemSentence } from '#src/flows/guided-form/use-problems.ts'

const fields = [
  'AccountType',
  'ConsumerType',
  'SelectTitle',
  'CustomTitle',
  'Initial',
  'Surname',
  'IdTypeId',
  'IdNo',
  'TaxNo',
  'BirthDate',
  'Gender',
  'Email',
  'CellTelNo',
  'TelNo',
  'WorkTelNo',
  'FaxNo',
] as const satisfies readonly NewCustomerField[]
type GeneralField = (typeof fields)[number]

/** In the order of P §3; "other" stands last. */
const offeredTitles = [noTitle, ...Object.values(titles).filter((title) => title > 0), titles.other]

/** The first step: who applies. */
export function GeneralStep({
  form: { snapshot, send },
  options,
  phoneChoice,
  typed,
  onTyped,
  refused,
}: StepProps & { phoneChoice: CallingCodeChoice }) {
  const { t } = useTranslation(['new-customer', 'guided-form'])
  const sentence = useProblemSentence()
  const { choices } = snapshot.context.rules
  const { evaluation } = snapshot.context.form
  const isCompanyIn = (texts: ApplicationTexts) => texts['AccountType'] === String(accountType.company)
  const labelOf = (field: GeneralField, texts: ApplicationTexts) =>
    isCompanyIn(texts) && (field === 'Surname' || field === 'IdNo')
      ? t(field === 'Surname' ? 'fields.companyName' : 'fields.companyId')
      : t(`fields.${field}`)
  const initial = {
    [callingCodeField]: phoneChoice.first.code,
    ...Object.fromEntries(fields.map((field) => [field, ''])),
    AccountType: String(accountType.individual),
    SelectTitle: String(noTitle),
    IdTypeId: options.idTypes.length === 1 ? (options.idTypes[0]?.value ?? '') : '',
    ...Object.fromEntries(Object.entries(typed.texts).filter(([, text]) => text !== '')),
  } as Record<GeneralField | typeof callingCodeField, string>
  const form = useForm({
    initial: Object.fromEntries(
      [callingCodeField, ...fields].map((field) => [field, initial[field as GeneralField]]),
    ) as typeof initial,
    complaints: (texts) => {
      const faults = stepFaults(texts, choices, 'general')
      return Object.fromEntries(
        fields.map((field) => [field, sentence(faults[field], labelOf(field, texts))]),
      ) as Partial<Record<GeneralField, string>>
    },
    refused: refusedComplaints(refused, fields, (field) => labelOf(field, typed.texts)),
    isIncomplete: snapshot.matches({ enteringGeneral: 'incomplete' }),
    isBusy: false,
    canSubmit: () => true,
    onSubmit: (texts) => send({ type: 'general.submitted', texts }),
    onTyped: (texts) => onTyped({ texts }),
  })
  const isCompany = isCompanyIn(form.typed)
  const idType = options.idTypes.find(({ value }) => value === form.typed.IdTypeId)
  const optional = (field: GeneralField) => (
    <>
      <span>{labelOf(field, form.typed)}</span>
      <OptionalMark />
    </>
  )
  const selectOf = (
    field: 'ConsumerType' | 'SelectTitle' | 'IdTypeId' | 'Gender',
    items: readonly { value: string; label: string }[],
  ) => {
    const { ref, readOnly, value } = form.input(field)
    return { ref, name: field, disabled: readOnly, value, options: items, onChange: change(field) }
  }
  const change =
    (field: GeneralField) =>
    ({ target }: { target: { value: string } }) =>
      form.change({ [field]: target.value } as Partial<typeof form.typed>)
  const text = (
    field: GeneralField,
    { label = labelOf(field, form.typed), hint, ...rest }: TextOptions = {},
  ) => (
    <Field {...form.field(field)} label={label} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          {...form.input(field)}
          name={field}
          maxLength={2 * longest[field as keyof typeof longest]}
          {...rest}
        />
      )}
    </Field>
  )
  return (
    <form {...form.props} autoComplete="on">
      <StepLayout
        heading={t('headings.general')}
        guideNote={options.guideNotes[0]}
        isLast={false}
        takesFocus={!refused}
      >
        <ErrorSummary errors={form.errors} attempt={form.submissions} />
        {evaluation && (
          <Callout title={t('evaluation.title')}>
            {`${t('evaluation.text', { number: isolatedLtr(String(evaluation.number)) })}${normalisedEmail(form.typed.Email) !== evaluation.email ? ` ${t('evaluation.other')}` : ''}`}
          </Callout>
        )}
        <ChoiceCards
          {...form.field('AccountType')}
          firstRef={form.input('AccountType').ref}
          legend={t('fields.AccountType')}
          name="AccountType"
          value={form.typed.AccountType}
          choices={[
            {
              value: String(accountType.individual),
              label: t('fields.individual'),
              hint: t('fields.individualHint'),
            },
            { value: String(accountType.company), label: t('fields.company'), hint: t('fields.companyHint') },
          ]}
          onChoose={(AccountType) => form.change({ AccountType })}
        />
        <Field {...form.field('ConsumerType')} label={t('fields.ConsumerType')}>
          {(control) => (
            <Select
              {...control}
              {...selectOf('ConsumerType', [
                { value: '', label: t('guided-form:fields.choose') },
                ...options.consumerTypes,
              ])}
            />
          )}
        </Field>
        <FieldGroup title={t('groups.name')}>
          {!isCompany && (
            <Beside>
              <Field {...form.field('SelectTitle')} label={optional('SelectTitle')}>
                {(control) => (
                  <Select
                    {...control}
                    {...selectOf(
                      'SelectTitle',
                      oneOfEachLabel(
                        offeredTitles.map((title) => ({
                          value: String(title),
                          label: title === noTitle ? t('guided-form:fields.none') : t(`titles.${title as 1}`),
                        })),
                        form.typed.SelectTitle,
                      ),
                    )}
                  />
                )}
              </Field>
              {form.typed.SelectTitle === String(titles.other) && text('CustomTitle')}
            </Beside>
          )}
          <Beside>
            {!isCompany && text('Initial', { autoComplete: 'given-name' })}
            {text('Surname', { autoComplete: isCompany ? 'organization' : 'family-name' })}
          </Beside>
        </FieldGroup>
        <FieldGroup title={t(isCompany ? 'groups.registration' : 'groups.identity')}>
          <Beside>
            {options.idTypes.length > 0 && (
              <Field {...form.field('IdTypeId')} label={t('fields.IdTypeId')}>
                {(control) => (
                  <Select
                    {...control}
                    {...selectOf('IdTypeId', [
                      { value: '', label: t('guided-form:fields.choose') },
                      ...options.idTypes,
                    ])}
                  />
                )}
              </Field>
            )}
            {text('IdNo', {
              hint: idType?.example && t('fields.idExample', { example: isolatedLtr(idType.example) }),
              dir: 'ltr',
              autoComplete: 'off',
              autoCapitalize: 'characters',
              spellCheck: false,
            })}
          </Beside>
          <Beside>
            {text('TaxNo', {
              label: optional('TaxNo'),
              dir: 'ltr',
              autoComplete: 'off',
              spellCheck: false,
            })}
            {!isCompany && (
              <Field {...form.field('Gender')} label={optional('Gender')}>
                {(control) => (
                  <Select
                    {...control}
                    {...selectOf('Gender', [
                      { value: '', label: t('guided-form:fields.none') },
                      ...options.genders,
                    ])}
                  />
                )}
              </Field>
            )}
          </Beside>
          {!isCompany && (
            <Field
              {...form.field('BirthDate')}
              label={optional('BirthDate')}
              hint={t('guided-form:fields.dateHint')}
            >
              {(control) => (
                <DateInput
                  {...control}
                  {...form.input('BirthDate')}
                  name="BirthDate"
                  autoComplete="bday"
                  pickLabel={t('guided-form:fields.pickDate', { field: t('fields.BirthDate') })}
                  day={typedDay(form.typed.BirthDate)}
                  onPick={(BirthDate) => form.change({ BirthDate })}
                />
              )}
            </Field>
          )}
        </FieldGroup>
        <FieldGroup title={t('groups.contact')}>
          {text('Email', {
            hint: t('fields.emailHint'),
            type: 'email',
            autoComplete: 'email',
            autoCapitalize: 'none',
            spellCheck: false,
          })}
          <PhoneField
            field={form.field('CellTelNo')}
            input={form.input('CellTelNo')}
            name="CellTelNo"
            label={optional('CellTelNo')}
            hint={t('fields.mobileHint')}
            choice={phoneChoice}
            callingCode={form.typed[callingCodeField]}
            onCallingCode={(callingCode) => form.change({ [callingCodeField]: callingCode })}
            onPasted={(CellTelNo, callingCode) => form.change({ CellTelNo, [callingCodeField]: callingCode })}
          />
          <MoreFields
            title={t('groups.morePhones')}
            isFilled={(['TelNo', 'WorkTelNo', 'FaxNo'] as const).some((field) => form.typed[field] !== '')}
          >
            <Beside>
              {text('TelNo', { label: optional('TelNo'), type: 'tel', autoComplete: 'home tel' })}
              {text('WorkTelNo', { label: optional('WorkTelNo'), type: 'tel', autoComplete: 'work tel' })}
              {text('FaxNo', { label: optional('FaxNo'), type: 'tel', autoComplete: 'off' })}
            </Beside>
          </MoreFields>
        </FieldGroup>
      </StepLayout>
    </form>
  )
}

/** Some languages have one word for several titles: it is offered once, for the one that is chosen, or the first. */
const oneOfEachLabel = (choices: readonly { value: string; label: string }[], chosen: string) =>
  choices.filter(({ value, label }) => {
    const alike = choices.filter((other) => other.label === label)
    return (alike.find((other) => other.value === chosen) ?? alike[0])?.value === value
  })

type TextOptions = Omit<React.ComponentProps<typeof TextInput>, 'ref'> & {
  label?: React.ReactNode
  hint?: string | undefined
}
