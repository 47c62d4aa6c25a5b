/** Numbers in the visitor's language. */
import { localeOf } from './format-instant.ts'
import { unbroken } from './unbroken.ts'

/** Making an Intl formatter is slow, so each is made once per language and options. */
const formatters = new Map<string, Intl.NumberFormat>()
const formatterFor = (language: string, options: Intl.NumberFormatOptions) => {
  const key = `${language} ${JSON.stringify(options)}`
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(localeOf(language), options)
  formatters.set(key, formatter)
  return formatter
}

/** Units as people and bills write them. */
export const unitSigns = { m3: 'm³', kWh: 'kWh' } as const

/** The size of a file: `64 kB`, `1.3 MB`. */
export function formatBytes(bytes: number, language: string): string {
  const isLarge = bytes >= 1_000_000
  const size = isLarge ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1000))
  return formatNumber(size, language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: 1,
  })
}

/** A number with the language's separators. */
export const formatNumber = (value: number, language: string, options: Intl.NumberFormatOptions = {}) =>
  formatterFor(language, options).format(value)

/** A quantity with its unit, in one line: `28 m³`. */
export const formatQuantity = (
  value: number,
  language: string,
  unit: keyof typeof unitSigns,
  options: Intl.NumberFormatOptions = {},
): string => unbroken(`${formatNumber(value, language, options)} ${unitSigns[unit]}`)

/** Seconds as minutes and seconds, `9:05` (P §9, countdown). */
export function formatMinutesSeconds(seconds: number, language: string): string {
  const rest = formatNumber(seconds % 60, language, { minimumIntegerDigits: 2 })
  return `${formatNumber(Math.floor(seconds / 60), language, { useGrouping: false })}:${rest}`
}

/**
 * An amount of money with two decimals and the utility's own symbol. Where it stands is a matter of the language. See
 * `formatMoney` for amounts with a currency by ISO 4217.
 *
 * @param digits other numbers of decimals than two: prices of a unit have more
 * @param symbol what the utility writes, whatever the currency is called: `€`, `CHF`; empty for none
 */
export function formatWithSymbol(
  value: number,
  language: string,
  symbol: string,
  digits: Pick<Intl.NumberFormatOptions, 'maximumFractionDigits'> = {},
): string {
  // Words stand apart from the number, signs do not. No other currency has words that Intl writes for sure.
  const currency = /^\p{L}/u.test(symbol) ? 'CHF' : 'EUR'
  const options = {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    ...digits,
  } as const
  return formatterFor(language, options)
    .formatToParts(value)
    .map((part) => (part.type === 'currency' ? symbol : part.value))
    .join('')
    .trim()
}
