/** A meter that was exchanged, as a reader says it: two readings and two numbers. Pure. */
import { withPlainDigits } from './digits.ts'
import { isSameMeterNumber } from './meter-number.ts'
import { mostDials, readingIn } from './meter-readings.ts'

/** As it was typed. */
export interface SaidExchange {
  /** Of the old meter; empty: it cannot be read. */
  lastReading: string
  number: string
  dials: string
  firstReading: string
}

/** How many dials the new meter has; undefined: no number of dials that meters have. */
export function dialsIn(typed: string): number | undefined {
  const plain = withPlainDigits(typed).trim()
  const dials = /^\d$/.test(plain) ? Number(plain) : 0
  return dials >= 1 && dials <= mostDials ? dials : undefined
}

/** What is missing or wrong in it, by its parts. @param old the meter that it was */
export function faultsOfExchange(
  { lastReading, number, dials, firstReading }: SaidExchange,
  old: { meter: string; dials: number },
): ReadonlySet<keyof SaidExchange> {
  const faults = new Set<keyof SaidExchange>()
  if (lastReading.trim() !== '' && readingIn(lastReading, old.dials) === undefined) faults.add('lastReading')
  if (number.trim() === '' || isSameMeterNumber(number, old.meter)) faults.add('number')
  const newDials = dialsIn(dials)
  if (newDials === undefined) faults.add('dials')
  if (readingIn(firstReading, newDials ?? mostDials) === undefined) faults.add('firstReading')
  return faults
}

export const isWholeExchange = (said: SaidExchange, old: { meter: string; dials: number }): boolean =>
  faultsOfExchange(said, old).size === 0
