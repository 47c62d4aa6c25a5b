/**
 * Money as whole cents, and how parts of a cent become whole ones: here, and nowhere else (decision 0230).
 *
 * Amounts are cents of the utility's currency. Prices are ten-thousandths of a euro, quantities are thousandths of a unit: as
 * the columns `unit_price numeric(10, 4)` and `quantity numeric(12, 3)` hold them. All are whole numbers, and products are
 * calculated by `bigint`, so that nothing is lost before it is rounded.
 */

/** Ten-thousandths of a euro: 0.2415 euros are 2415. */
export type UnitPrice = number

/** Thousandths of a unit: 12.5 cubic metres are 12500. */
export type Quantity = number

const zero = BigInt(0)

/** A fraction as a whole number; a half goes away from zero, so that a credit mirrors its bill to the cent. */
export function rounded(numerator: bigint, denominator: bigint): number {
  if (denominator <= zero) throw new RangeError('a fraction needs a denominator above 0')
  const magnitude = numerator < zero ? -numerator : numerator
  const whole = (magnitude * BigInt(2) + denominator) / (denominator * BigInt(2))
  const result = Number(whole)
  if (!Number.isSafeInteger(result)) throw new RangeError('more cents than can be counted')
  // Never minus zero.
  return numerator < zero && result !== 0 ? -result : result
}

/**
 * Cents of an amount in plain digits: a sign or none, at most twelve digits, at most one point, and at most two decimals that
 * count. `12.5` are 1250, `12.05` are 1205, `12.050` too. Undefined: it is no amount, or has parts of a cent. Every text that
 * becomes money comes through here: the digits are read as they stand, and none is rounded or moved.
 */
export function centsIn(written: string): number | undefined {
  const parts = /^([+-]?)(\d{1,12})(?:\.(\d{1,2})0*)?$/u.exec(written)
  if (!parts) return undefined
  const cents = Number(parts[2]) * 100 + Number((parts[3] ?? '').padEnd(2, '0'))
  // Never minus zero.
  return parts[1] === '-' && cents !== 0 ? -cents : cents
}

/** So much of a whole: of 1000 cents, 3 days of 61. */
export const shareOf = (whole: number, part: number, parts: number): number =>
  rounded(BigInt(whole) * BigInt(part), BigInt(parts))

/** What a quantity costs at a price, in cents: rounded once, for the line. */
export const priced = (quantity: Quantity, price: UnitPrice): number => shareOf(quantity, price, 100_000)

/** A part of an amount that has a rate in thousandths, as VAT: 190 is 19 %. */
export const rateOfAmount = (cents: number, permille: number): number => shareOf(cents, permille, 1000)

/**
 * Shares out what a sum comes to by a rate among the parts of the sum: the shares are whole cents, and together exactly
 * what the rate makes of the sum. So VAT is rounded once for each rate of a bill, and every line still has its own.
 */
export function sharedRate(parts: readonly number[], permille: number): number[] {
  let sum = 0
  let shared = 0
  return parts.map((part) => {
    sum += part
    const share = rateOfAmount(sum, permille) - shared
    shared += share
    return share
  })
}
