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

const numbered = ({ from, to }: { from: string; to: string }) => ({
  first: numberOf(from),
  last: numberOf(to),
})

/**
 * How much falls into each part. A part counts where everything of which there is anything in it is covered whole: the
 * others are not known yet, null.
 */
export function spreadOver(spans: readonly Spanned[], parts: readonly Part[]): (number | null)[] {
  const counted = spans.map((span) => ({ ...span, ...numbered(span) }))
  return parts.map((part) => {
    const { first, last } = numbered(part)
    const covered = new Map<string, number>()
    let sum = 0
    for (const { contract, amount, ...span } of counted) {
      const days = Math.min(span.last, last) - Math.max(span.first, first) + 1
      if (days <= 0) continue
      covered.set(contract, (covered.get(contract) ?? 0) + days)
      sum += (amount * days) / (span.last - span.first + 1)
    }
    const isWhole = covered.size > 0 && [...covered.values()].every((days) => days >= last - first + 1)
    return isWhole ? sum : null
  })
}
