/**
 * A bill from readings (decision 0230). Pure.
 *
 * What is used between two readings is spread evenly over their days with supply, and blocks, minimum and standing charge
 * are counted by day. So what a year costs does not depend on the days on which bills were cut: two ways to cut it differ by
 * what lines and VAT were rounded by, and by nothing else (`mostRoundedBy`).
 */
import { daysAfter } from '../days.ts'
import { rateOfAmount, priced, sharedRate, type Quantity, type UnitPrice } from '../money.ts'
import { grouped } from './grouped.ts'
import { usedBetween, type BilledReading, type BillingProblem } from './consumption.ts'
import { stretchesOf, type DaysOff, type Period } from './stretches.ts'
import type { Register, TariffVersion } from './tariff.ts'

export interface BillingLine {
  kind: 'standing' | 'consumption' | 'minimum' | 'discount' | 'adjustment'
  /** Of consumption. */
  register?: Register
  /** Of consumption: the place of its block in the tariff, from 0. */
  block?: number
  quantity: Quantity
  price: UnitPrice
  cents: number
  vatPermille: number
  vatCents: number
}

/** A bill that was made while a reading was estimated: what it came to for each rate of VAT. */
export interface EstimatedBill {
  period: Period
  netByRate: readonly { vatPermille: number; cents: number }[]
}

export interface BillingFacts {
  readings: readonly BilledReading[]
  tariff: readonly TariffVersion[]
  period: Period
  /** Days on which the supply was cut off: nothing that was used then is billed. */
  off?: readonly DaysOff[]
  /** Earlier bills on estimates that real readings have passed: the difference goes on this bill. */
  estimatedBefore?: readonly EstimatedBill[]
}

export interface MadeBill {
  period: Period
  lines: BillingLine[]
  netCents: number
  vatCents: number
  totalCents: number
  consumption: Quantity
  /** Part of it is an estimate: the next real reading corrects it. */
  isEstimated: boolean
  /** Used while the supply was off, by the meter: for somebody to look at. */
  usedWhileOff: Quantity
}

export type Billing = { isMade: true; bill: MadeBill } | { isMade: false; problems: BillingProblem[] }

type Unrounded = Omit<BillingLine, 'cents' | 'vatCents'>

const keyOf = ({ kind, register, block, price, vatPermille }: Unrounded): string =>
  [kind, register, block, price, vatPermille].join(' ')

const order = ['standing', 'consumption', 'minimum', 'discount', 'adjustment']

/** Same price, same line: so each is rounded once. */
const merged = (parts: readonly Unrounded[]): Unrounded[] =>
  [...grouped(parts, keyOf).values()]
    .flatMap(([first, ...others]) =>
      first
        ? [{ ...first, quantity: others.reduce((sum, { quantity }) => sum + quantity, first.quantity) }]
        : [],
    )
    .filter(({ quantity }) => quantity !== 0)
    .toSorted(
      (one, other) =>
        order.indexOf(one.kind) - order.indexOf(other.kind) ||
        (one.register ?? '').localeCompare(other.register ?? '') ||
        (one.block ?? 0) - (other.block ?? 0),
    )

/** A line whose quantity is one, and whose price is its amount. */
const single = (
  kind: BillingLine['kind'],
  cents: number,
  vatPermille: number,
): Omit<BillingLine, 'vatCents'> => ({
  kind,
  quantity: 1000,
  price: cents * 100,
  cents,
  vatPermille,
})

type WithoutVat = Omit<BillingLine, 'vatCents'>

const netByRateOf = (lines: readonly { vatPermille: number; cents: number }[]) =>
  [...grouped(lines, ({ vatPermille }) => vatPermille)].map(([vatPermille, of]) => ({
    vatPermille,
    cents: of.reduce((sum, { cents }) => sum + cents, 0),
  }))

function withVat(lines: readonly WithoutVat[]): BillingLine[] {
  const vat = new Map<WithoutVat, number>()
  for (const [permille, of] of grouped(lines, ({ vatPermille }) => vatPermille)) {
    const shares = sharedRate(
      of.map(({ cents }) => cents),
      permille,
    )
    of.forEach((line, index) => vat.set(line, shares[index] ?? 0))
  }
  return lines.map((line) => ({ ...line, vatCents: vat.get(line) ?? 0 }))
}

