/** What the list of applications is drawn from. */
export type { ApplicationRow } from '#contract/applications.ts'
export { applicationColumns, applicationFilters } from '#contract/rules/applications.ts'
