/** Work in the background, for both sides. */

/** The states of a job: those of its lifecycle machine. */
export const jobStates = ['asked', 'running', 'done', 'failed', 'stopped'] as const
export type JobState = (typeof jobStates)[number]

/** What can be asked for. A kind costs one line here, and one definition in `server/areas/jobs/`. */
export const jobKinds = ['closeClaims', 'exportClaims'] as const
export type JobKindName = (typeof jobKinds)[number]

/** Records of one bulk move. */
export const mostInBulk = 10_000

/** What became of a row. */
export const rowOutcomes = ['done', 'rejected', 'conflict'] as const
export type RowOutcome = (typeof rowOutcomes)[number]
