/** What the page of exports is drawn from. */
import type { ExportLine } from '#contract/jobs.ts'

export { fileFormats, type FileFormat, type FileKindName } from '#contract/areas/job-kinds.ts'
export type { CountedList, ExportLine } from '#contract/jobs.ts'
export type { WholeList } from '#contract/lists.ts'

/** How a file is shown to stand: one that was finished is ready for a day, and has expired then. */
export type Standing = 'asked' | 'running' | 'ready' | 'expired' | 'failed' | 'cancelled'

export function standingOf({ state, hasFile }: ExportLine): Standing {
  switch (state) {
    case 'running':
      return 'running'
    case 'finished':
      return hasFile ? 'ready' : 'expired'
    case 'givenUp':
      return 'failed'
    case 'stopped':
      return 'cancelled'
    default:
      return 'asked'
  }
}
