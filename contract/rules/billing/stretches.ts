/**
 * Days that are billed alike: between the same two readings, by the same version of the tariff, with supply or without.
 * Where a bill is cut has no say in them: a bill takes its days' share of each. Pure.
 */
import { daysAfter } from '../days.ts'
import { daysBetween } from '../meter-readings.ts'
import { rounded, shareOf, type Quantity, type UnitPrice } from '../money.ts'
import { grouped } from './grouped.ts'
import type { BillingProblem, UsedBetween } from './consumption.ts'
import { versionOn, type Register, type TariffBlock, type TariffVersion } from './tariff.ts'

/** Both days are part of it. */
export interface Period {
  from: string
  to: string
}

/** Days on which the supply was off; both are part of it. */
export type DaysOff = Period

/** A part of a bill before it is rounded. */
export interface Part {
  kind: 'standing' | 'consumption' | 'minimum'
  register?: Register
  block?: number
  quantity: Quantity
  price: UnitPrice
  vatPermille: number
  discountPermille: number
}

interface Stretches {
  parts: Part[]
  problems: BillingProblem[]
  isEstimated: boolean
  usedWhileOff: Quantity
}

interface Stretch extends Period {
  version: TariffVersion
  isOff: boolean
}

const lengthOf = ({ from, to }: Period): number => daysBetween(from, to) + 1

const within = (one: Period, other: Period): Period | undefined => {
  const from = one.from > other.from ? one.from : other.from
  const to = one.to < other.to ? one.to : other.to
  return from > to ? undefined : { from, to }
}

/** Cuts days where the tariff changes, the supply goes off or on, or a reading was taken. */
function cut(
  days: Period,
  tariff: readonly TariffVersion[],
  off: readonly DaysOff[],
  ends: readonly string[],
): Stretch[] {
  const starts = [
    days.from,
    ...tariff.map(({ from }) => from),
    ...off.flatMap(({ from, to }) => [from, daysAfter(to, 1)]),
    ...ends.map((day) => daysAfter(day, 1)),
  ]
  const sorted = [...new Set(starts)].filter((day) => day >= days.from && day <= days.to).toSorted()
  return sorted.flatMap((from, index): Stretch[] => {
    const next = sorted[index + 1]
    const version = versionOn(tariff, from)
    const isOff = off.some((one) => one.from <= from && from <= one.to)
    return version ? [{ from, to: next === undefined ? days.to : daysAfter(next, -1), version, isOff }] : []
  })
}

/** What of a quantity falls into each block, when the limits are those of so many days. Together they are the quantity. */
function byBlock(
  quantity: Quantity,
  days: number,
  blockDays: number,
  blocks: readonly TariffBlock[],
): Quantity[] {
  const limits = blocks.map(({ fromQuantity }) =>
    Math.min(quantity, rounded(BigInt(fromQuantity) * BigInt(days), BigInt(blockDays))),
  )
  return limits.map((limit, index) => (limits[index + 1] ?? quantity) - limit)
}

/** What of a stretch's quantity falls on a bill's days: those of all bills together are the quantity. */
const sliceOf = (quantity: Quantity, stretch: Period, days: Period): Quantity => {
  const length = lengthOf(stretch)
  const [start, end] = [daysBetween(stretch.from, days.from), daysBetween(stretch.from, days.to) + 1]
  return shareOf(quantity, end, length) - shareOf(quantity, start, length)
}

interface UsedInStretch extends Stretch {
  register: Register
  quantity: Quantity
  isEstimated: boolean
}

/** Spreads what was used over the days with supply; where there is none of them, over days without. */
function spread(
  one: UsedBetween,
  tariff: readonly TariffVersion[],
  off: readonly DaysOff[],
): UsedInStretch[] {
  const stretches = cut(one, tariff, off, [])
  const supplied = stretches.filter(({ isOff }) => !isOff)
  const over = supplied.length > 0 ? supplied : stretches
  const days = over.reduce((sum, stretch) => sum + lengthOf(stretch), 0)
  let passed = 0
  return over.map((stretch) => {
    const before = shareOf(one.quantity, passed, days)
    passed += lengthOf(stretch)
    const quantity = shareOf(one.quantity, passed, days) - before
    return { ...stretch, register: one.register, quantity, isEstimated: one.isEstimated }
  })
}

