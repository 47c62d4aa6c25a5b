/** Says all that stands in the way of a disconnection, not only the first of it. */
import type { Blocker } from '#contract/rules/disconnections/blockers.ts'
import { ApiError } from '#server/platform/api-error.ts'

/** @throws ApiError `record.field` about the state, with all blockers, each once */
export function requireNoBlockers(blockers: readonly Blocker[]): void {
  const [first] = blockers
  if (!first) return
  throw new ApiError('record.field', {
    field: 'state',
    problem: first.code,
    problems: blockers.map(({ code, ...more }) => ({ problem: code, ...more })),
  })
}
