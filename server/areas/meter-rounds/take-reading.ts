/** Takes what a phone sends of a stop: once for each key and content, so that sending again never doubles anything. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from '#contract/z.ts'
import { meterRounds } from '#contract/areas/meter-rounds/meter-rounds.area.ts'
import { roundStops } from '#contract/areas/round-stops/round-stops.area.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import type { ReadingReceipt, sendCapturedReading } from '#contract/round-capture.ts'
import { isSameMeterNumber } from '#contract/rules/meter-number.ts'
import { mostDials, readingIn, type ReadingDoubt } from '#contract/rules/meter-readings.ts'
import { judgedReading, readersTolerance, type JudgedMeter } from '#contract/rules/reading-plausibility.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { advanceRecord } from '../kit/advance-record.ts'
import type { Taken } from '../kit/taken.ts'
import type { Principal } from '../rights/principal.ts'
import { heldStop, isLate, requireOwnReceipt, type HeldStop } from './held-stop.ts'
import { judgedMeters } from './judged-meters.ts'
import { writePortalChange } from '../kit/write-portal-change.ts'

export type SentReading = z.output<(typeof sendCapturedReading)['request']>

/** When something is taken, and who brings it: the phone of its reader, or the office from a file. */
export interface Sending {
  now: Date
  by: 'phone' | 'office'
}

/** Of what was found: when it was sent does not count. */
const hashOf = ({ Key: _key, ...content }: SentReading): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(content).toSorted(([one], [other]) => (one < other ? -1 : 1))))
    .digest('hex')

/** What the office has to look at. @throws ApiError `reading.malformed`, `reading.lower` */
function doubtOf(
  stop: HeldStop,
  meter: Omit<JudgedMeter, 'last'> & { last: JudgedMeter['last'] | undefined },
  sent: SentReading,
): { reading: number; doubt: ReadingDoubt | null } {
  // A meter that has never shown anything begins with what is read.
  const last = meter.last ?? { reading: 0, readOn: stop.readOn }
  const judged = judgedReading({ ...meter, last }, sent.Reading, {
    clockOver: sent.ClockOver,
    on: stop.readOn,
    tolerance: readersTolerance,
  })
  if (judged.kind === 'malformed') throw new ApiError('reading.malformed')
  if (judged.kind === 'lower') throw new ApiError('reading.lower')
  const { reading, kind, pastTheEnd } = judged
  const differs = stop.customerSent !== null && stop.customerSent !== reading
  if (differs) return { reading, doubt: 'customer' }
  if (pastTheEnd) return { reading, doubt: 'clockOver' }
  return { reading, doubt: kind === 'likely' ? null : kind }
}

/**
 * A new meter in the place of the old one: two readings and two numbers, which the office books as it decides. The last reading of the
 * old one may be lower than before: that it was exchanged is claimed, and looked at.
 *
 * @throws ApiError `reading.malformed`, `exchange.number`, `exchange.reading`
 */
function exchangeOf(
  stop: HeldStop,
  dials: number,
  { Reading, FoundNumber, Exchange }: SentReading & { Exchange: NonNullable<SentReading['Exchange']> },
): RecordValues & { doubt: ReadingDoubt } {
  if (FoundNumber === '' || isSameMeterNumber(FoundNumber, stop.meter)) throw new ApiError('exchange.number')
  const first = readingIn(Exchange.Reading, Exchange.Dials)
  if (first === undefined) throw new ApiError('exchange.reading')
  const newMeter = { newDials: Exchange.Dials, newReading: first, doubt: 'exchanged' } as const
  if (Reading === '') return { ...newMeter, reading: null, noReading: 'notReadable' }
  const last = readingIn(Reading, dials)
  if (last === undefined) throw new ApiError('reading.malformed')
  return { ...newMeter, reading: last, noReading: null }
}

