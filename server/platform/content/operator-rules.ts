/**
 * What an operator may set beyond what the contract's schemas say. The schemas stay tolerant, because browsers read the
 * settings of a utility's own backend by them, too; these rules hold for what our settings tool writes.
 */
import { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/mobile'
import type { OrganisationSettings, UtilitySettings } from '#contract/entities.ts'
import { isEmail } from '#contract/rules/email.ts'
import { isTimeZone } from '#contract/rules/time-zone.ts'
import { z } from '#contract/z.ts'
import { leavesWayBack } from './security-settings.ts'

/** `must` completes the sentence "The setting must be …". */
export interface OperatorRule {
  holds: (value: unknown) => boolean
  must: string
}

/** An expression that an operator writes; the server matches it as a whole and with Unicode. */
export const isExpression = (text: string): boolean => {
  try {
    new RegExp(`^(?:${text})$`, 'u')
    return true
  } catch {
    return false
  }
}

const longestAddress = 2000
/** A picture may be a part of the setting itself. */
const longestPicture = 300_000

const isLine = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest && !/\p{Cc}/u.test(value)

const isWebAddress = (value: unknown): boolean =>
  isLine(value, longestAddress) && /^https?:$/.test(URL.parse(value)?.protocol ?? '')

const isPicture = (value: unknown): boolean =>
  isWebAddress(value) ||
  (isLine(value, longestAddress) && /^\/[^/\\]/.test(value)) ||
  (isLine(value, longestPicture) && value.startsWith('data:image/'))

const number = (least: number, most: number): OperatorRule => ({
  holds: (value) => typeof value === 'number' && value >= least && value <= most,
  must: `a number from ${least} to ${most}`,
})

const wholeNumber = (least: number, most: number): OperatorRule => ({
  holds: (value) => Number.isInteger(value) && number(least, most).holds(value),
  must: `a whole number from ${least} to ${most}`,
})

/** Empty, or a text for which this holds. */
const textOrEmpty = (holds: (text: string) => boolean, must: string): OperatorRule => ({
  holds: (value) => typeof value === 'string' && (value === '' || holds(value)),
  must: `${must}, or empty`,
})

const line = (longest: number): OperatorRule => ({
  holds: (value) => isLine(value, longest),
  must: `one line of at most ${longest} characters`,
})

const webAddress = textOrEmpty(isWebAddress, 'an http or https address')
const picture = textOrEmpty(isPicture, 'the address of an image')

const isCountryList = (text: string): boolean =>
  text.split(',').every((country) => isSupportedCountry(country.trim().toUpperCase()))

const isCallingCode = (text: string): boolean =>
  getCountries().some((country) => getCountryCallingCode(country) === text)

/** Without an offset the moment is the utility's (`settingMoment`). The calendar is checked: there is no 31 February. */
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })])

const momentOrEmpty = textOrEmpty(
  (text) => z.safeParse(moment, text).success,
  'a moment such as 2026-12-31T18:00:00Z or a day such as 2026-12-31',
)

/** As people write it; what they press calls its digits. */
const telephone = textOrEmpty(
  (text) => /^\+?[\d ()/-]{3,30}$/.test(text) && /\d{3}/.test(text.replaceAll(/\D/g, '')),
  'a telephone number such as 22 000200 or +357 22 000200',
)

const hasNoTwin = <Item>(items: readonly Item[]): boolean => new Set(items).size === items.length

const languageList: OperatorRule = {
  holds: (value) => {
    const list = value as UtilitySettings['languages']
    return (
      list.length > 0 &&
      hasNoTwin(list.map(({ language }) => language)) &&
      hasNoTwin(list.map(({ languageId }) => languageId)) &&
      list.every(({ languageId, name }) => Number.isInteger(languageId) && isLine(name, 40) && name !== '')
    )
  },
  must: 'a list of at least one language, each with its own languageId (a whole number) and a name, and none twice',
}

const paymentLinkList: OperatorRule = {
  holds: (value) => {
    const list = value as NonNullable<OrganisationSettings['paymentLinks']>
    return (
      list.length <= 20 &&
      list.every(
        ({ name, icon, link }) =>
          isLine(name, 100) && name !== '' && (icon === '' || isPicture(icon)) && isWebAddress(link),
      )
    )
  },
  must: 'a list of at most 20 links, each with a name, an http or https address and the address of an icon or none',
}

