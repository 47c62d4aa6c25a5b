/** Spreads what was read or billed for some days evenly over them, and cuts that into parts. */
import type { Part } from './parts.ts'

/** So much for all of these days, both included. */
export interface Spanned {
  contract: string
  from: string
  to: string
  amount: number
  /** The contract has not ended: its next reading, or bill, is still to come. */
  isOpen: boolean
}

const millisecondsPerDay = 86_400_000

const numberOf = (day: string): number => Math.round(Date.parse(day) / millisecondsPerDay)

/** What is known of a part. */
interface Known {
  /** Null: not all of it. */
  sum: number | null
  /** Of which contracts there is anything in it. */
  contracts: ReadonlySet<string>
}

/**
 * How much falls into each part. A part counts where everything of which there is anything in it is covered whole, and so is
 * every contract that has begun and goes on: the others are not known yet.
 */
function knownOf(spans: readonly Spanned[], parts: readonly Part[]): Known[] {
  const counted = spans.map(({ contract, amount, from, to, isOpen }) => {
    const [first, last] = [numberOf(from), numberOf(to)]
    return { contract, first, last, isOpen, perDay: amount / (last - first + 1) }
  })
  return parts.map(({ from, to }) => {
    const [first, last] = [numberOf(from), numberOf(to)]
    const covered = new Map<string, number>()
    let sum = 0
    for (const span of counted) {
      const days = Math.min(span.last, last) - Math.max(span.first, first) + 1
      if (days > 0) sum += span.perDay * days
      const goesOn = span.isOpen && span.first <= last
      if (days > 0 || goesOn)
        covered.set(span.contract, (covered.get(span.contract) ?? 0) + Math.max(days, 0))
    }
    const isWhole = covered.size > 0 && [...covered.values()].every((days) => days >= last - first + 1)
    return { sum: isWhole ? sum : null, contracts: new Set(covered.keys()) }
  })
}

const areTheSame = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  some.size === others.size && [...some].every((one) => others.has(one))

/**
 * How much falls into each part, and into the same part a year before: null what is not known, and before also where that is
 * of other contracts, because then nobody could say whether more or less was used.
 */
export function comparedOver(
  spans: readonly Spanned[],
  parts: { now: readonly Part[]; before: readonly Part[] },
): { now: (number | null)[]; before: (number | null)[] } {
  const [now, before] = [knownOf(spans, parts.now), knownOf(spans, parts.before)]
  return {
    now: now.map(({ sum }) => sum),
    before: before.map(({ sum, contracts }, index) => {
      const beside = now[index]
      return beside && beside.sum !== null && !areTheSame(contracts, beside.contracts) ? null : sum
    }),
  }
}

/** Whole cents whose sum is that of the parts: what one loses by rounding, the next one gets. */
export function wholeCents(parts: readonly (number | null)[]): (number | null)[] {
  let exact = 0
  let told = 0
  return parts.map((cents) => {
    if (cents === null) return null
    exact += cents
    const whole = Math.round(exact) - told
    told += whole
    return whole
  })
}
