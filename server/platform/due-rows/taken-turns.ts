/** Long work at a record that any process goes on with: it is taken for a minute, worked on for a turn, and given back. */
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/tables.ts'

/** A process that is at a record for so long may be dead. One step takes a small part of it. */
const takenMilliseconds = 60_000

/** After so long others have their turn. */
const turnMilliseconds = 2000

/** Records, and the table beside them that says how far the work is: with `taken_until`, and the number of the record. */
export interface TurnTables {
  records: string
  work: string
  /** The column of `work` with the number of the record. */
  key: string
}

/** A record that a process is at. */
export interface Taken {
  id: number
  until: Date
}

/** @param isDue of a row of `records` beside one of `work`, which may not be there yet */
export async function takeDue(
  db: Database,
  { records, work, key }: TurnTables,
  isDue: RawBuilder<boolean>,
  { most, now }: { most: number; now: Date },
): Promise<Taken[]> {
  const until = new Date(now.getTime() + takenMilliseconds)
  const [column, table] = [sql.ref(key), sql.table(work)]
  const { rows } = await sql<{ id: string | number }>`
    with due as (
      select id from ${sql.table(records)} left join ${table} on ${column} = id
      where deleted_at is null and (${isDue}) and (taken_until is null or taken_until <= ${now})
      order by id limit ${most}
    )
    insert into ${table} as work (${column}, taken_until) select id, ${until}::timestamptz from due
    on conflict (${column}) do update set taken_until = excluded.taken_until
      where work.taken_until is null or work.taken_until <= ${now}
    returning ${column} as id`.execute(db)
  return rows.map(({ id }) => ({ id: Number(id), until }))
}

/**
 * Makes steps until nothing is left, the turn is over, or the process stops; then others may take it.
 *
 * @param step gives whether there may be another
 */
export async function takeTurn(
  db: Database,
  { work, key }: TurnTables,
  { id, until }: Taken,
  step: () => Promise<boolean>,
  stopping: AbortSignal,
): Promise<void> {
  const end = performance.now() + turnMilliseconds
  while ((await step()) && !stopping.aborted && performance.now() < end);
  await sql`update ${sql.table(work)} set taken_until = null
    where ${sql.ref(key)} = ${id} and taken_until = ${until}`.execute(db)
}
