/** How long after an answer that leaves something open the server is asked again: it usually changes soon, or takes its time. */

/** Milliseconds from one question to the next. */
const gaps = [2000, 5000, 15_000, 30_000] as const

/** Questions, as far as they matter: gaps grow no longer after so many. */
export const countedQuestions = (asked: number): number => Math.min(asked, gaps.length)

/** @param asked how often the server was asked @returns milliseconds until it is asked again */
export const gapAfter = (asked: number): number => gaps[Math.max(0, countedQuestions(asked) - 1)]!
