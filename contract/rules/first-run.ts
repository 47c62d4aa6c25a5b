/** What the guided first run accepts. */
import { isAccountName } from './account-name.ts'
import { isEmail, normalisedEmail } from './email.ts'

/** In characters. */
export const mostOfFirstRun = { name: 100, accountName: 70, telephone: 30, address: 2000 } as const

/** As people write it; what they press calls its digits. */
export const isTelephone = (text: string): boolean =>
  /^\+?[\d ()/-]{3,30}$/.test(text) && /\d{3}/.test(text.replaceAll(/\D/g, ''))

/** An address of the web to which people can be sent. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s/]+\S*$/i.test(text) && text.length <= mostOfFirstRun.address

/** What stands in a form of the first run and cannot be, by the names of its fields. */
export type FirstRunField =
  | 'names'
  | 'supportEmail'
  | 'waterDay'
  | 'waterNight'
  | 'electricityDay'
  | 'electricityNight'
  | 'defaultLanguage'
  | 'link'
  | 'name1'
  | 'email1'
  | 'name2'
  | 'email2'
  | 'to'

interface TypedOrganisation {
  names: Readonly<Partial<Record<string, string>>>
  supportEmail: string
  waterDay: string
  waterNight: string
  electricityDay: string
  electricityNight: string
}

const numbers = ['waterDay', 'waterNight', 'electricityDay', 'electricityNight'] as const

/** @returns the first field that cannot be; undefined: all can */
export function badOrganisationField(typed: TypedOrganisation): FirstRunField | undefined {
  if (!Object.values(typed.names).some((name) => name?.trim())) return 'names'
  if (typed.supportEmail !== '' && !isEmail(typed.supportEmail)) return 'supportEmail'
  return numbers.find((field) => typed[field].trim() !== '' && !isTelephone(typed[field].trim()))
}

/** What a trial of a message can be sent to. */
export const isTrialRecipient = (channel: 'email' | 'sms', to: string): boolean =>
  channel === 'email' ? isEmail(to) : isTelephone(to.trim())

/** @returns the first field that cannot be; undefined: these are two people */
export function badAdministratorField(
  typed: readonly { name: string; email: string }[],
): FirstRunField | undefined {
  for (const [index, { name, email }] of typed.entries()) {
    const number = index === 0 ? 1 : 2
    if (!isAccountName(name.trim())) return `name${number}`
    if (!isEmail(email)) return `email${number}`
  }
  const [first, second] = typed
  // Two people, or there is no second person.
  return !second || normalisedEmail(first?.email ?? '') === normalisedEmail(second.email)
    ? 'email2'
    : undefined
}
