/** Claims by name, for what has no column that says until when it is taken: a row of `locks`, which pruning deletes. */
import { sql } from 'kysely'
import { after } from '../clock.ts'
import type { Database } from '../database/tables.ts'

/** Takes it for so long, unless another process has it. @returns whether it is taken */
export async function takeLease(db: Database, bucket: string, now: Date, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    insert into locks (bucket, until, seconds) values (${bucket}, ${after(now, seconds)}, ${seconds})
    on conflict (bucket) do update set until = excluded.until, seconds = excluded.seconds where locks.until <= ${now}
    returning bucket`.execute(db)
  return rows.length > 0
}

/** Holds on to what was taken, while it takes longer. */
export async function renewLease(db: Database, bucket: string, now: Date, seconds: number): Promise<void> {
  await db
    .updateTable('locks')
    .set({ until: after(now, seconds), seconds })
    .where('bucket', '=', bucket)
    .execute()
}

/** Gives back what was taken. */
export async function endLease(db: Database, bucket: string): Promise<void> {
  await db.deleteFrom('locks').where('bucket', '=', bucket).execute()
}
