/** Planned interruptions: why there are any, and when they are shown and told, for both sides (decision 0126). */

export const interruptionReasons = ['maintenance', 'repair', 'extension', 'meters'] as const
export type InterruptionReason = (typeof interruptionReasons)[number]

/** Days before the beginning from which on it is shown, and from which on it is told. */
export const daysShownBefore = 30
export const daysToldBefore = 3