function consumptionParts(stretch: UsedInStretch, days: Period): Part[] {
  const { version, register, quantity } = stretch
  const blocks = version.blocks[register] ?? []
  return byBlock(quantity, lengthOf(stretch), version.blockDays, blocks).map((used, block) => ({
    kind: 'consumption' as const,
    register,
    block,
    quantity: sliceOf(used, stretch, days),
    price: blocks[block]?.price ?? 0,
    vatPermille: version.vatPermille.consumption,
    discountPermille: version.discountPermille,
  }))
}

/** Standing charge and minimum of days that are alike in all. @param used what each register used in stretches around them */
function dayParts(stretch: Stretch, used: readonly UsedInStretch[], days: Period): Part[] {
  const { version, isOff } = stretch
  const { standingPerDay, minimumPerDay, discountPermille, vatPermille, blockDays, blocks } = version
  const quantity = lengthOf(days) * 1000
  const standing: Part[] =
    isOff && !version.isStandingWhileOff
      ? []
      : [
          {
            kind: 'standing',
            quantity,
            price: standingPerDay,
            vatPermille: vatPermille.standing,
            discountPermille,
          },
        ]
  if (isOff || minimumPerDay === 0) return standing
  const costPerDay = used
    .filter((one) => within(one, days))
    .reduce((sum, one) => {
      const prices = blocks[one.register] ?? []
      const cost = byBlock(one.quantity, lengthOf(one), blockDays, prices).reduce(
        (all, part, index) => all + BigInt(part) * BigInt(prices[index]?.price ?? 0),
        BigInt(0),
      )
      return sum + rounded(cost, BigInt(1000 * lengthOf(one)))
    }, standingPerDay)
  const missing = Math.max(0, minimumPerDay - costPerDay)
  return [
    ...standing,
    { kind: 'minimum', quantity, price: missing, vatPermille: vatPermille.standing, discountPermille },
  ]
}

/** Days of the period for which a register that the tariff has a price for was not read, or was read twice at once. */
function coverage(used: readonly UsedBetween[], period: Period): BillingProblem[] {
  const byRegister = grouped(used, ({ register }) => register)
  if (byRegister.size === 0) return [{ code: 'noReading', day: period.to }]
  return [...byRegister].flatMap(([register, all]): BillingProblem[] => {
    const sorted = all
      .filter((one) => within(one, period))
      .toSorted((one, other) => one.from.localeCompare(other.from))
    const problems: BillingProblem[] = []
    let next = period.from
    for (const { from, to } of sorted) {
      if (from > next) problems.push({ code: 'noReading', day: next, register })
      if (from < next && next !== period.from) problems.push({ code: 'meterTwice', day: from, register })
      next = daysAfter(to, 1)
    }
    return next <= period.to ? [...problems, { code: 'noReading', day: period.to, register }] : problems
  })
}

/** What a period is charged by, part by part. */
export function stretchesOf(
  used: readonly UsedBetween[],
  tariff: readonly TariffVersion[],
  period: Period,
  off: readonly DaysOff[],
): Stretches {
  const concerned = used.filter((one) => within(one, period))
  const first = concerned.reduce((day, { from }) => (from < day ? from : day), period.from)
  const problems: BillingProblem[] = versionOn(tariff, first)
    ? coverage(used, period)
    : [{ code: 'noTariff', day: first }]
  const stretches = problems.length > 0 ? [] : concerned.flatMap((one) => spread(one, tariff, off))
  const inPeriod = stretches.filter((one) => within(one, period))
  for (const { version, register, from } of inPeriod)
    if (!version.blocks[register]) problems.push({ code: 'noPrice', day: from, register })
  if (problems.length > 0) return { parts: [], problems, isEstimated: false, usedWhileOff: 0 }
  const supplied = inPeriod.filter(({ isOff }) => !isOff)
  const ends = concerned.map(({ to }) => to)
  const parts = [
    ...cut(period, tariff, off, ends).flatMap((stretch) => dayParts(stretch, supplied, stretch)),
    ...supplied.flatMap((stretch) => consumptionParts(stretch, within(stretch, period) ?? stretch)),
  ]
  return {
    parts,
    problems,
    isEstimated: inPeriod.some(({ isEstimated }) => isEstimated),
    usedWhileOff: inPeriod
      .filter(({ isOff }) => isOff)
      .reduce((sum, one) => sum + sliceOf(one.quantity, one, within(one, period) ?? one), 0),
  }
}
