/**
 * Decimals as they are written, compared and added without rounding: 0.1 + 0.2 is 0.3, and no result is judged by what a
 * binary fraction made of it.
 */
export interface ExactNumber {
  /** The number without its decimal point: 12 for 0.012. */
  digits: bigint
  /** How many of the digits stand behind the point: 3 for 0.012. */
  decimals: number
}

const written = /^(\d{1,15})(?:\.(\d{1,15}))?$/

/** A number not below 0 as it is written, with a point: `0.012`. Undefined where the text is none. */
export function exactNumber(text: string): ExactNumber | undefined {
  const [, whole, fraction = ''] = written.exec(text) ?? []
  return whole === undefined ? undefined : { digits: BigInt(whole + fraction), decimals: fraction.length }
}

const withDecimals = ({ digits, decimals }: ExactNumber, wanted: number): bigint =>
  digits * 10n ** BigInt(wanted - decimals)

/** Below 0 where the first is smaller, 0 where both are equal (2.0 and 2), above 0 otherwise. */
export function compareExact(first: ExactNumber, second: ExactNumber): number {
  const decimals = Math.max(first.decimals, second.decimals)
  const difference = withDecimals(first, decimals) - withDecimals(second, decimals)
  return difference < 0n ? -1 : Number(difference > 0n)
}

/** The sum of both, with the digits of the finer one. */
export function addExact(first: ExactNumber, second: ExactNumber): ExactNumber {
  const decimals = Math.max(first.decimals, second.decimals)
  return { digits: withDecimals(first, decimals) + withDecimals(second, decimals), decimals }
}

/** So many times the number. */
export const timesExact = ({ digits, decimals }: ExactNumber, times: number): ExactNumber => ({
  digits: digits * BigInt(times),
  decimals,
})

/** As it is written, with all its digits: 0.30 stays 0.30. */
export function writtenExact({ digits, decimals }: ExactNumber): string {
  const text = String(digits).padStart(decimals + 1, '0')
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`
}
