/**
 * Jobs that wait are worked on by any number of portals. One at a time has a job, for about a second; then whoever looks
 * first goes on with the job that waited longest, so that a long one holds up no short one.
 */
import { sql } from 'kysely'
import { isFileKind } from '#contract/areas/job-kinds.ts'
import { after } from '#server/platform/clock.ts'
import { Overloaded } from '#server/platform/overload/overloaded.ts'
import { dueRows, type DueRows } from '#server/platform/due-rows/due-rows.ts'
import { noticeFrame, type NoticeFrame } from '../employee-notices.ts'
import type { OpenJobKinds } from './all-kinds.ts'
import { endJob } from './end-job.ts'
import type { JobDependencies } from './job-dependencies.ts'
import { advanceJob } from './job-life.ts'
import type { FileKind } from './job-kind.ts'
import { heldJob, type JobRecord } from './job-rows.ts'
import { workOnRows } from './work-on-rows.ts'
import { writeFile } from './write-file.ts'

/** Until another portal may go on with what this one took: a crash in between delays it, and loses nothing. */
const takenSeconds = 60

/** Of one turn, in milliseconds. */
const turn = 1000

/** Turns in which no row was worked on: more, and nobody waits for a better one. */
const mostAttempts = 10

/** A job that this portal has taken. */
interface TakenJob {
  id: number
  /** Until when: a portal that takes it later writes another. */
  until: Date
}

/** Begins with it, or goes on. @returns undefined: there is nothing to do any more */
const begin = (dependencies: JobDependencies, id: number): Promise<JobRecord | undefined> =>
  dependencies.db.transaction().execute(async (tx) => {
    const job = await heldJob(tx, id)
    if (job?.state === 'asked') {
      await advanceJob(tx, job, { type: 'job.taken' }, dependencies.clock())
      return { ...job, state: 'running' }
    }
    return job?.state === 'running' ? job : undefined
  })

/** Gives it back, to be taken at once: what was not worked on is taken again when the claim is over. */
const giveBack = async ({ db, clock }: JobDependencies, taken: TakenJob) =>
  sql`
    update jobs set taken_until = null, worked_at = ${clock()}, attempts = 0
    where id = ${taken.id} and taken_until = ${taken.until}`.execute(db)

/** Calls come first: it is tried again when the claim is over, however often. */
const waitForCalls = async ({ db }: JobDependencies, { id }: TakenJob) =>
  sql`update jobs set attempts = greatest(attempts - 1, 0) where id = ${id}`.execute(db)

/** Says that it cannot be finished. */
const giveUp = (dependencies: JobDependencies, frame: NoticeFrame, id: number): Promise<void> =>
  dependencies.db.transaction().execute(async (tx) => {
    const held = await heldJob(tx, id)
    if (held?.state !== 'running') return
    dependencies.log.error({ job: id, attempts: held.attempts }, 'a job is given up')
    await endJob(tx, dependencies, frame, held, { type: 'job.broken' }, 'server.failed')
  })

/** Writes a file in one turn, however long it takes. @returns the claim, which was prolonged */
async function writeWhole(
  dependencies: JobDependencies,
  job: JobRecord,
  kind: FileKind,
  frame: NoticeFrame,
  { id, until }: TakenJob,
): Promise<TakenJob> {
  let held = until
  await writeFile(dependencies, job, kind, frame, async (written) => {
    const next = after(dependencies.clock(), takenSeconds)
    const { rows } = await sql`
      update jobs set taken_until = ${next}, written = ${written}
      where id = ${id} and taken_until = ${held} and state = 'running' returning id`.execute(dependencies.db)
    held = next
    return rows.length > 0
  })
  return { id, until: held }
}

/** One turn at a job. */
async function workOn(
  dependencies: JobDependencies,
  openKinds: OpenJobKinds,
  taken: TakenJob,
): Promise<void> {
  const job = await begin(dependencies, taken.id)
  if (!job) return
  const frame = await noticeFrame(dependencies, dependencies.publicUrl())
  if (job.attempts > mostAttempts) return giveUp(dependencies, frame, job.id)
  const kinds = await openKinds()
  const end = performance.now() + turn
  const isOver = () => dependencies.stopping.aborted || performance.now() >= end
  try {
    if (isFileKind(job.kind)) {
      const held = await writeWhole(dependencies, job, kinds.fileKind(job.kind), frame, taken)
      if (dependencies.stopping.aborted) await giveBack(dependencies, held)
    } else {
      const hasWorked = await workOnRows(dependencies, job, kinds.bulkKind(job.kind), frame, isOver)
      if (hasWorked || dependencies.stopping.aborted) await giveBack(dependencies, taken)
    }
  } catch (error) {
    if (!(error instanceof Overloaded)) throw error
    await waitForCalls(dependencies, taken)
  }
}

/** Works on what waits. */
export const dueJobs = (dependencies: JobDependencies, openKinds: OpenJobKinds): DueRows =>
  dueRows<TakenJob>({
    name: 'jobs',
    everySeconds: 2,
    atOnce: 2,
    // A job that was given back waits for its next turn.
    wakes: ['jobs'],
    async claim(most) {
      const now = dependencies.clock()
      const until = after(now, takenSeconds)
      const { rows } = await sql<{ id: string | number }>`
        update jobs set taken_until = ${until}, attempts = attempts + 1 where id in (
          select id from jobs
          where state in ('asked', 'running') and (taken_until is null or taken_until <= ${now})
            -- One file of a person after the other: a long one of somebody else waits for none of them.
            and (format is null or not exists (
              select from jobs before where before.asked_by = jobs.asked_by and before.id < jobs.id
                and before.format is not null and before.state in ('asked', 'running')
            ))
          order by worked_at nulls first, id limit ${most} for update skip locked
        ) returning id`.execute(dependencies.db)
      return rows.map(({ id }) => ({ id: Number(id), until }))
    },
    handle: (taken) => workOn(dependencies, openKinds, taken),
    failed: ({ id }, error) =>
      dependencies.log.warn({ job: id, err: error }, 'a job could not be worked on at the moment'),
  })
