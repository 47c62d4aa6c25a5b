/** What the list of applications is drawn from. */
import type { Conversation } from '#contract/messages.ts'

export type { Conversation }
export type { ApplicationSearch } from '#src/api/application-queries.ts'

/** A page of what was found. */
export interface ApplicationsFound {
  items: readonly Conversation[]
  /** On all pages. */
  total: number
  pages: number
}
