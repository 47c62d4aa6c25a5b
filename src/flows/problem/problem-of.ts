import { CallFailure } from '#src/api/call-failure.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Problem } from './use-problem-text.ts'

/** Why a call that a page makes without a machine failed. @param error of the mutation; null: it has not failed */
export function problemOf(error: Error | null): Problem | undefined {
  if (error === null) return undefined
  return error instanceof ApiError
    ? { refusal: error.refusal }
    : { failure: error instanceof CallFailure ? error.reason : 'failed' }
}
