/** Spreads what was read or billed for some days evenly over them, and cuts that into parts. */
import type { Part } from './parts.ts'

/** So much for all of these days, both included. */
export interface Spanned {
  contract: string
  from: string
  to: string
  amount: number
}

const millisecondsPerDay = 86_400_000

const numberOf = (day: string): number => Math.round(Date.parse(day) / millisecondsPerDay)

/**
 * How much falls into each part. A part counts where everything of which there is anything in it is covered whole: the
 * others are not known yet, null.
 */
export function spreadOver(spans: readonly Spanned[], parts: readonly Part[]): (number | null)[] {
  const counted = spans.map(({ contract, amount, from, to }) => {
    const [first, last] = [numberOf(from), numberOf(to)]
    return { contract, first, last, perDay: amount / (last - first + 1) }
  })
  return parts.map(({ from, to }) => {
    const [first, last] = [numberOf(from), numberOf(to)]
    const covered = new Map<string, number>()
    let sum = 0
    for (const span of counted) {
      const days = Math.min(span.last, last) - Math.max(span.first, first) + 1
      if (days <= 0) continue
      covered.set(span.contract, (covered.get(span.contract) ?? 0) + days)
      sum += span.perDay * days
    }
    const isWhole = covered.size > 0 && [...covered.values()].every((days) => days >= last - first + 1)
    return isWhole ? sum : null
  })
}
