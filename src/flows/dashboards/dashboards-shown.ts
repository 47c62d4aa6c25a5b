/** What the charts are drawn from. */
export type { Dashboard } from '#contract/dashboards.ts'
export { timeOfHalfHour } from '#contract/rules/half-hours.ts'

/** What the charts are narrowed to: a property, or a meter of it; empty: all. */
export interface Narrowed {
  property: string
  meter: string
}

/** Values side by side; null: not known. */
export type Values = readonly (number | null)[]

/** The sums of two rows over the parts in which both are known. Undefined: there is no such part. */
export function comparedSums(now: Values, other: Values): { now: number; other: number } | undefined {
  const both = now.flatMap((value, index) => {
    const beside = other[index]
    return value === null || beside === null || beside === undefined ? [] : [[value, beside] as const]
  })
  if (both.length === 0) return undefined
  return {
    now: both.reduce((sum, [value]) => sum + value, 0),
    other: both.reduce((sum, [, beside]) => sum + beside, 0),
  }
}

/** The sum of what is known. */
export const sumOf = (values: Values): number => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
