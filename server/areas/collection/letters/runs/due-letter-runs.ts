/** Proposes and issues runs of letters, case by case: what has died is gone on with by any process (decision 0307). */
import { sql } from 'kysely'
import type { LetterRunState } from '#contract/areas/letter-runs/letter-runs.area.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ContentStore } from '#server/platform/content/content-store.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { dueRows, type DueRows, type RunnerLog } from '#server/platform/due-rows/due-rows.ts'
import type { Notices } from '../../../kit/access.ts'
import { issueNext } from './issue-letters.ts'
import { proposeNext, type WorkedRun } from './propose-letters.ts'

interface RunDependencies extends Pick<Notices, 'messages'> {
  db: Database
  clock: Clock
  content: Pick<ContentStore, 'organisation'>
  stopping: AbortSignal
  log: RunnerLog
}

type TakenRun = WorkedRun & { state: LetterRunState; until: Date }

/** A process that is at a run for so long may be dead. A letter takes a small part of it. */
const takenMilliseconds = 60_000

/** After so long others have their turn. */
const turnMilliseconds = 2000

/** One turn at a run. */
async function workOn(
  { db, clock, content, messages, stopping, log }: RunDependencies,
  run: TakenRun,
): Promise<void> {
  const notices = { messages, organisation: (await content.organisation()).orgName }
  const end = performance.now() + turnMilliseconds
  const failed = (error: unknown) =>
    log.error({ run: run.id, err: error }, 'a letter of a run could not be issued')
  const step = () =>
    run.state === 'checked'
      ? issueNext(db, run, { notices, now: clock() }, failed)
      : proposeNext(db, run, clock())
  while ((await step()) && !stopping.aborted && performance.now() < end);
  await sql`update letter_run_work set taken_until = null
    where run_id = ${run.id} and taken_until = ${run.until}`.execute(db)
}

/** Runs that wait for letters to be proposed or issued. */
export const dueLetterRuns = (dependencies: RunDependencies): DueRows =>
  dueRows<TakenRun>({
    name: 'runs of letters',
    everySeconds: 2,
    atOnce: 1,
    // A run that was given back waits for its next turn.
    wakes: ['runs of letters'],
    async claim(most) {
      const now = dependencies.clock()
      const until = new Date(now.getTime() + takenMilliseconds)
      const { rows } = await sql<Omit<TakenRun, 'until'>>`
        with due as (
          select id from letter_runs left join letter_run_work work on run_id = id
          where deleted_at is null and (state = 'checked' or (state = 'proposed' and proposed_at is null))
            and (taken_until is null or taken_until <= ${now})
          order by id limit ${most}
        ), taken as (
          insert into letter_run_work as work (run_id, taken_until) select id, ${until}::timestamptz from due
          on conflict (run_id) do update set taken_until = excluded.taken_until
            where work.taken_until is null or work.taken_until <= ${now}
          returning run_id
        )
        select id::integer, level::integer, state from letter_runs join taken on run_id = id`.execute(
        dependencies.db,
      )
      return rows.map((row) => ({ ...row, until }))
    },
    handle: (run) => workOn(dependencies, run),
    failed: ({ id }, error) =>
      dependencies.log.error(
        { run: id, err: error },
        'a run of letters could not be worked on at the moment',
      ),
  })
