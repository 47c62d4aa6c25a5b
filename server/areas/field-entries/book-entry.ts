/** What an entry of a phone books: by the same functions, rights and rules as the pages of the office. */
import { sql } from 'kysely'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { isSameValue } from '#contract/areas/kit/check-values.ts'
import type { FieldEntryContent } from '#contract/field-jobs.ts'
import { finishedCards } from '#contract/areas/job-cards/job-cards.area.ts'
import { clockToleranceSeconds, type FieldDoubt } from '#contract/rules/field-entries.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { rejected, requireSoundRows } from '../kit/checked-record.ts'
import { bookLateCut } from '../disconnections/late-cut.ts'
import { heldCase } from '../disconnections/open-cases.ts'
import { insertRecord } from '../kit/insert-record.ts'
import { moveRecord } from '../kit/move-record.ts'
import { partRows, partText, writePart } from '../kit/parts.ts'
import { writeRecordChange } from '../kit/record-history.ts'
import { holdRecord } from '../kit/visible-records.ts'
import { requireStillSeen, writeRecord } from '../kit/write-record.ts'
import { principalOf, type Principal } from '../rights/principal.ts'
import { wasPermitted } from './cut-permission.ts'
import { caseOfCard, type FieldCard, type FieldReach } from './field-card.ts'
import { offerCard, takeCard } from './hand-over.ts'

/** An entry that shall be booked, and by whom. */
export interface Booking {
  card: FieldCard
  /** Of the entry: what it books has the same one. */
  key: string
  sentBy: number
  /** By the clock of the server. */
  at: Date
  now: Date
  reach: FieldReach
  /** The office has looked at it: what only a person can judge is not asked again. */
  isDecided: boolean
}

type OfKind<Kind extends FieldEntryContent['Kind']> = Extract<FieldEntryContent, { Kind: Kind }>
type Books<Kind extends FieldEntryContent['Kind']> = (
  tx: DatabaseTransaction,
  booking: Booking,
  entry: OfKind<Kind>,
) => Promise<FieldDoubt | null>

/** Times are those of the one who has the card. @throws ApiError `field.otherEmployee` */
function requireSameEmployee({ card, sentBy }: Booking): void {
  if (card.employee !== sentBy) throw new ApiError('field.otherEmployee')
}

async function moveCard(
  tx: DatabaseTransaction,
  booking: Booking,
  move: string,
  { values = {}, reason = '' }: { values?: RecordValues; reason?: string } = {},
): Promise<FieldDoubt | null> {
  requireSameEmployee(booking)
  const { card, at, reach } = booking
  reach.cards.access.requireOpen()
  // A time that began after this has been written by somebody else: it is not cut off from here.
  const later = await sql`
    select from job_times where job_card = ${card.id} and until is null and deleted_at is null and since > ${at} limit 1`.execute(
    tx,
  )
  if (later.rows.length > 0) return 'changedMeanwhile'
  const wished = { id: card.id, version: card.version, move, values, reason }
  await moveRecord(tx, reach.cards.access, reach.cards.accessTo, wished, at)
  return null
}

const ofCheck = ({ IsFine, Measured, Remark }: OfKind<'checklist'>['Base']): RecordValues => ({
  isFine: IsFine,
  measured: Measured,
  remark: Remark === '' ? null : Remark,
})

const checklist: Books<'checklist'> = async (tx, { card, now, reach, isDecided }, entry) => {
  const { access } = reach.cards
  access.requireOpen()
  access.requireSettable('checklist')
  const held = await holdRecord(tx, access, card.id)
  if (!held) return 'noRight'
  if (finishedCards.some((state) => state === held.state)) return 'notNow'
  const part = access.area.parts['checklist']!
  const before = await partRows(tx, part, card.id)
  const present = before.find(({ id }) => id === entry.Row)
  if (!present) return 'gone'
  const [wanted, base] = [ofCheck(entry), ofCheck(entry.Base)]
  const isAs = (values: RecordValues) =>
    Object.entries(values).every(([name, value]) => isSameValue(value, present.values[name] ?? null))
  if (isAs(wanted)) return null
  if (!isAs(base) && !isDecided) return 'changedMeanwhile'
  const after = before.map((row) =>
    row === present ? { ...row, values: { ...row.values, ...wanted } } : row,
  )
  requireSoundRows('checklist', part, after)
  const version = await writeRecord(tx, access, held, {}, now)
  await writePart(tx, part, card.id, after)
  await writeRecordChange(tx, access, {
    id: card.id,
    version,
    now,
    kind: 'changed',
    changes: [{ field: 'checklist', before: partText(before), after: partText(after) }],
  })
  await requireStillSeen(tx, access, card.id)
  return null
}

