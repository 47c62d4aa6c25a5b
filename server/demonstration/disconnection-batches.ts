/** Two batches of disconnections of the demonstration: one to be reviewed, and one that was announced. */
import { sql } from 'kysely'
import { dayOf, daysAfter } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { insertRecords, recordCode } from './insert-records.ts'

const batches = [
  { state: 'proposed', project: 'Nicosia south', cases: ['proposed', 'takenOut'] },
  { state: 'announced', project: 'Coast', cases: ['announced', 'ordered'], sent_by: 'email' },
] as const

/** Puts cases into a batch, with a row for each. */
async function fillCases(
  tx: DatabaseTransaction,
  id: number,
  { state, cases }: (typeof batches)[number],
): Promise<void> {
  await sql`update disconnections set batch = ${id} where state = any(${[...cases]}::text[])`.execute(tx)
  const outcome = state === 'announced' ? 'announced' : null
  await sql`
    insert into disconnection_batch_rows (batch_id, contract_no, case_id, balance, late_since, unusual, outcome)
    select batch, contract_no, id, balance, late_since,
      case when row_number() over (order by balance desc) = 1 then '{muchMore}' else '{}' end::text[], ${outcome}
    from disconnections where batch = ${id} order by id`.execute(tx)
}

/** Supplies of protected premises owe enough, and stay out. */
const fillStayingOut = (tx: DatabaseTransaction, id: number, now: Date): Promise<unknown> =>
  sql`
    insert into disconnection_batch_rows (batch_id, contract_no, balance, late_since, blockers)
    select distinct on (contract_no) ${id}::bigint, contract_no, 14320 + place.id * 4160, ${daysAfter(dayOf(now), -83)}::date,
      jsonb_build_array(jsonb_build_object('code', 'protected', 'since', place.since, 'source', place.code))
    from protected_premises place
    join properties on properties.record_id = place.property
    join supplies on supplies.property_reference = properties.reference and supplies.ended_on is null
    where place.state in ('claimed', 'confirmed', 'toReview')
    order by contract_no
    on conflict do nothing`.execute(tx)

/** Fills batches, once cases and protections are there. */
export async function fillDisconnectionBatches(
  tx: DatabaseTransaction,
  { startedBy, now }: { startedBy: number | null; now: Date },
): Promise<void> {
  const { rows } = await sql<{ group: string }>`
    select billing_group as group from disconnections order by id limit 1`.execute(tx)
  const ids = await insertRecords(
    tx,
    'disconnection_batches',
    batches.map(({ state, project, ...more }, index) => ({
      code: recordCode('DB', index),
      state,
      project,
      billing_group: rows[0]?.group ?? '1',
      started_at: `${daysAfter(dayOf(now), state === 'announced' ? -20 : -1)}T06:10:00.000Z`,
      started_by: startedBy,
      ...('sent_by' in more && { sent_by: more.sent_by, asked_by: startedBy }),
    })),
    now,
  )
  for (const [index, id] of ids.entries()) {
    await sql`
      insert into disconnection_batch_work (batch_id, proposed_at) values (${id}, ${now})`.execute(tx)
    await fillCases(tx, id, batches[index]!)
  }
  await fillStayingOut(tx, ids[0]!, now)
  await sql`select setval('disconnection_batches_number', ${ids.length + 1}, false)`.execute(tx)
}
