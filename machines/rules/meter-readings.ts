/** Rules of readings, as both sides of the portal judge them. */
export { readingIn, readingStandings, type ReadingStanding } from '#contract/rules/meter-readings.ts'
