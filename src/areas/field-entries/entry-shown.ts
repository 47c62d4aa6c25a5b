/** What the page of doubted entries is drawn from. */
import type { FieldDecision } from '#contract/rules/field-entries.ts'
import type { OfficeEntry } from '#contract/field-jobs.ts'

export type { FieldEntryContent, OfficeEntry } from '#contract/field-jobs.ts'
export { longestFieldText, mostFieldEntries } from '#contract/rules/field-entries.ts'
export type { FieldDecision }

/** What somebody is about to decide. */
export interface AskedDecision {
  entry: OfficeEntry
  decision: FieldDecision
}
