/** Every step of a disconnection asks, inside its own transaction, whether it may be taken at all (decision 0265). */
import { sql } from 'kysely'
import { disconnections } from '#contract/areas/disconnections/disconnections.area.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import type { DisconnectionStep } from '#contract/rules/disconnections/blockers.ts'
import type { ServedWay } from '#contract/rules/disconnections/cutting-days.ts'
import { lockAccounts } from '#server/billing/ledger/lock-accounts.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { lateDebtOf } from '#server/billing/ledger/late-debt.ts'
import { changedField, rejected } from '../kit/checked-record.ts'
import type { AreaEffects, Effect, MoveEffect } from '../kit/effects.ts'
import { announcementBlockers, announcementValues } from './announcing.ts'
import {
  readMeter,
  keepFinalReading,
  beginDaysOff,
  endDaysOff,
  type ReadMeter,
} from './disconnection-days.ts'
import { blockersOf, disconnectionSettingsIn, type AskedStep } from './disconnection-facts.ts'
import { hasOpenCase, heldCase, openCasesOfAccount, type HeldCase } from './open-cases.ts'
import { chargeReconnection } from './reconnection-fee.ts'
import { requireNoBlockers } from './refused-blockers.ts'
import { reconnectionOf } from './stopping.ts'
import { addCard, cancelCard } from './work-at-the-meter.ts'

/** @throws ApiError `record.field`, `unknownMeter` */
async function meterNamed(tx: DatabaseTransaction, serialNo: string): Promise<ReadMeter> {
  const meter = await readMeter(tx, serialNo)
  if (!meter) throw rejected('meter', 'unknownMeter')
  return meter
}

/** What is known of the supply behind a meter when its case is proposed. */
async function proposedValues(
  tx: DatabaseTransaction,
  { meter: serialNo }: RecordValues,
  now: Date,
): Promise<RecordValues> {
  // Anything may have been typed: what is no number of a meter is refused later, by its own name.
  if (typeof serialNo !== 'string' || serialNo === '' || serialNo.length > disconnections.fields.meter.max)
    return {}
  const { accountNo, customer, property, contractNo, billingGroup, lastReading, lastReadOn } =
    await meterNamed(tx, serialNo)
  await openCasesOfAccount(tx, accountNo)
  await lockAccounts(tx, [accountNo])
  if (await hasOpenCase(tx, contractNo)) throw rejected('meter', 'alreadyOpen')
  const { lateCents, oldestDueOn } = await lateDebtOf(tx, accountNo, now)
  return {
    customer,
    property,
    contractNo,
    billingGroup,
    lastReading,
    lastReadOn,
    balance: lateCents,
    lateSince: oldestDueOn,
  }
}

/** @throws ApiError `record.field` with all that stands in the way of a step */
async function requireFree(
  tx: DatabaseTransaction,
  held: HeldCase,
  step: DisconnectionStep,
  asked: Omit<AskedStep, 'step'>,
): Promise<void> {
  requireNoBlockers(await blockersOf(tx, held, { step, ...asked }))
}

async function requireProposable(
  tx: DatabaseTransaction,
  { id, now }: Pick<Effect, 'id' | 'now'>,
): Promise<void> {
  const held = await heldCase(tx, id)
  if (held) await requireFree(tx, held, 'proposal', { day: dayOf(now), now })
}

type Made = (tx: DatabaseTransaction, held: HeldCase, effect: MoveEffect) => Promise<RecordValues>

const dayIn = ({ before }: MoveEffect, field: string): string | null =>
  typeof before[field] === 'string' ? before[field] : null

/**
 * The cases of a batch are announced together, by a second person.
 *
 * @throws ApiError `record.field`, `inBatch`
 */
async function requireAlone(tx: DatabaseTransaction, { before }: MoveEffect): Promise<void> {
  if (typeof before['batch'] !== 'number') return
  const { rows } = await sql`
    select from disconnection_batches where id = ${before['batch']} and deleted_at is null
      and state in ('proposed', 'announcementAsked', 'announcing')`.execute(tx)
  if (rows.length > 0) throw rejected('state', 'inBatch')
}

const announce: Made = async (tx, held, effect) => {
  await requireAlone(tx, effect)
  const { values, now } = effect
  const announcement = { sentBy: String(values['sentBy']) as ServedWay, now }
  requireNoBlockers(await announcementBlockers(tx, held, announcement))
  return announcementValues(tx, held, announcement)
}