/** From the vehicle of the one who has used it, at the server's now: the day on which it happened is written beside it. */
const material: Books<'material'> = async (tx, { card, key, sentBy, at, now, reach }, entry) => {
  const { rows } = await sql<{ id: number }>`
    select id::integer from warehouses where kind = 'vehicle' and employee = ${sentBy} and deleted_at is null
    order by id limit 1`.execute(tx)
  const [vehicle] = rows
  if (!vehicle) throw rejected('warehouse', 'missing')
  const values = {
    kind: 'use',
    item: entry.Item,
    warehouse: vehicle.id,
    jobCard: card.id,
    quantity: entry.Quantity,
    numbers: entry.Numbers === '' ? null : entry.Numbers,
    happenedOn: dayOf(at),
  }
  await insertRecord(tx, reach.slips.access, reach.slips.accessTo, { values, parts: {}, key }, now)
  return null
}

const finalReading: Books<'finalReading'> = async (
  tx,
  { card, sentBy, at, now, reach, isDecided },
  { Reading, ClockOver },
) => {
  const id = await caseOfCard(tx, card)
  if (id === undefined) return 'gone'
  const { access, accessTo } = reach.cases
  const held = await holdRecord(tx, access, id)
  if (!held) return 'noRight'
  const isPermitted = await wasPermitted(tx, id, { by: sentBy, at, slack: clockToleranceSeconds })
  if (!isDecided && !isPermitted) return 'noPermission'
  const values: RecordValues = Reading === '' ? {} : { finalReading: Number(Reading), isClockOver: ClockOver }
  // The payment came first: that the supply is off all the same is the office's to say.
  const paid = isDecided && held.state === 'paid' ? await heldCase(tx, id) : undefined
  if (paid) {
    access.requireOpen()
    access.require('portalDisconnections')
    access.requireUsable('disconnect')
    const meter = String(held.row['meter'])
    await bookLateCut(tx, paid, { values, meter, at, now, wasPermitted: isPermitted })
    return null
  }
  const wished = { id, version: held.version, move: 'staff.disconnected', values, reason: '' }
  await moveRecord(tx, access, accessTo, wished, at)
  return null
}

const books: { [Kind in FieldEntryContent['Kind']]: Books<Kind> } = {
  start: (tx, booking, { Work }) =>
    moveCard(tx, booking, Work === 'travel' ? 'staff.travelBegan' : 'staff.workBegan'),
  stop: (tx, booking, { Reason }) => moveCard(tx, booking, 'staff.interrupted', { reason: Reason }),
  checklist,
  material,
  finalReading,
  outcome: (tx, booking, { Outcome, Activity, Condition, Problem }) =>
    moveCard(tx, booking, 'staff.finished', {
      values: {
        outcome: Outcome,
        ...(Activity !== '' && { activity: Activity }),
        ...(Condition !== '' && { condition: Condition }),
        ...(Problem !== '' && { problem: Problem }),
      },
    }),
  handOver(tx, booking, { Colleague, Note }) {
    requireSameEmployee(booking)
    const { card, sentBy, at, reach } = booking
    reach.cards.access.requireOpen()
    return offerCard(tx, card, { by: sentBy, to: Colleague, note: Note, at })
  },
  async takeOver(tx, { card, sentBy, at, reach }) {
    reach.cards.access.requireOpen()
    const taker: Principal | undefined = await principalOf(tx, sentBy)
    return taker?.flags.portalOm ? takeCard(tx, card, { by: taker, at }) : 'noRight'
  },
}

/**
 * Books an entry, or says why the office has to look at it. What was written before a refusal is taken back by the caller.
 *
 * @throws ApiError as what books it
 */
export const bookEntry = (
  tx: DatabaseTransaction,
  booking: Booking,
  entry: FieldEntryContent,
): Promise<FieldDoubt | null> => (books[entry.Kind] as Books<typeof entry.Kind>)(tx, booking, entry as never)
