/** Takes what a phone sends of a job card: once for each key and content, and nothing is thrown away that does not fit. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { jobTimes } from '#contract/areas/job-times/job-times.area.ts'
import type { FieldReceipt, sendFieldEntry } from '#contract/field-jobs.ts'
import { clockError, fieldEntryDays, happenedAt, type FieldDoubt } from '#contract/rules/field-entries.ts'
import type { z } from '#contract/z.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { orTaken } from '../kit/checked-record.ts'
import type { Taken } from '../kit/taken.ts'
import { bookEntry, type Booking } from './book-entry.ts'
import { asPhone, requireToBring, type Bringer } from './bringer.ts'
import { heldCard, type FieldReach } from './field-card.ts'

export type SentEntry = z.output<(typeof sendFieldEntry)['request']>

/** Of what happened, and when: when it was sent is another time at each attempt. */
const hashOf = ({ Card, Entry, DoneAt }: SentEntry): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        Card,
        DoneAt,
        Object.entries(Entry).toSorted(([one], [other]) => (one < other ? -1 : 1)),
      ]),
    )
    .digest('hex')

export interface EntryProblem {
  code: string
  field: string
  problem: string
}

interface Judged {
  doubt: FieldDoubt | null
  problem: EntryProblem | null
}

/** What a refusal of what books it means for the office. */
function doubtBy({ code, details }: ApiError): Judged {
  const { field = '', problem = '' } = details
  // The card is there: where it is unknown, its sender does not see it any more.
  const isUnseen = code === 'right.missing' || code === 'control.disabled' || code === 'record.unknown'
  const isState = code === 'record.field' && field === 'state'
  const doubt: FieldDoubt = isUnseen ? 'noRight' : isState ? 'notNow' : 'notBookable'
  return { doubt, problem: { code, field, problem } }
}

/** Books all of it, or nothing. */
async function bookedOrDoubted(
  tx: DatabaseTransaction,
  booking: Booking,
  entry: SentEntry['Entry'],
): Promise<Judged> {
  await sql`savepoint field_entry`.execute(tx)
  try {
    const doubt = await orTaken(jobTimes, () => bookEntry(tx, booking, entry))
    if (doubt !== null) await sql`rollback to savepoint field_entry`.execute(tx)
    return { doubt, problem: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await sql`rollback to savepoint field_entry`.execute(tx)
    return doubtBy(error)
  }
}

const dayInMilliseconds = 86_400_000

/** What is seen before anything is booked. */
function doubtBefore({ card, sentBy, at, now }: Booking, kind: string): FieldDoubt | null {
  if (card.isGone) return 'gone'
  if (kind !== 'takeOver' && card.employee !== sentBy) return 'notYours'
  return now.getTime() - at.getTime() > fieldEntryDays * dayInMilliseconds ? 'tooLongAgo' : null
}

interface KeptRow {
  content_hash: string
  doubt: FieldDoubt | null
  corrected: number
  sent_by: number | null
}

async function keptUnder(tx: DatabaseTransaction, key: string): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select content_hash, doubt, corrected_by_seconds as corrected, sent_by from field_entries where key = ${key}`.execute(
    tx,
  )
  return rows
}

const receiptOf = (key: string, doubt: FieldDoubt | null, corrected: number): FieldReceipt => ({
  key,
  outcome: doubt === null ? 'accepted' : 'doubted',
  doubt,
  correctedBySeconds: corrected,
})

/** @throws ApiError `field.unknown` */
export async function takeEntryWithin(
  tx: DatabaseTransaction,
  bringer: Bringer,
  sent: SentEntry,
  now: Date,
): Promise<Taken<FieldReceipt>> {
  const { sentBy, reach, importedBy } = bringer
  await lockBuckets(tx, [`field entry ${sent.Key}`])
  const hash = hashOf(sent)
  const kept = await keptUnder(tx, sent.Key)
  // A key is made by a phone for one person: of somebody else's nothing is told.
  if (kept.some((row) => row.sent_by !== sentBy)) throw new ApiError('field.unknown')
  const before = kept.find(({ content_hash }) => content_hash === hash)
  if (before) return { answer: receiptOf(sent.Key, before.doubt, before.corrected), isKnown: true }
  const card = await heldCard(tx, sent.Card)
  if (!card) throw new ApiError('field.unknown')
  await requireToBring(tx, bringer, card)
  const corrected = clockError(new Date(sent.SentAt), now)
  const at = happenedAt(new Date(sent.DoneAt), corrected, now)
  const booking: Booking = { card, key: sent.Key, sentBy, at, now, reach, isDecided: false }
  const seen = kept.length > 0 ? 'twoVersions' : doubtBefore(booking, sent.Entry.Kind)
  const judged =
    seen === null ? await bookedOrDoubted(tx, booking, sent.Entry) : { doubt: seen, problem: null }
  await sql`
      insert into field_entries (key, content_hash, card, kind, content, happened_at, corrected_by_seconds, doubt, problem,
        sent_by, received_at, imported_by)
      values (${sent.Key}, ${hash}, ${card.id}, ${sent.Entry.Kind}, ${JSON.stringify(sent.Entry)}::jsonb, ${at}, ${corrected},
        ${judged.doubt}, ${judged.problem && JSON.stringify(judged.problem)}::jsonb, ${sentBy}, ${now}, ${importedBy})`.execute(
    tx,
  )
  return { answer: receiptOf(sent.Key, judged.doubt, corrected), isKnown: false }
}

/** @throws ApiError `field.unknown` */
export const takeEntry = async (
  db: Database,
  reach: FieldReach,
  sent: SentEntry,
  now: Date,
): Promise<FieldReceipt> =>
  (await db.transaction().execute((tx) => takeEntryWithin(tx, asPhone(reach), sent, now))).answer
