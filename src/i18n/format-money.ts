/** Amounts of money in the visitor's language. */
import { formatNumber } from './format-number.ts'

/**
 * An amount with its currency: `963,81 €`.
 *
 * @param cents whole hundredths of the currency
 * @param currency ISO 4217: `EUR`
 */
export const formatMoney = (cents: number, currency: string, language: string): string =>
  formatNumber(cents / 100, language, { style: 'currency', currency })
