/**
 * Mobile numbers (P §5, A §5; settings customerMobileNo…), the same for pages, machines and server. Numbers are judged by
 * the numbering plans as soon as somebody has brought them along (`judgeByPlans`): they weigh more than most pages. Until
 * then whatever can be a number passes on a page; the server has them from its start, and the last word.
 */
import { dialledDigits, withoutTrunkZero } from './dialled-digits.ts'
import { withoutInvisible } from './invisible.ts'

/** A number as a plan reads it. */
interface PlannedNumber {
  /** E.164. */
  number: string
  nationalNumber: string
  country?: string | undefined
  isValid(): boolean
  formatInternational(): string
}

/** What a package of numbering plans knows (`libphonenumber-js`). */
export interface NumberingPlans {
  /** @param country whose number it is without a country code */
  read(dialled: string, country: string): PlannedNumber | undefined
  callingCodeOf(country: string): string
  isCountry(country: string): boolean
}

let plans: NumberingPlans | undefined

/** From now on numbers are judged by these plans. */
export const judgeByPlans = (known: NumberingPlans): void => {
  plans = known
}

/** Which mobile numbers this utility accepts. */
export interface MobilePolicy {
  /** Utility setting customerMobileNoRegExpr: matched against the number as typed and as stored, or empty. */
  pattern: string
  /** Utility setting customerMobileNoPrefix: country calling code of numbers typed without one, or empty. */
  prefix: string
  /** Utility setting customerMobileAllowedPhoneCounties: comma list of ISO country codes, or empty for all. */
  countries: string
}

/** P §9: default country of phone numbers. */
const defaultCountry = 'CY'

/** P §5: these begin with 9. The plans that packages know are older than the newest of them (92, 93). */
const isOfCyprus = (number: string): boolean => /^\+3579\d{7}$/.test(number)

const isKnown = (number: PlannedNumber): boolean => number.isValid() || isOfCyprus(number.number)

const allowedCountries = ({ countries }: Pick<MobilePolicy, 'countries'>): readonly string[] =>
  countries
    .split(',')
    .map((country) => country.trim().toUpperCase())
    .filter((country) => plans?.isCountry(country) ?? false)

/**
 * The number that digits are, when they are read with their country code. What a plan would read only without some of them
 * is none: nobody can say which were meant.
 */
function readWithCode(dialled: string): PlannedNumber | undefined {
  const number = withoutTrunkZero(dialled)
  const read = number === undefined ? undefined : plans?.read(number, defaultCountry)
  return read?.number === number ? read : undefined
}

/** The number that digits without a country code are in a country, also after the digit that is dialled only there. */
function readInCountry(dialled: string, country: string): PlannedNumber | undefined {
  const read = plans?.read(dialled, country)
  if (!read?.number.startsWith(`+${plans?.callingCodeOf(country)}`)) return undefined
  const before = dialled.endsWith(read.nationalNumber) ? dialled.slice(0, -read.nationalNumber.length) : '-'
  return /^[08]?$/.test(before) ? read : undefined
}

/** How people write the same number: with plus, with 00, with the country's digits, or without all that. */
function readings(text: string, policy: MobilePolicy): readonly (PlannedNumber | undefined)[] {
  const dialled = dialledDigits(text)
  if (dialled === undefined) return []
  if (dialled.startsWith('+')) return [readWithCode(dialled)]
  const inCountry = readInCountry(dialled, allowedCountries(policy)[0] ?? defaultCountry)
  const withCode = readWithCode(`+${dialled}`)
  return policy.prefix === ''
    ? [inCountry, withCode]
    : [readWithCode(`+${policy.prefix}${dialled}`), withCode]
}

/** The number that was typed, as far as a plan knows it. */
const read = (text: string, policy: MobilePolicy): PlannedNumber | undefined =>
  readings(text, policy).find((number) => number !== undefined && isKnown(number))

const matchesPattern = (forms: readonly string[], { pattern }: MobilePolicy): boolean => {
  if (pattern === '') return true
  try {
    const whole = new RegExp(`^(?:${pattern})$`, 'u')
    return forms.some((form) => whole.test(form))
  } catch {
    // An operator's slip must not lock everybody out.
    return true
  }
}

/** The same policy without what the utility asks of new numbers: a number that was accepted once stays somebody's own. */
export const policyOfOwn = (policy: MobilePolicy): MobilePolicy => {
  const [country] = allowedCountries(policy)
  return {
    pattern: '',
    prefix: policy.prefix || (country ? (plans?.callingCodeOf(country) ?? '') : ''),
    countries: '',
  }
}

/** As many digits as a number can have (E.164), alone or after its country's. */
const canBeNumber = (text: string): boolean => /^\+?\d{6,15}$/.test(dialledDigits(text) ?? '')

/**
 * A mobile number in E.164 (`+35799123456`), whatever else this utility asks of numbers.
 *
 * @param text as typed: blanks, brackets and dashes do not count; `00` and `+` both begin an international number
 * @returns undefined where no plan knows the number, or where there are no plans yet
 */
export const mobileIn = (text: string, policy: MobilePolicy): string | undefined => read(text, policy)?.number

/**
 * Whether a text is a mobile number that this utility accepts.
 *
 * @param text as typed
 */
export function isMobileNumber(text: string, policy: MobilePolicy): boolean {
  if (!plans) return canBeNumber(text)
  const number = read(text, policy)
  const countries = allowedCountries(policy)
  return (
    number !== undefined &&
    (countries.length === 0 || (number.country !== undefined && countries.includes(number.country))) &&
    // The operator's pattern may mean the number as people type it or as it is stored.
    matchesPattern(
      [number.nationalNumber, number.number, number.number.slice(1), dialledDigits(text) ?? ''],
      policy,
    )
  )
}

/** How a number is written for people of every country: `+357 99 123456`, or as typed when it is none. */
export const internationalMobile = (text: string, policy: MobilePolicy): string =>
  read(text, policy)?.formatInternational() ?? text.trim()

/** Whether a text can become a number, and nothing else, when more is typed. */
export const looksLikeNumber = (text: string): boolean => dialledDigits(text) !== undefined

/** The form in which a mobile number is sent and compared: E.164 (`+35799123456`), or as typed when it is none. */
export const normalisedMobile = (text: string, policy: MobilePolicy): string =>
  mobileIn(text, policy) ?? withoutInvisible(text).trim()

/** Whether a number in E.164 is one of a mobile telephone; without plans: whether it can be. */
export function isKnownMobile(number: string): boolean {
  const known = plans ? readWithCode(number) : undefined
  return plans ? known !== undefined && isKnown(known) : withoutTrunkZero(number) === number
}

/** How a number in E.164 is written for people of every country. Undefined: no plan knows it. */
export const writtenInternationally = (number: string): string | undefined =>
  isKnownMobile(number) ? readWithCode(number)?.formatInternational() : undefined
