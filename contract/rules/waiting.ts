/** What waits for employees, and when it is late. Pure, for both sides. */

/** Each kind is one line of the home of staff; a new area adds its own here, and an entry beside its door on the server. */
export const waitingKinds = [
  'approvals',
  'waterAlarms',
  'paymentDifferences',
  'applications',
  'elementsOverdue',
  'jobProblems',
  'contactRequests',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** Working days after which something is late. Absent: by a day of its own, or never. */
export const lateAfterWorkingDays: Partial<Record<WaitingKind, number>> = {
  applications: 3,
}

/** Messages to the utility have no answer here: those of these days are new. */
export const newMessagesRange = 'last5Days'
