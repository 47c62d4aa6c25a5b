/** Proposes and issues runs of letters, case by case: what has died is gone on with by any process (decision 0307). */
import { sql } from 'kysely'
import type { LetterRunState } from '#contract/areas/letter-runs/letter-runs.area.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ContentStore } from '#server/platform/content/content-store.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { dueRows, type DueRows, type RunnerLog } from '#server/platform/due-rows/due-rows.ts'
import { takeDue, takeTurn, type Taken } from '#server/platform/due-rows/taken-turns.ts'
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

type DueRun = WorkedRun & { state: LetterRunState }

const tables = { records: 'letter_runs', work: 'letter_run_work', key: 'run_id' }

const isDue = sql<boolean>`state = 'checked' or (state = 'proposed' and proposed_at is null)`

async function runOf(db: Database, id: number): Promise<DueRun | undefined> {
  const { rows } = await sql<DueRun>`
    select id::integer, level::integer, state from letter_runs where id = ${id}`.execute(db)
  return rows[0]
}

/** One turn at a run. */
async function workOn(
  { db, clock, content, messages, stopping, log }: RunDependencies,
  taken: Taken,
): Promise<void> {
  const run = await runOf(db, taken.id)
  if (!run) return
  const notices = { messages, organisation: (await content.organisation()).orgName }
  const failed = (error: unknown) =>
    log.error({ run: run.id, err: error }, 'a letter of a run could not be issued')
  const step = () =>
    run.state === 'checked'
      ? issueNext(db, run, { notices, now: clock() }, failed)
      : proposeNext(db, run, clock())
  await takeTurn(db, tables, taken, step, stopping)
}

/** Runs that wait for letters to be proposed or issued. */
export const dueLetterRuns = (dependencies: RunDependencies): DueRows =>
  dueRows<Taken>({
    name: 'runs of letters',
    everySeconds: 2,
    atOnce: 1,
    // A run that was given back waits for its next turn.
    wakes: ['runs of letters'],
    claim: (most) => takeDue(dependencies.db, tables, isDue, { most, now: dependencies.clock() }),
    handle: (taken) => workOn(dependencies, taken),
    failed: ({ id }, error) =>
      dependencies.log.error(
        { run: id, err: error },
        'a run of letters could not be worked on at the moment',
      ),
  })
