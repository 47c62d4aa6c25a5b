/** Doubted entries of phones as the office sees and decides them. */
import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { jobTimes } from '#contract/areas/job-times/job-times.area.ts'
import type { FieldEntryContent, OfficeEntry } from '#contract/field-jobs.ts'
import { mostFieldEntries, type FieldDecision } from '#contract/rules/field-entries.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { sameAccountIds } from '../approvals/same-person.ts'
import type { AreaAccess } from '../kit/access.ts'
import { orTaken } from '../kit/checked-record.ts'
import { visibleRecords } from '../kit/visible-records.ts'
import { bookEntry } from './book-entry.ts'
import { heldCard, type FieldReach } from './field-card.ts'

type EntryRow = Omit<OfficeEntry, 'card' | 'mayDecide' | 'decision'> & {
  cardId: number
  code: string
  title: string
  street: string
  postcode: string
  senderId: number | null
  made: FieldDecision | null
  decidedBy: string
  decidedAt: string | null
  reason: string | null
}

/** @throws ApiError `right.missing` */
function requireOffice(access: AreaAccess): void {
  access.requireOpen()
  access.require('changeRecords')
}

/** The line of the checklist, the material or the colleague that a content names by number; empty: it names none, or it is gone. */
const namedIn = (content: RawBuilder<unknown>) => sql`coalesce(case ${content}->>'Kind'
  when 'checklist' then (select item from job_card_checklist where id = (${content}->>'Row')::bigint)
  when 'material' then (select code || ' ' || name from store_items where id = (${content}->>'Item')::bigint)
  when 'handOver' then (select coalesce(nullif(name, ''), login) from accounts where id = (${content}->>'Colleague')::bigint)
  end, '')`

/** Of cards in sight, also of those that are deleted: what was sent of them is not lost with them. */
async function entryRows(
  db: Database | DatabaseTransaction,
  access: AreaAccess,
  where: RawBuilder<unknown>,
): Promise<EntryRow[]> {
  const name = (account: string) =>
    sql`coalesce((select coalesce(nullif(name, ''), login) from accounts where id = ${sql.ref(account)}), '')`
  const { rows } = await sql<EntryRow>`
    select entry.id::integer, entry.card::integer as "cardId", job_cards.code, job_cards.title,
      coalesce(job_cards.street, '') as street, job_cards.postcode, entry.kind, entry.content,
      to_json(entry.happened_at)#>>'{}' as "happenedAt", to_json(entry.received_at)#>>'{}' as "receivedAt",
      entry.corrected_by_seconds as "correctedBySeconds", ${name('entry.sent_by')} as "sentBy",
      entry.sent_by as "senderId", entry.doubt, entry.problem,
      ${namedIn(sql`entry.content`)} as named, other.content as "otherContent",
      ${namedIn(sql`other.content`)} as "otherNamed",
      entry.decision as made, ${name('entry.decided_by')} as "decidedBy",
      to_json(entry.decided_at)#>>'{}' as "decidedAt", entry.decision_reason as reason
    from field_entries entry join job_cards on job_cards.id = entry.card
      left join lateral (select content from field_entries earlier where earlier.key = entry.key and earlier.id < entry.id
        order by earlier.id limit 1) other on true
    where entry.doubt is not null and ${where}
      and (job_cards.deleted_at is not null and ${access.may('seeAllDistricts')}::boolean
        or entry.card in (select id from ${visibleRecords(access)} visible))
    order by entry.id limit ${mostFieldEntries}`.execute(db)
  return rows
}

function shown(row: EntryRow, own: readonly number[]): OfficeEntry {
  const { cardId, code, title, street, postcode, senderId, made, decidedBy, decidedAt, reason, ...entry } =
    row
  return {
    ...entry,
    happenedAt: new Date(entry.happenedAt).toISOString(),
    receivedAt: new Date(entry.receivedAt).toISOString(),
    card: { id: cardId, code, title, street, postcode },
    mayDecide: made === null && (senderId === null || !own.includes(senderId)),
    decision:
      made === null
        ? null
        : { made, by: decidedBy, at: new Date(decidedAt ?? 0).toISOString(), reason: reason ?? '' },
  }
}

/** @throws ApiError `right.missing` */
export async function officeEntries(
  db: Database,
  { cards: { access } }: FieldReach,
  { OnlyOpen, Card }: { OnlyOpen: boolean; Card: number | null },
): Promise<OfficeEntry[]> {
  requireOffice(access)
  const own = await sameAccountIds(db, [access.principal.accountId])
  const where = sql`(not ${OnlyOpen}::boolean or entry.decision is null)
    and (${Card}::bigint is null or entry.card = ${Card}::bigint)`
  return (await entryRows(db, access, where)).map((row) => shown(row, own))
}

interface Held {
  card: number
  content: FieldEntryContent
  happened_at: Date | string
  doubt: string | null
  decision: string | null
  sent_by: number | null
}

export interface EntryDecision {
  Id: number
  Decision: FieldDecision
  Reason: string
}

/** @throws ApiError `field.otherEmployee`, `record.field`, and as what books it */
async function book(tx: DatabaseTransaction, reach: FieldReach, held: Held, now: Date): Promise<void> {
  if (held.sent_by === null) throw new ApiError('field.otherEmployee')
  const card = await heldCard(tx, held.card)
  if (!card || card.isGone) throw new ApiError('record.unknown')
  const booking = {
    card,
    // A second version has the key of the first, and books something of its own all the same.
    key: randomUUID(),
    sentBy: held.sent_by,
    at: new Date(held.happened_at),
    now,
    reach,
    isDecided: true,
  }
  const doubt = await orTaken(jobTimes, () => bookEntry(tx, booking, held.content))
  if (doubt === null) return
  if (doubt === 'gone') throw new ApiError('record.unknown')
  if (doubt === 'noRight') throw new ApiError('right.missing', { field: 'portalOm' })
  throw new ApiError('record.field', { field: 'state', problem: 'notNow' })
}

/** @throws ApiError `field.entryUnknown`, `field.decided`, `field.ownEntry`, `field.otherEmployee`, `right.missing`, … */
export const decideEntry = (
  db: Database,
  reach: FieldReach,
  { Id, Decision, Reason }: EntryDecision,
  now: Date,
): Promise<OfficeEntry> =>
  db.transaction().execute(async (tx) => {
    const { access } = reach.cards
    requireOffice(access)
    const { rows } = await sql<Held>`
      select card::integer, content, happened_at, doubt, decision, sent_by from field_entries where id = ${Id} for update`.execute(
      tx,
    )
    const [held] = rows
    const isOne = sql`entry.id = ${Id}`
    if (!held) throw new ApiError('field.entryUnknown')
    if (held.doubt === null) throw new ApiError('field.decided')
    if ((await entryRows(tx, access, isOne)).length === 0) throw new ApiError('field.entryUnknown')
    if (held.decision !== null) throw new ApiError('field.decided')
    const own = await sameAccountIds(tx, [access.principal.accountId])
    if (held.sent_by !== null && own.includes(held.sent_by)) throw new ApiError('field.ownEntry')
    if (Decision === 'take') await book(tx, reach, held, now)
    await sql`
      update field_entries set decision = ${Decision}, decided_by = ${access.principal.accountId}, decided_at = ${now},
        decision_reason = ${Reason} where id = ${Id}`.execute(tx)
    return shown((await entryRows(tx, access, isOne))[0]!, own)
  })
