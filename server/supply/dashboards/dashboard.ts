/** What the charts of an account show: its own, the year before, and similar homes. */
import type { Dashboard } from '#contract/dashboards.ts'
import type { DateRange } from '#contract/rules/lists.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { factsOf, type Chart, type DashboardFacts, type HalfHourSums } from './facts.ts'
import { nothingNarrowed, type Narrowed } from './places.ts'
import { askedDays, partsOf, yearBefore, type Part } from './parts.ts'
import { usedBySimilar } from './similar-homes.ts'
import { comparedOver, wholeCents, type Spanned } from './spread.ts'

/** The parts of the days that are shown, and the same a year before. */
interface Parts {
  now: readonly Part[]
  before: readonly Part[]
}

const units = { water: 'm3', electricity: 'kWh' } as const

const consumptionOf = (
  { supplies, readings, similar, isCompared }: DashboardFacts,
  parts: Parts,
  { property, meter }: Narrowed,
) =>
  (['electricity', 'water'] as const).flatMap((service) => {
    const kinds = supplies.filter((supply) => supply.service === service).map(({ kind }) => kind)
    // What was left is shown by itself, and not among what goes on.
    const wasUsed = property !== '' && readings.some((reading) => reading.service === service)
    if (kinds.length === 0 && !wasUsed) return []
    const others = usedBySimilar(
      similar.filter((month) => month.service === service),
      kinds,
      parts.now,
    )
    // Homes are compared whole.
    const isHome = meter === '' && kinds.length > 0
    return {
      service,
      unit: units[service],
      ...comparedOver(
        readings.filter((reading) => reading.service === service),
        parts,
      ),
      similar: isCompared && isHome ? others.units : null,
      ...(isHome && { homes: isCompared ? others.homes : null }),
    }
  })

const costOf = (bills: readonly Spanned[], parts: Parts) => {
  const { now, before } = comparedOver(bills, parts)
  return { now: wholeCents(now), before: wholeCents(before) }
}

function paymentsOf(payments: DashboardFacts['payments'], { now, before }: Parts) {
  const paidIn = ({ from, to }: Part) =>
    payments.reduce((sum, { day, cents }) => (day >= from && day <= to ? sum + cents : sum), 0)
  return { now: now.map(paidIn), before: before.map(paidIn) }
}

/** The half hours of a mean day: those of several contracts are added up. */
function meanDay(contracts: readonly HalfHourSums[]): (number | null)[] {
  return Array.from({ length: 48 }, (_none, slot) => {
    const known = contracts.filter(({ days }) => (days[slot] ?? 0) > 0)
    if (known.length === 0) return null
    return Math.round(
      known.reduce((sum, { wattHours, days }) => sum + (wattHours[slot] ?? 0) / days[slot]!, 0),
    )
  })
}

function halfHoursOf(contracts: readonly HalfHourSums[]): Dashboard['halfHours'] {
  const now = contracts.filter(({ isBefore }) => !isBefore)
  const days = Math.max(0, ...now.flatMap((one) => one.days))
  if (days === 0) return null
  return { days, now: meanDay(now), before: meanDay(contracts.filter(({ isBefore }) => isBefore)) }
}

/** @param shows whether a chart is for this person */
export async function dashboardOf(
  { db, now, accountNo }: { db: Database; now: Date; accountNo: string },
  asked: { Range: DateRange | 'custom'; From?: string | undefined; To?: string | undefined },
  shows: (chart: Chart) => boolean,
  narrowed: Narrowed = nothingNarrowed,
): Promise<Omit<Dashboard, 'places'>> {
  const days = askedDays(asked, dayOf(now))
  const { parts, partsAre } = partsOf(days)
  const aYearBefore = ({ from, to }: Part): Part => ({ from: yearBefore(from), to: yearBefore(to) })
  const both: Parts = { now: parts, before: parts.map(aYearBefore) }
  const facts = await factsOf(db, { accountNo, days, before: aYearBefore(days), shows, narrowed })
  return {
    ...narrowed,
    ...days,
    parts: parts.map(({ from }) => from),
    partsAre,
    consumption: shows('consumption') ? consumptionOf(facts, both, narrowed) : null,
    cost: shows('cost') ? costOf(facts.bills, both) : null,
    // An account pays, and not a property.
    payments: shows('payments') && narrowed.property === '' ? paymentsOf(facts.payments, both) : null,
    halfHours: halfHoursOf(facts.halfHours),
  }
}
