/** What the page that writes to the utility is drawn from. */
import type { Problem } from '#src/flows/problem/use-problem-text.ts'

export type { ContactOptions } from '#contract/contact-requests.ts'
export {
  contactKinds,
  contactRequestFaults,
  longestContactMessage,
  type ContactKind,
} from '#contract/rules/contact-requests.ts'

/** What stands in the form, before it is known to be right. */
export interface TypedContact {
  kind: string
  message: string
  phoneNo: string
}

/** How sending stands. */
export interface ContactSending {
  isBusy: boolean
  problem: Problem | undefined
}