interface Charged {
  lines: WithoutVat[]
  isEstimated: boolean
  usedWhileOff: Quantity
}

/** The charges of a period before VAT, without what corrects earlier ones. */
function chargesOf({ readings, tariff, period, off = [] }: BillingFacts): Charged | BillingProblem[] {
  const { used, problems } = usedBetween(readings)
  const concerned = problems.filter((problem) => !('readOn' in problem) || problem.readOn >= period.from)
  if (concerned.length > 0) return concerned
  const stretches = stretchesOf(used, tariff, period, off)
  if (stretches.problems.length > 0) return stretches.problems
  // A discount is a share of what its version charged, and stands beside it.
  const byDiscount = grouped(stretches.parts, ({ discountPermille }) => discountPermille)
  const lines = [...byDiscount].flatMap(([discountPermille, parts]) => {
    const charges = merged(parts.map(({ discountPermille: _discount, ...part }) => part)).map((part) => ({
      ...part,
      cents: priced(part.quantity, part.price),
    }))
    const discounts = netByRateOf(charges)
      .map(({ vatPermille, cents }) =>
        single('discount', -rateOfAmount(cents, discountPermille), vatPermille),
      )
      .filter(({ cents }) => cents !== 0)
    return [...charges, ...discounts]
  })
  return { lines, isEstimated: stretches.isEstimated, usedWhileOff: stretches.usedWhileOff }
}

/** What earlier bills on estimates should have been by real readings, less what they were: one line for each rate. */
function correctionsOf(facts: BillingFacts): WithoutVat[] | BillingProblem[] {
  const differences: { vatPermille: number; cents: number }[] = []
  for (const { period, netByRate } of facts.estimatedBefore ?? []) {
    const again = chargesOf({ ...facts, period })
    if (Array.isArray(again)) return again
    differences.push(
      ...netByRateOf(again.lines),
      ...netByRate.map(({ vatPermille, cents }) => ({ vatPermille, cents: -cents })),
    )
  }
  return netByRateOf(differences)
    .filter(({ cents }) => cents !== 0)
    .map(({ vatPermille, cents }) => single('adjustment', cents, vatPermille))
}

const areProblems = (found: readonly object[]): found is BillingProblem[] =>
  found.some((one) => 'code' in one)

/** The bill of a period, or all reasons why there is none yet. A period begins after the one that was billed before. */
export function billOf(facts: BillingFacts): Billing {
  const charged = chargesOf(facts)
  if (Array.isArray(charged)) return { isMade: false, problems: charged }
  const corrections = correctionsOf(facts)
  if (areProblems(corrections)) return { isMade: false, problems: corrections }
  const lines = withVat([...charged.lines, ...corrections])
  const sum = (of: (line: BillingLine) => number): number =>
    lines.reduce((total, line) => total + of(line), 0)
  const [netCents, vatCents] = [sum(({ cents }) => cents), sum((line) => line.vatCents)]
  return {
    isMade: true,
    bill: {
      period: facts.period,
      lines,
      netCents,
      vatCents,
      totalCents: netCents + vatCents,
      consumption: sum(({ kind, quantity }) => (kind === 'consumption' ? quantity : 0)),
      isEstimated: charged.isEstimated,
      usedWhileOff: charged.usedWhileOff,
    },
  }
}

/**
 * What the charges of the bill's own days came to for each rate of VAT: kept with a bill on an estimate, so that it can be corrected.
 * What it corrected itself is of other days, and stays corrected.
 */
export const netByRate = ({ lines }: MadeBill): EstimatedBill['netByRate'] =>
  netByRateOf(lines.filter(({ kind }) => kind !== 'adjustment'))

/** Cents that a bill may differ by from its exact sum: half of one for each line with its VAT, and for each rate. */
export const mostRoundedBy = ({ lines }: MadeBill): number =>
  lines.reduce((most, { vatPermille }) => most + 0.5 * (1 + vatPermille / 1000), 0) +
  0.5 * new Set(lines.map(({ vatPermille }) => vatPermille)).size

/** The period that is billed next: from the day after the last one. */
export const periodAfter = (last: Period, to: string): Period => ({ from: daysAfter(last.to, 1), to })
