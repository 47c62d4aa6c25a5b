/**
 * Applying as a new customer (P §3, §4, §5): every field of the application, the step it stands in, and the rules that
 * hold for it. The page and the server go by the same list.
 */
import { isAccountName } from './account-name.ts'
import { typedDay, writtenDay } from './days.ts'
import { isEmail } from './email.ts'
import { dialablePhone } from './local-phone.ts'
import { isNumberOfTypes, type IdentityType } from './identity-number.ts'

/** Steps of the form, in their order (P §2); the last one only where there are custom fields. */
export const newCustomerSteps = ['general', 'consent', 'addresses', 'attachments', 'customFields'] as const
export type NewCustomerStep = (typeof newCustomerSteps)[number]

/** P §3, AccountType; sent as IsCompany. */
export const accountType = { individual: 0, company: 1 } as const
export type AccountType = (typeof accountType)[keyof typeof accountType]

/**
 * The titles that are offered (P §3), by their numbers; 0 means that a title of one's own is typed, and -1 that none was
 * chosen.
 */
export const titles = {
  mr: 1,
  mrs: 2,
  miss: 3,
  ms: 4,
  mx: 5,
  dr: 6,
  prof: 7,
  sir: 8,
  dame: 9,
  other: 0,
} as const
export const noTitle = -1

/** Files that an application may bring (P §5). Bytes, of each; exactly so many are accepted. */
export const newCustomerFiles = {
  most: 4_000_000,
  count: 20,
  extensions: ['.pdf', '.jpg', '.jpeg', '.png'],
} as const

/** The lines of both addresses, without the prefix of the personal one. */
export const addressFields = [
  'Address1',
  'Address2',
  'Address3',
  'Address4',
  'Address5',
  'CareOf',
  'FlatName',
  'FlatNo',
  'HouseNo',
  'Code',
] as const
export type AddressField = (typeof addressFields)[number]
type AnyAddressField = AddressField | `Personal${AddressField}`

/** Everything that somebody fills in, as it is typed and chosen; the names are those of the call (P §3). */
export interface NewCustomerFields extends Record<AnyAddressField, string> {
  AccountType: number
  /** `value` of an option; empty: none was chosen. */
  ConsumerType: string
  /** See `titles`. */
  SelectTitle: number
  CustomTitle: string
  /** The first name of a person. */
  Initial: string
  /** The surname of a person, the name of a company. */
  Surname: string
  Email: string
  IdTypeId: string
  /** With or without the prefix of its type. */
  IdNo: string
  TaxNo: string
  /** As typed, dd/MM/yyyy, or 2026-11-22; empty: not given. */
  BirthDate: string
  Gender: string
  TelNo: string
  /** The mobile telephone. */
  CellTelNo: string
  WorkTelNo: string
  FaxNo: string
  ConsentReceiveEmail: boolean
  ConsentReceiveSms: boolean
}
export type NewCustomerField = keyof NewCustomerFields

/** What the rules need to know of the utility and the day. */
export interface NewCustomerChoices {
  idTypes: readonly IdentityType[]
  genders: readonly { value: string }[]
  consumerTypes: readonly { value: string }[]
  /** Lines of the personal address (1 to 5) that must be there; the specification asks for none. */
  requiredAddressLines: readonly number[]
  /** `2026-11-22`, where the utility is. */
  today: string
}

/**
 * What is wrong with a field. `missing`: must be there. `option`: not one of those that can be chosen. `tooLong`: see
 * `longest`. The others: not what it must be.
 */
export type FieldProblem =
  | 'missing'
  | 'option'
  | 'tooLong'
  | 'characters'
  | 'name'
  | 'email'
  | 'idNumber'
  | 'taxNumber'
  | 'date'
  | 'future'
  | 'phone'
  | 'mobileNeeded'

/** Most characters of each text, after trimming. */
export const longest: Readonly<
  Record<Exclude<NewCustomerField, 'AccountType' | 'SelectTitle' | `Consent${string}`>, number>
> = {
  ConsumerType: 16,
  CustomTitle: 40,
  Initial: 70,
  Surname: 100,
  Email: 254,
  IdTypeId: 16,
  IdNo: 64,
  TaxNo: 20,
  BirthDate: 10,
  Gender: 16,
  TelNo: 32,
  CellTelNo: 32,
  WorkTelNo: 32,
  FaxNo: 32,
  ...(Object.fromEntries(
    addressFields.flatMap((field) => {
      const most = field === 'Code' || field.endsWith('No') ? 16 : 100
      return [
        [field, most],
        [`Personal${field}`, most],
      ]
    }),
  ) as Record<AnyAddressField, number>),
}

/** One thing that must hold; a field may have several, and the first that does not hold is told. */
export interface NewCustomerRule {
  /** For guards, tests and the audit book. */
  name: string
  step: NewCustomerStep
  field: NewCustomerField
  /** What is told where it does not hold. */
  problem: FieldProblem
  holds(fields: NewCustomerFields, choices: NewCustomerChoices): boolean
}

const isCompany = ({ AccountType }: NewCustomerFields): boolean => AccountType === accountType.company