/** What was found, as it stands at the stop. */
async function foundBy(
  tx: DatabaseTransaction,
  stop: HeldStop,
  sent: SentReading,
): Promise<RecordValues & { doubt: ReadingDoubt | null }> {
  const besides = {
    clockOver: sent.ClockOver,
    typedTwice: sent.TypedTwice,
    explanation: sent.Explanation === '' ? null : sent.Explanation,
    foundNumber: sent.FoundNumber === '' ? null : sent.FoundNumber,
    newDials: null,
    newReading: null,
    readAt: sent.ReadAt,
  }
  const { Exchange } = sent
  if (Exchange) {
    const dials = (await judgedMeters(tx, [stop.meter], stop.readOn)).get(stop.meter)?.dials
    const exchanged = exchangeOf(stop, dials ?? mostDials, { ...sent, Exchange })
    // The office has taken it down meanwhile: perhaps it knows of the exchange.
    return { ...besides, ...exchanged, ...(dials === undefined && { doubt: 'meterGone' }) }
  }
  if (sent.Reading === '') {
    if (sent.NoReading === '') throw new ApiError('reading.missing')
    return { ...besides, reading: null, noReading: sent.NoReading, doubt: null }
  }
  const meter = (await judgedMeters(tx, [stop.meter], stop.readOn)).get(stop.meter)
  if (meter) return { ...besides, ...doubtOf(stop, meter, sent), noReading: null }
  // It was taken down since the round was planned: what was read is kept, and the office decides.
  const reading = /^\d{1,9}$/.test(sent.Reading) ? Number(sent.Reading) : undefined
  if (reading === undefined) throw new ApiError('reading.malformed')
  return { ...besides, reading, noReading: null, doubt: 'meterGone' }
}

/** Whether another reading of this key has been taken before. */
async function hasVersion(tx: DatabaseTransaction, key: string): Promise<boolean> {
  const { rows } = await sql`select from round_receipts where key = ${key} limit 1`.execute(tx)
  return rows.length > 0
}

async function take(
  tx: DatabaseTransaction,
  principal: Principal,
  sent: SentReading,
  { now, by }: Sending,
): Promise<Pick<ReadingReceipt, 'outcome' | 'doubt'>> {
  const stop = await heldStop(tx, principal, sent.Stop)
  const found = await foundBy(tx, stop, sent)
  const writer = { area: roundStops, now, by: principal }
  if (isLate(stop)) {
    if (!stop.isGone && !stop.isBooked)
      await writePortalChange(
        tx,
        stop.id,
        { doubt: 'late', otherReading: found['reading'] ?? null, decision: null },
        writer,
      )
    return { outcome: 'doubted', doubt: 'late' }
  }
  if (await hasVersion(tx, sent.Key)) {
    await writePortalChange(
      tx,
      stop.id,
      { doubt: 'twoVersions', otherReading: found['reading'] ?? null, decision: null },
      writer,
    )
    return { outcome: 'doubted', doubt: 'twoVersions' }
  }
  // What the office imports was read by the reader of the round.
  const readBy = by === 'office' ? stop.reader : principal.accountId
  await writePortalChange(tx, stop.id, { ...found, readBy, decision: null }, writer)
  await walkedIfAll(tx, stop.round, now)
  return { outcome: found.doubt === null ? 'accepted' : 'doubted', doubt: found.doubt }
}

async function walkedIfAll(tx: DatabaseTransaction, round: number, now: Date): Promise<void> {
  const { rows } = await sql`
    select from round_stops where round = ${round} and deleted_at is null and reading is null and no_reading is null limit 1`.execute(
    tx,
  )
  if (rows.length === 0) await advanceRecord(tx, meterRounds, { id: round, move: 'system.walked' }, now)
}

/** @throws ApiError as `sendCapturedReading` says */
export async function takeReadingWithin(
  tx: DatabaseTransaction,
  principal: Principal,
  sent: SentReading,
  sending: Sending,
): Promise<Taken<ReadingReceipt>> {
  await lockBuckets(tx, [`round reading ${sent.Key}`])
  const hash = hashOf(sent)
  const known = await sql<{ answer: ReadingReceipt; stop: number; sentBy: number | null }>`
    select answer, stop::integer, sent_by as "sentBy" from round_receipts
    where key = ${sent.Key} and content_hash = ${hash}`.execute(tx)
  const before = known.rows[0]
  if (before) {
    await requireOwnReceipt(tx, principal, before)
    return { answer: before.answer, isKnown: true }
  }
  const answer = { key: sent.Key, ...(await take(tx, principal, sent, sending)) }
  await sql`
    insert into round_receipts (key, content_hash, stop, content, answer, sent_by, received_at)
    values (${sent.Key}, ${hash}, ${sent.Stop}, ${JSON.stringify(sent)}::jsonb, ${JSON.stringify(answer)}::jsonb,
      ${principal.accountId}, ${sending.now})`.execute(tx)
  return { answer, isKnown: false }
}

/** @throws ApiError as `sendCapturedReading` says */
export const takeReading = (
  db: Database,
  principal: Principal,
  sent: SentReading,
  now: Date,
): Promise<ReadingReceipt> =>
  db
    .transaction()
    .execute(async (tx) => (await takeReadingWithin(tx, principal, sent, { now, by: 'phone' })).answer)
