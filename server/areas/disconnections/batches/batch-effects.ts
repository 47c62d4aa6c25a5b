/** What batches of disconnections do besides what their definition says: who may announce one, and how one is undone (decision 0305). */
import { sql } from 'kysely'
import { disconnectionBatches } from '#contract/areas/disconnection-batches/disconnection-batches.area.ts'
import { disconnections } from '#contract/areas/disconnections/disconnections.area.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import { requireSecondPerson } from '../../approvals/second-person.ts'
import { advanceRecord } from '../../kit/advance-record.ts'
import { changedField, rejected } from '../../kit/checked-record.ts'
import type { AreaEffects, MoveEffect } from '../../kit/effects.ts'
import { handlersOf } from '../../kit/record-history.ts'

/** @throws ApiError `record.field`: a group without supplies */
async function requireKnownGroup(tx: DatabaseTransaction, { billingGroup }: RecordValues): Promise<void> {
  const { rows } = await sql<{ isKnown: boolean }>`select exists (
    select from supplies where billing_group = ${billingGroup} and ended_on is null) as "isKnown"`.execute(tx)
  if (!rows[0]?.isKnown) throw rejected('billingGroup', 'unknownGroup')
}

/**
 * One batch of a group and a project at a time: two people who begin it at once are told so.
 *
 * @throws ApiError `record.field`
 */
async function requireNoOther(tx: DatabaseTransaction, values: RecordValues): Promise<void> {
  const [group, project] = [String(values['billingGroup']), String(values['project'] ?? '')]
  await lockBuckets(tx, [`batch of disconnections ${group} ${project}`])
  const { rows } = await sql`
    select from disconnection_batches
    where billing_group = ${group} and coalesce(project, '') = ${project} and deleted_at is null
      and state in ('proposed', 'announcementAsked', 'announcing')`.execute(tx)
  if (rows.length > 0) throw rejected('billingGroup', 'alreadyThere')
}

/** Everybody who has begun a batch, changed or moved it, or taken out or put back one of its cases. */
async function makersOf(tx: DatabaseTransaction, id: number, before: RecordValues): Promise<number[]> {
  const { rows } = await sql<{
    id: string | number
  }>`select id from disconnections where batch = ${id}`.execute(tx)
  const cases = rows.map((row) => Number(row.id))
  const named = [before['startedBy'], before['askedBy']].filter((one) => typeof one === 'number')
  return [
    ...(await handlersOf(tx, disconnectionBatches, [id])),
    ...(await handlersOf(tx, disconnections, cases)),
    ...named,
  ]
}

/** Keeps the cases as they were reviewed: what changes until they are announced drops out. */
async function freeze(tx: DatabaseTransaction, id: number): Promise<void> {
  const { rows: work } = await sql`
    select from disconnection_batch_work where batch_id = ${id} and proposed_at is not null`.execute(tx)
  if (work.length === 0) throw rejected('state', 'stillProposing')
  const { rows } = await sql`
    update disconnection_batch_rows line set case_version = held.version from disconnections held
    where line.batch_id = ${id} and held.id = line.case_id and held.state = 'proposed' and held.deleted_at is null
    returning line.id`.execute(tx)
  if (rows.length === 0) throw rejected('state', 'nothingToAnnounce')
}

const thaw = (tx: DatabaseTransaction, id: number): Promise<unknown> =>
  sql`update disconnection_batch_rows set case_version = null where batch_id = ${id}`.execute(tx)

interface BatchCase {
  id: number
  state: string
  isServed: boolean
}

/** The cases of a batch, held in the order of their numbers. */
async function casesOf(tx: DatabaseTransaction, id: number, now: Date): Promise<BatchCase[]> {
  const { rows } = await sql<Omit<BatchCase, 'id'> & { id: string | number }>`
    select id, state, coalesce(served_on <= ${dayOf(now)}::date, false) as "isServed" from disconnections
    where batch = ${id} and deleted_at is null order by id for update`.execute(tx)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

const beforeTheOrder = ['proposed', 'takenOut', 'announced']
const over = ['paid', 'cancelled']

/** Ends all cases of a batch that have not ended by themselves. */
async function endCases(tx: DatabaseTransaction, { id, reason, now }: MoveEffect): Promise<void> {
  const cases = (await casesOf(tx, id, now)).filter(({ state }) => !over.includes(state))
  if (cases.some(({ state, isServed }) => isServed || !beforeTheOrder.includes(state)))
    throw rejected('state', 'alreadyServed')
  for (const one of cases)
    await advanceRecord(tx, disconnections, { id: one.id, move: 'staff.cancelled', reason }, now)
}

async function undo(tx: DatabaseTransaction, effect: MoveEffect): Promise<void> {
  await endCases(tx, effect)
  await sql`update disconnection_batch_rows set outcome = 'undone'
    where batch_id = ${effect.id} and outcome = 'announced'`.execute(tx)
}

/** Asks again about all that have no case in the batch. */
async function proposeAgain(tx: DatabaseTransaction, id: number): Promise<void> {
  await sql`delete from disconnection_batch_rows where batch_id = ${id} and case_id is null`.execute(tx)
  await sql`update disconnection_batch_work set proposed_at = null, after_contract = '' where batch_id = ${id}`.execute(
    tx,
  )
}

type Made = (tx: DatabaseTransaction, effect: MoveEffect) => Promise<unknown>

const made: Readonly<Record<string, Made>> = {
  'staff.proposedAgain': (tx, { id }) => proposeAgain(tx, id),
  'staff.announcementAsked': (tx, { id }) => freeze(tx, id),
  'staff.announcementCalledBack': (tx, { id }) => thaw(tx, id),
  'staff.undone': undo,
  'staff.withdrawn': endCases,
}

export const batchEffects: AreaEffects = {
  async derived(tx, values, { id, access, now }) {
    if (id !== undefined) return {}
    await requireNoOther(tx, values)
    return { startedAt: now.toISOString(), startedBy: access.principal.accountId }
  },
  inserted: (tx, { values }) => requireKnownGroup(tx, values),
  changed(_tx, { values, before }) {
    const moved = changedField(['billingGroup', 'project'], values, before)
    return moved === undefined ? Promise.resolve() : Promise.reject(rejected(moved, 'notNow'))
  },
  async derivedByMove(tx, { id, move, before, access }) {
    const by = access.principal.accountId
    if (move === 'staff.announcementAsked') return { askedBy: by }
    if (move !== 'staff.announced') return {}
    await requireSecondPerson(tx, access, await makersOf(tx, id, before))
    return { announcedBy: by }
  },
  async moved(tx, effect) {
    await made[effect.move]?.(tx, effect)
  },
  async deleted(tx, { id }) {
    const { rows } = await sql<{ state: string }>`
      select state from disconnection_batches where id = ${id}`.execute(tx)
    if (rows[0]?.state !== 'withdrawn') throw rejected('state', 'withdrawFirst')
  },
}
