/** What a session is for is done once, however often it is sent: an answer can be lost (decision 0144). */
import type { AccountDependencies } from '../accounts/account-dependencies.ts'
import type { DatabaseTransaction, OtpSession } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { RequestContext } from '../sessions/request-context.ts'
import { ownSession } from './session-row.ts'

/** What is to be done in a session: the call's name, and what of the request says what is asked for. */
export interface Task {
  sessionId: number
  call: string
  asked: readonly unknown[]
}

type Dependencies = Pick<AccountDependencies, 'db' | 'clock' | 'secrets'>

const hashOf = ({ secrets }: Dependencies, { sessionId, call, asked }: Task): string =>
  secrets.hash('otp-session-done', JSON.stringify([sessionId, call, asked]))

/**
 * Does what a session is for, unless it was done: then whoever sends the same again gets the same answer. Codes do not
 * count as a difference, for after a reload nobody knows them any more.
 *
 * @param work what is to be done, in a transaction that calls `markDone`
 * @throws ApiError `otpSession.done` when something else was done in it
 */
export async function onceInSession(
  dependencies: Dependencies,
  context: RequestContext,
  task: Task,
  work: () => Promise<void>,
): Promise<void> {
  const { db, clock } = dependencies
  const isDone = async () => {
    const done = (await ownSession(db, clock(), context, task.sessionId))?.done_hash ?? null
    if (done !== null && done !== hashOf(dependencies, task)) throw new ApiError('otpSession.done')
    return done !== null
  }
  if (await isDone()) return
  try {
    await work()
  } catch (error) {
    // Sent twice at once, and the other one was faster.
    const isOver = error instanceof ApiError && error.code === 'otpSession.expired'
    if (!isOver || !(await isDone())) throw error
  }
}

/** Ends a locked session for every other call, and remembers until its end what it has done. */
export async function markDone(
  dependencies: Dependencies,
  tx: DatabaseTransaction,
  { id }: OtpSession,
  task: Task,
): Promise<void> {
  await tx
    .updateTable('otp_sessions')
    .set({ done_hash: hashOf(dependencies, task) })
    .where('id', '=', id)
    .execute()
}
