/** Runs the lifecycle machine of a job on its row. */
import { sql } from 'kysely'
import { transition } from 'xstate'
import type { JobState } from '#contract/areas/job-kinds.ts'
import { jobMachine, type JobEffect, type JobEvent } from '#machines/lifecycles/job.machine.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'

const ended: readonly JobState[] = ['finished', 'givenUp', 'stopped']

/** Whether nothing more happens to it. */
export const hasEnded = (state: JobState): boolean => ended.includes(state)

/** The state after an event, and what is to be done then; undefined: its life has no such move. */
export function nextJobState(
  state: JobState,
  event: JobEvent,
): { state: JobState; effects: JobEffect['type'][] } | undefined {
  const before = jobMachine.resolveState({ value: state, context: {} })
  if (!before.can(event)) return undefined
  const [after, actions] = transition(jobMachine, before, event)
  const effects = actions.flatMap(({ type, params }) =>
    // The types of the library leave this one out.
    (type as string) === 'xstate.emit' ? [(params as { event: JobEffect }).event.type] : [],
  )
  return { state: after.value, effects }
}

/**
 * Moves a job that this transaction holds.
 *
 * @param failure an error code, where it fails
 * @returns what is to be done; undefined: its life has no such move from where it stands
 */
export async function advanceJob(
  tx: DatabaseTransaction,
  { id, state }: { id: number; state: JobState },
  event: JobEvent,
  now: Date,
  failure = '',
): Promise<JobEffect['type'][] | undefined> {
  const next = nextJobState(state, event)
  if (!next) return undefined
  const { rows } = await sql`
    update jobs set state = ${next.state}, failure = ${failure},
      started_at = case when ${event.type === 'job.taken'}::boolean then ${now}::timestamptz else started_at end,
      ended_at = case when ${hasEnded(next.state)}::boolean then ${now}::timestamptz else ended_at end
    where id = ${id} and state = ${state} returning id`.execute(tx)
  if (rows.length === 0) throw new Error(`The job ${id} is not ${state} any more.`)
  return next.effects
}
