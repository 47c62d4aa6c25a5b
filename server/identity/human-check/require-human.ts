/** What needs the human check refuses without it. */
import { ApiError } from '#server/platform/api-error.ts'
import type { SessionStore } from '../sessions/session-store.ts'
import type { RequestContext } from '../sessions/request-context.ts'
import type { HumanCheck } from './human-check.ts'

/** @throws ApiError `humanCheck.required` */
export async function requireHuman(
  { humanCheck, sessions }: { humanCheck: HumanCheck; sessions: SessionStore },
  context: RequestContext,
): Promise<void> {
  if (humanCheck.kind === 'none') return
  if (!context.session || !(await sessions.spendHumanUse(context.session)))
    throw new ApiError('humanCheck.required')
}
