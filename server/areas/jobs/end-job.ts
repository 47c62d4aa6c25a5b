/** Ends a job, and notifies who asked where its life says so. */
import type { JobEvent } from '#machines/lifecycles/job.machine.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { sentences } from '#server/platform/texts/sentences.ts'
import { notifyEmployee, type NoticeFrame } from '../employee-notices.ts'
import type { JobDependencies } from './job-dependencies.ts'
import { jobKindName } from './job-kind-name.ts'
import { advanceJob, nextJobState } from './job-life.ts'
import type { JobRecord } from './job-rows.ts'

/** After a longer wait people have turned to something else. */
const longSeconds = 60

/** Whether its asker is notified when it is done. */
export const tookLong = ({ askedAt }: JobRecord, now: Date): boolean =>
  now.getTime() - askedAt.getTime() > longSeconds * 1000

/** Says only that it has ended: what it was about is read where the rights of the day are asked. */
async function notifyAsker(
  tx: DatabaseTransaction,
  { messages }: Pick<JobDependencies, 'messages'>,
  frame: NoticeFrame,
  { id, askedBy, kind }: JobRecord,
  state: 'finished' | 'givenUp',
): Promise<void> {
  await notifyEmployee(tx, messages, frame, askedBy, {
    kind: 'jobEnded',
    path: `/jobs/${id}`,
    facts: (language) => ({
      number: String(id),
      what: jobKindName(language, kind),
      state: sentences[language].jobEnd[state],
    }),
  })
}

/** Ends a running job that this transaction holds. */
export async function endJob(
  tx: DatabaseTransaction,
  dependencies: Pick<JobDependencies, 'messages' | 'clock'>,
  frame: NoticeFrame,
  job: JobRecord,
  event: Extract<JobEvent, { type: 'rows.finished' | 'job.broken' }>,
  failure: ErrorCode | '' = '',
): Promise<void> {
  const effects = await advanceJob(tx, job, event, dependencies.clock(), failure)
  const next = nextJobState(job.state, event)?.state
  if (effects?.includes('asker.notified') && (next === 'finished' || next === 'givenUp'))
    await notifyAsker(tx, dependencies, frame, job, next)
}
