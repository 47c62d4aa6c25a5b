/** Files whose day is over are deleted, and so are previews that nobody confirmed and jobs that ended long ago. */
import { sql } from 'kysely'
import { after, type Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

const day = 86_400

/** A preview, for who was called away. */
const previewKeptSeconds = day

/** What became of each row, for as long as somebody would ask. */
const endedKeptSeconds = 90 * day

/** Downloads are kept for as long as somebody would have to answer for them. */
const downloadsKeptSeconds = 730 * day

/** Jobs that one statement deletes, each with up to ten thousand rows. */
const jobsPerStep = 10

/** @returns how many files and jobs were deleted */
export async function deleteOldJobs(
  { db, clock }: { db: Database; clock: Clock },
  store: Pick<FileStore, 'forget'>,
): Promise<number> {
  const now = clock()
  const { rows: files } = await sql<{ folder_name: string | null }>`
    with over as (select id from jobs where file_until <= ${now}),
      parts as (delete from job_parts where job_id in (select id from over))
    delete from stored_files where job_id in (select id from over) returning folder_name`.execute(db)
  // Of what was never finished there is nothing to check any more.
  await sql`
    delete from job_parts using jobs where jobs.id = job_id and state in ('stopped', 'givenUp')`.execute(db)
  await store.forget(files.flatMap(({ folder_name }) => folder_name ?? []))
  await sql`delete from job_downloads where downloaded_at < ${after(now, -downloadsKeptSeconds)}`.execute(db)
  let deleted = files.length
  for (;;) {
    const { rows } = await sql`
      delete from jobs where id in (
        select id from jobs
        where (state = 'previewed' and asked_at < ${after(now, -previewKeptSeconds)})
          or (ended_at < ${after(now, -endedKeptSeconds)})
        limit ${jobsPerStep} for update skip locked
      ) returning id`.execute(db)
    deleted += rows.length
    if (rows.length < jobsPerStep) return deleted
  }
}
