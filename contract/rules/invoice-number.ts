/** Invoice numbers as people type and copy them, for both sides (P §5, §9). */
import { withPlainDigits } from './digits.ts'
import { withoutSeparators } from './separators.ts'

/** Fewest digits of an invoice number: to register for electronic bills, and to unsubscribe. */
export const fewestInvoiceDigits = { registration: 15, unsubscribing: 7 } as const

/** The digits as they are sent. People copy them with blanks, dashes and slashes from paper. */
export const normalisedInvoiceNumber = (text: string): string => withoutSeparators(withPlainDigits(text))

/** Whether a text is an invoice number of at least so many digits. */
export const isInvoiceNumber = (text: string, fewestDigits: number): boolean => {
  const digits = normalisedInvoiceNumber(text)
  return /^\d{1,40}$/.test(digits) && digits.length >= fewestDigits
}

/** The property that an invoice is for: '0' and the characters 3 to 7 of its number. */
export const propertyReference = (invoiceNumber: string): string =>
  `0${normalisedInvoiceNumber(invoiceNumber).slice(2, 7)}`