const isThere = (text: string): boolean => text.trim() !== ''

const isOneOf = (options: readonly { value: string }[], chosen: string): boolean =>
  options.some(({ value }) => value === chosen)

/** A company may be called after its address on the web; a link it is not. */
const isCompanyName = (name: string): boolean =>
  /[\p{L}\p{N}]/u.test(name) &&
  /^[\p{L}\p{M}\p{N} .,'’ʼ‘´`\-‐‑–&()/+№#"«»״׳!?@*:\u200c\u200d]+$/u.test(name) &&
  !/https?|\/\//i.test(name)

/** Letters, digits, and the marks that addresses are written with: one line without what nobody can see. */
const isLine = (text: string): boolean =>
  !/[\p{Cc}\p{Surrogate}\p{Private_Use}\u2028\u2029\u202a-\u202e\u2066-\u2069<>]/u.test(text)

const birthDay = ({ BirthDate }: NewCustomerFields): string | undefined => typedDay(BirthDate)

type Texts = keyof typeof longest

const notTooLong = (step: NewCustomerStep, field: Texts): NewCustomerRule => ({
  name: `${field} is not too long`,
  step,
  field,
  problem: 'tooLong',
  holds: (fields) => fields[field].trim().length <= longest[field],
})

const oneLine = (step: NewCustomerStep, field: Texts): NewCustomerRule => ({
  name: `${field} is one line of text`,
  step,
  field,
  problem: 'characters',
  holds: (fields) => isLine(fields[field]),
})

const dialled = (field: 'TelNo' | 'CellTelNo' | 'WorkTelNo' | 'FaxNo'): NewCustomerRule => ({
  name: `${field} can be dialled`,
  step: 'general',
  field,
  problem: 'phone',
  holds: (fields) => !isThere(fields[field]) || dialablePhone(fields[field]) !== undefined,
})

const ofAddressLine = (field: AnyAddressField): NewCustomerRule[] => [
  notTooLong('addresses', field),
  oneLine('addresses', field),
]

const requiredLine = (line: 1 | 2 | 3 | 4 | 5): NewCustomerRule => ({
  name: `line ${line} of the address is there where the utility needs it`,
  step: 'addresses',
  field: `PersonalAddress${line}`,
  problem: 'missing',
  holds: (fields, { requiredAddressLines }) =>
    !requiredAddressLines.includes(line) || isThere(fields[`PersonalAddress${line}`]),
})

const rule = (
  name: string,
  step: NewCustomerStep,
  field: NewCustomerField,
  problem: FieldProblem,
  holds: NewCustomerRule['holds'],
): NewCustomerRule => ({ name, step, field, problem, holds })

const personFields: readonly NewCustomerField[] = [
  'SelectTitle',
  'CustomTitle',
  'Initial',
  'BirthDate',
  'Gender',
]

/** Whether a field is one of the form as it stands: a company is not asked what only a person has (P §5). */
const isAsked = (field: NewCustomerField, fields: NewCustomerFields): boolean => {
  if (isCompany(fields)) return !personFields.includes(field)
  return field !== 'CustomTitle' || fields.SelectTitle === titles.other
}

/** What was typed in a field that is not asked for any more can be neither seen nor mended: it is not judged. */
const whereAsked = ({ holds, ...one }: NewCustomerRule): NewCustomerRule => ({
  ...one,
  holds: (fields, choices) => !isAsked(one.field, fields) || holds(fields, choices),
})

const everyRule: readonly NewCustomerRule[] = [
  rule('an account type is chosen', 'general', 'AccountType', 'missing', ({ AccountType }) =>
    Object.values<number>(accountType).includes(AccountType),
  ),
  rule('a type of consumer is chosen', 'general', 'ConsumerType', 'missing', (fields) =>
    isThere(fields.ConsumerType),
  ),
  rule('the type of consumer is offered', 'general', 'ConsumerType', 'option', (fields, { consumerTypes }) =>
    isOneOf(consumerTypes, fields.ConsumerType),
  ),
  rule('the title is offered', 'general', 'SelectTitle', 'option', ({ SelectTitle }) =>
    [noTitle, ...Object.values<number>(titles)].includes(SelectTitle),
  ),
  rule('a title of one’s own is typed', 'general', 'CustomTitle', 'missing', ({ CustomTitle }) =>
    isThere(CustomTitle),
  ),
  notTooLong('general', 'CustomTitle'),
  rule('a title is a word', 'general', 'CustomTitle', 'name', ({ CustomTitle }) =>
    isAccountName(CustomTitle.trim()),
  ),
  rule('a person has a first name', 'general', 'Initial', 'missing', ({ Initial }) => isThere(Initial)),
  notTooLong('general', 'Initial'),
  rule(
    'a first name is a name',
    'general',
    'Initial',
    'name',
    ({ Initial }) => !isThere(Initial) || isAccountName(Initial.trim()),
  ),
  rule('a person has a surname, a company a name', 'general', 'Surname', 'missing', ({ Surname }) =>
    isThere(Surname),
  ),
  notTooLong('general', 'Surname'),
  rule('a surname or a company’s name is a name', 'general', 'Surname', 'name', (fields) =>
    isCompany(fields) ? isCompanyName(fields.Surname.trim()) : isAccountName(fields.Surname.trim()),
  ),
  rule('an e-mail address is there', 'general', 'Email', 'missing', ({ Email }) => isThere(Email)),
  rule('mail can be sent to the e-mail address', 'general', 'Email', 'email', ({ Email }) => isEmail(Email)),
  rule(
    'a type of identity number is chosen',
    'general',
    'IdTypeId',
    'missing',
    (fields, { idTypes }) => idTypes.length === 0 || isThere(fields.IdTypeId),
  ),
  rule('the type of identity number is offered', 'general', 'IdTypeId', 'option', (fields, { idTypes }) =>
    idTypes.length === 0 ? !isThere(fields.IdTypeId) : isOneOf(idTypes, fields.IdTypeId),
  ),
  rule('an identity number is there', 'general', 'IdNo', 'missing', ({ IdNo }) => isThere(IdNo)),
  notTooLong('general', 'IdNo'),
  rule(
    'the identity number has the form of its type',
    'general',
    'IdNo',
    'idNumber',
    (fields, { idTypes }) =>
      isNumberOfTypes(fields.IdNo, fields.IdTypeId, idTypes) && /^[\p{L}\p{N}\s./-]+$/u.test(fields.IdNo),
  ),
  rule('a tax number is made of letters and digits', 'general', 'TaxNo', 'taxNumber', ({ TaxNo }) =>
    /^[\p{L}\p{N}\s./-]{0,20}$/u.test(TaxNo.trim()),
  ),
  rule(
    'a day of birth is a day',
    'general',
    'BirthDate',
    'date',
    (fields) => !isThere(fields.BirthDate) || writtenDay(birthDay(fields) ?? '') !== '',
  ),
  rule(
    'nobody is born after today',
    'general',
    'BirthDate',
    'future',
    (fields, { today }) => (birthDay(fields) ?? '') <= today,
  ),
  rule(
    'the gender is offered',
    'general',
    'Gender',
    'option',
    (fields, { genders }) => !isThere(fields.Gender) || isOneOf(genders, fields.Gender),
  ),
  ...(['TelNo', 'CellTelNo', 'WorkTelNo', 'FaxNo'] as const).map(dialled),
  rule(
    'text messages need a mobile number',
    'consent',
    'ConsentReceiveSms',
    'mobileNeeded',
    ({ ConsentReceiveSms, CellTelNo }) => !ConsentReceiveSms || isThere(CellTelNo),
  ),
  ...([1, 2, 3, 4, 5] as const).map(requiredLine),
  ...addressFields.flatMap((field) => ofAddressLine(`Personal${field}`)),
  ...addressFields.flatMap((field) => ofAddressLine(field)),
]

/** Every rule, in the order of the form. */
export const newCustomerRules: readonly NewCustomerRule[] = everyRule.map(whereAsked)

/** A field that is not as it should be. */
export interface FaultyField {
  step: NewCustomerStep
  field: NewCustomerField
  problem: FieldProblem
}

/**
 * What is wrong, in the order of the form: one problem of each field.
 *
 * @param step only its fields; absent: all
 */
export function newCustomerFaults(
  fields: NewCustomerFields,
  choices: NewCustomerChoices,
  step?: NewCustomerStep,
): FaultyField[] {
  const broken = newCustomerRules.filter(
    (one) => (step === undefined || one.step === step) && !one.holds(fields, choices),
  )
  return broken
    .filter(({ field }, index) => broken.findIndex((other) => other.field === field) === index)
    .map(({ step: ofField, field, problem }) => ({ step: ofField, field, problem }))
}

/** What counts of an application: what is not asked for is as it was at the beginning. */
export const askedFields = (fields: NewCustomerFields): NewCustomerFields => ({
  ...fields,
  ...Object.fromEntries(
    personFields.filter((field) => !isAsked(field, fields)).map((field) => [field, emptyNewCustomer[field]]),
  ),
})

/** The step that a field stands in; files and custom fields have steps of their own. */
export const stepOf = (field: NewCustomerField): NewCustomerStep =>
  newCustomerRules.find((one) => one.field === field)?.step ?? 'consent'

/** An application before anybody has typed anything (P §9: account type 0, consents on). */
export const emptyNewCustomer: NewCustomerFields = {
  AccountType: accountType.individual,
  ConsumerType: '',
  SelectTitle: noTitle,
  CustomTitle: '',
  Initial: '',
  Surname: '',
  Email: '',
  IdTypeId: '',
  IdNo: '',
  TaxNo: '',
  BirthDate: '',
  Gender: '',
  TelNo: '',
  CellTelNo: '',
  WorkTelNo: '',
  FaxNo: '',
  ...(Object.fromEntries(
    addressFields.flatMap((field) => [
      [field, ''],
      [`Personal${field}`, ''],
    ]),
  ) as Record<AnyAddressField, string>),
  ConsentReceiveEmail: true,
  ConsentReceiveSms: true,
}
