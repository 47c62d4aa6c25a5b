/** What must hold for the details that customers change themselves, for both sides (A §5, A §9). */
import { isValidIBAN } from 'ibantools'
import type { OwnDetails } from '../own-details.ts'
import { withPlainDigits } from './digits.ts'
import { phoneIn } from './local-phone.ts'

export { phoneIn }

/** Characters of an IBAN (A §9). */
export const ibanLength = 28

/** What somebody changes of the own details. */
export interface DetailsToChange {
  mobileNo: string
  /** May be empty. */
  phoneNo: string
  /** Empty: the bank account stays as it is. */
  iban: string
  bankCode: string
  messagesByEmail: boolean
  messagesBySms: boolean
}

/** As banks print it, without blanks. */
export const ibanIn = (typed: string): string => withPlainDigits(typed).replaceAll(/\s/g, '').toUpperCase()

/** The part of an IBAN of Cyprus that names its bank. */
export const bankIn = (iban: string): string => iban.slice(4, 7)

/** What is sent of it: the fields that somebody has changed, against what was shown. Others stay whatever they are by now. */
export type ChangedDetails = { [Field in keyof DetailsToChange]?: DetailsToChange[Field] | undefined }

/**
 * Whether somebody has changed a number. What stands there may be of another form, or none of its kind: utilities write
 * numbers with gaps and with 00. What nobody has touched is no change, and neither is the same number written otherwise.
 */
export function phoneIsChanged(typed: string, stored: string, kind: Parameters<typeof phoneIn>[1]): boolean {
  const same = (number: string) => phoneIn(number, kind) ?? number.trim()
  return typed !== stored && same(typed) !== same(stored)
}

/** Whether there is anything that consents could be about: they are kept with the properties that an account is billed for. */
export const takesConsents = ({ properties }: OwnDetails): boolean =>
  properties.some(({ supplies }) => supplies.length > 0)

export type IbanFault = 'length' | 'invalid' | 'noBank' | 'otherBank'

/** What is wrong with a bank account; undefined: nothing, or none was typed. */
export function ibanFault(typed: string, bankCode: string): IbanFault | undefined {
  const iban = ibanIn(typed)
  if (iban === '') return undefined
  if (iban.length !== ibanLength) return 'length'
  if (!isValidIBAN(iban)) return 'invalid'
  if (bankCode === '') return 'noBank'
  return iban.startsWith('CY') && bankIn(iban) !== bankCode ? 'otherBank' : undefined
}

/** The field with a fault, the first one first; undefined: all is as it should be. */
export function detailsFault({
  mobileNo = '',
  phoneNo = '',
  iban = '',
  bankCode = '',
}: ChangedDetails): { field: 'mobileNo' | 'phoneNo' | 'iban'; problem: 'phone' | IbanFault } | undefined {
  if (mobileNo.trim() !== '' && phoneIn(mobileNo, 'mobile') === undefined)
    return { field: 'mobileNo', problem: 'phone' }
  if (phoneNo.trim() !== '' && phoneIn(phoneNo, 'landline') === undefined)
    return { field: 'phoneNo', problem: 'phone' }
  const fault = ibanFault(iban, bankCode)
  return fault && { field: 'iban', problem: fault }
}
