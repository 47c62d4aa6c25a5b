/** Completing an application does what was applied for: which kind does what, and what has to be filled in for it (decision 0310). */
import { isAboutBills, isAboutLand } from './applications.ts'
import { centsIn } from './money.ts'

/** What completing an application does. `record`: nothing but saying so. */
export const completionKinds = [
  'connect',
  'takeOver',
  'changeTariff',
  'makeCard',
  'issueLicence',
  'agreePlan',
  'record',
] as const
export type CompletionKind = (typeof completionKinds)[number]

const kinds: Readonly<Record<string, CompletionKind>> = {
  newSupply: 'connect',
  newCustomer: 'connect',
  changeOfTenant: 'takeOver',
  changeOfOwner: 'takeOver',
  changeOfTariff: 'changeTariff',
  meterCheck: 'makeCard',
}

/** What completing an application of a type does; types that the portal does not know are recorded as completed. */
export function completionOf(type: string): CompletionKind {
  if (isAboutBills(type)) return 'agreePlan'
  if (isAboutLand(type)) return 'issueLicence'
  return Object.hasOwn(kinds, type) ? (kinds[type] ?? 'record') : 'record'
}

/** What staff fills in. `reading` is asked for each meter: `reading:WM4711`. */
export const completionFields = [
  'day',
  'until',
  'account',
  'isCompany',
  'firstName',
  'surname',
  'email',
  'mobile',
  'idNo',
  'language',
  'mailingAddress',
  'property',
  'kind',
  'street',
  'streetLatin',
  'houseNo',
  'flatNo',
  'postcode',
  'town',
  'townLatin',
  'area',
  'service',
  'tariff',
  'meter',
  'dials',
  'reading',
  'deposit',
] as const
export type CompletionField = (typeof completionFields)[number]

/** How a field is typed. */
export const completionInputs = ['text', 'digits', 'day', 'amount', 'choice'] as const
export type CompletionInput = (typeof completionInputs)[number]

/** Why an application cannot be completed yet. */
export const completionProblems = [
  'missing',
  'day',
  'dayAhead',
  'digits',
  'amount',
  'choice',
  'email',
  'tooLong',
  'unknownAccount',
  'unknownProperty',
  'unknownSupply',
  'sameAccount',
  'suppliedAlready',
  'meterTaken',
  'meterNumber',
  'moreThanDials',
  'readingLower',
  'readingSince',
  'billedSince',
  'beforeSupply',
  'sameTariff',
  'tariffSince',
  'cutOff',
  'noBill',
  'until',
] as const
export type CompletionProblem = (typeof completionProblems)[number]

/** What completing does, step by step. */
export const completionSteps = [
  'property',
  'supply',
  'meter',
  'storeMeter',
  'account',
  'signIn',
  'noSignIn',
  'deposit',
  'reading',
  'ends',
  'closingBill',
  'setOff',
  'begins',
  'owner',
  'tenant',
  'tariff',
  'card',
  'licence',
  'plan',
  'record',
] as const
export type CompletionStep = (typeof completionSteps)[number]

/** What was made. */
export const completionResults = [
  'property',
  'supply',
  'meter',
  'account',
  'closingBill',
  'deposit',
  'tariff',
  'card',
  'licence',
] as const
export type CompletionResult = (typeof completionResults)[number]

/** Characters of a fact; fields of one application. */
export const longestFact = 200
export const mostFacts = 60

/** `reading:WM4711` is a field of a meter. */
export function fieldOf(name: string): { field: CompletionField; subject: string } | undefined {
  const [field = '', ...rest] = name.split(':')
  const known = completionFields.find((one) => one === field)
  return known && { field: known, subject: rest.join(':') }
}

/** Whole cents of an amount as it is typed with two decimals at most: `150`, `150.5`, `150,50`; undefined: it is none. */
export function typedCents(typed: string): number | undefined {
  const amount = typed.trim()
  return /^\d{1,8}(?:[.,]\d{1,2})?$/u.test(amount) ? centsIn(amount.replace(',', '.')) : undefined
}