const namesByLanguage = (mostLetters: number): OperatorRule => ({
  holds: (value) =>
    Object.values(value as Record<string, string>).every((name) => name !== '' && isLine(name, mostLetters)),
  must: `names by language of at most ${mostLetters} characters, such as {"el":"Δήμητρα","en":"Demetra"}`,
})

const faultNumberList: OperatorRule = {
  holds: (value) => {
    const list = value as NonNullable<OrganisationSettings['faultNumbers']>
    return (
      hasNoTwin(list.map(({ service }) => service)) &&
      list.every(({ day, night }) => [day, night].every((number) => telephone.holds(number)))
    )
  },
  must: 'a list with one entry of each service at most, each with a telephone number for day and night, or none',
}

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

const hoursOfDay: OperatorRule = {
  holds: (value) => {
    const { from, to } = value as NonNullable<OrganisationSettings['officeHours']>
    return isTime(from) && isTime(to) && from < to
  },
  must: 'two times of a day, such as {"from":"07:30","to":"15:00"}',
}

const emailAddress = textOrEmpty(isEmail, 'an e-mail address')

type Names =
  | 'portal.supportEmail'
  | `organisation.${keyof OrganisationSettings}`
  | `utility.${keyof UtilitySettings}`

const rules: Partial<Record<Names, OperatorRule>> = {
  'portal.supportEmail': emailAddress,
  'organisation.enablePortal': wholeNumber(0, 1),
  'organisation.logo': picture,
  'organisation.loginBackgroundImage': picture,
  'organisation.accountIcon': picture,
  'organisation.applicationsIcon': picture,
  'organisation.dashscreenIcon': picture,
  'organisation.transactionsIcon': picture,
  'organisation.emailsIcon': picture,
  'organisation.billPaymentIcon': picture,
  'organisation.meterReadingsIcon': picture,
  'organisation.attachmentsIcon': picture,
  'organisation.orgName': line(100),
  'organisation.orgShortName': line(40),
  'organisation.orgNames': namesByLanguage(100),
  'organisation.orgShortNames': namesByLanguage(40),
  'organisation.paymentLink': webAddress,
  'organisation.paymentLinks': paymentLinkList,
  'organisation.paymentLinkName': line(100),
  'organisation.disablePortalDate': momentOrEmpty,
  'organisation.faultNumbers': faultNumberList,
  'organisation.officeHours': hoursOfDay,
  'organisation.disableLoginDate': momentOrEmpty,
  'utility.languages': languageList,
  'utility.portalName': line(100),
  'utility.portalNames': namesByLanguage(100),
  'utility.portalProfileType': wholeNumber(0, 2),
  'utility.currencySymbol': line(8),
  'utility.timeZone': {
    holds: (value) => isTimeZone(String(value)),
    must: 'a time zone such as Asia/Nicosia or Europe/Athens',
  },
  'utility.portalAuthenticationType': wholeNumber(0, 2),
  'utility.homeButtonUrl': webAddress,
  // Not longer than a code lives. Fractions are for measuring.
  'utility.otpDisableResendSeconds': number(0, 600),
  'utility.otpSessionStepSeconds': wholeNumber(30, 3600),
  'utility.customerMobileNoRegExpr': textOrEmpty(
    (text) => text.length <= 500 && isExpression(text),
    'a regular expression of at most 500 characters',
  ),
  'utility.customerMobileAllowedPhoneCounties': textOrEmpty(
    isCountryList,
    'a comma list of ISO country codes such as CY,GR',
  ),
  'utility.customerMobileNoPrefix': textOrEmpty(isCallingCode, 'the calling code of a country such as 357'),
  'utility.googleMapsAPIKey': line(200),
  'utility.instalmentsFromAmount': wholeNumber(0, 1_000_000),
}

/** Nobody takes from administrators what they need to undo it, by any way (decision 0347). */
const wayBack = (control: string): OperatorRule => ({
  holds: (value) => leavesWayBack(control, value),
  must: 'shown for employees: administrators need it to undo a change',
})

const security = 'security.'

/** Undefined where the contract's schema says everything. */
export function operatorRule(name: string): OperatorRule | undefined {
  if (!name.startsWith(security)) return rules[name as Names]
  const control = name.slice(security.length)
  return leavesWayBack(control, 'hidden') ? undefined : wayBack(control)
}