const order: Made = async (tx, held, effect) => {
  const { values, now } = effect
  const day = String(values['orderedFor'])
  if (day < dayOf(now)) throw rejected('orderedFor', 'isPast')
  await requireFree(tx, held, 'order', { day, now, announcement: { servedOn: dayIn(effect, 'servedOn') } })
  return { jobCard: await addCard(tx, held, { kind: 'disconnection', day, now }) }
}

/** A §5: not lower than the last one unless the dials began anew; none at all is kept as 0, and said so. */
export async function finalReading(
  tx: DatabaseTransaction,
  { before, values, now }: Pick<MoveEffect, 'before' | 'values' | 'now'>,
): Promise<RecordValues> {
  const [serialNo, reading] = [String(before['meter']), values['finalReading'] ?? null]
  const isClockOver = values['isClockOver'] === true
  if (reading === null) return { finalReading: 0, isFinalRead: false, isClockOver: false }
  const meter = await meterNamed(tx, serialNo)
  if (Number(reading) >= 10 ** meter.dials) throw rejected('finalReading', 'moreThanDials')
  const isLower = meter.lastReading !== null && Number(reading) < meter.lastReading
  if (isLower && !isClockOver) throw rejected('finalReading', 'belowLast')
  await keepFinalReading(tx, serialNo, meter, {
    reading: Number(reading),
    isClockOver: isClockOver && isLower,
    day: dayOf(now),
  })
  return {
    isFinalRead: true,
    isClockOver: isClockOver && isLower,
    lastReading: meter.lastReading,
    lastReadOn: meter.lastReadOn,
  }
}

const disconnect: Made = async (tx, held, effect) => {
  const { now } = effect
  const [today, orderedFor] = [dayOf(now), dayIn(effect, 'orderedFor')]
  await requireFree(tx, held, 'cut', {
    day: today,
    now,
    announcement: { servedOn: dayIn(effect, 'servedOn') },
  })
  // An order is for its day: the calendar was asked about that one.
  if (orderedFor !== today) throw rejected('state', 'notItsDay')
  const read = await finalReading(tx, effect)
  await beginDaysOff(tx, held.contractNo, today)
  return { ...read, disconnectedAt: now.toISOString() }
}

const reconnect: Made = async (tx, held, { before, now }) => {
  const { reconnectionFee } = await disconnectionSettingsIn(tx)
  await endDaysOff(tx, held.contractNo, dayOf(now))
  const fee = before['isFeeWaived'] === true ? 0 : reconnectionFee
  if (fee > 0) await chargeReconnection(tx, held.accountNo, fee, now)
  return { reconnectedAt: now.toISOString(), fee }
}

const nothing: Made = () => Promise.resolve({})

const made: Readonly<Record<string, Made>> = {
  'staff.announced': announce,
  'staff.ordered': order,
  'staff.disconnected': disconnect,
  'staff.reconnected': reconnect,
  'staff.reconnectionOrdered': (tx, held, { values, now }) =>
    reconnectionOf(tx, held, values['isFeeWaived'] === true, now),
  async 'staff.putBack'(tx, held, { now }) {
    await requireFree(tx, held, 'review', { day: dayOf(now), now })
    return {}
  },
  async 'staff.orderWithdrawn'(tx, held, { reason, now }) {
    await cancelCard(tx, held.jobCard, reason, now)
    return {}
  },
  async 'staff.cancelled'(tx, held, { reason, now }) {
    await cancelCard(tx, held.jobCard, reason, now)
    return {}
  },
}

export const disconnectionEffects: AreaEffects = {
  async derived(tx, values, { id, now }) {
    return id === undefined ? proposedValues(tx, values, now) : {}
  },
  inserted: requireProposable,
  changed(_tx, { values, before }) {
    const moved = changedField(['meter'], values, before)
    return moved === undefined ? Promise.resolve() : Promise.reject(rejected(moved, 'notNow'))
  },
  async derivedByMove(tx, effect) {
    const held = await heldCase(tx, effect.id)
    if (!held) return {}
    return (made[effect.move] ?? nothing)(tx, held, effect)
  },
  async deleted(tx, { id }) {
    const { rows } = await sql<{ state: string }>`select state from disconnections where id = ${id}`.execute(
      tx,
    )
    if (rows[0]?.state !== 'proposed' && rows[0]?.state !== 'takenOut') throw rejected('state', 'cancelFirst')
  },
}
