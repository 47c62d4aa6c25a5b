/** What the page of work in the background is drawn from. */
import { rowResults, type RowResult } from '#contract/areas/job-kinds.ts'
import { withPlainDigits } from '#contract/rules/digits.ts'
import { withoutInvisible } from '#contract/rules/invisible.ts'
import type { JobItem } from '#contract/jobs.ts'
import type { backgroundJobMachine } from '#machines/background-job/background-job.machine.ts'
import type { View } from '#src/flow-kit/view.ts'

export { isFileKind, rowResults, type RowResult } from '#contract/areas/job-kinds.ts'
export type { JobItem, JobRow } from '#contract/jobs.ts'
export { mostWithoutTyping } from '#contract/rules/many-records.ts'
export { pagesAround, pageSizes } from '#contract/rules/lists.ts'
export type { JobRowsAsked } from '#src/api/job-queries.ts'

export type JobView = View<typeof backgroundJobMachine>

/** Results of which there are rows, in the order of the list. */
export const resultsOf = ({ counts }: JobItem): RowResult[] =>
  (['rejected', 'overtaken', 'waiting', 'leftOut', 'done'] satisfies (typeof rowResults)[number][]).filter(
    (result) => counts[result] > 0,
  )

/** How a part of all is written as a share: nothing of nothing is all of it. */
export const shareOf = ({ worked, total }: Pick<JobItem, 'worked' | 'total'>): number =>
  total === 0 ? 1 : Math.min(1, worked / total)

/** A number of records as people type it, in any digits, with or without marks between thousands; NaN: it is none. */
export function numberTyped(text: string): number {
  const plain = withPlainDigits(withoutInvisible(text)).replaceAll(/[\s.,'’٬]/g, '')
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN
}
