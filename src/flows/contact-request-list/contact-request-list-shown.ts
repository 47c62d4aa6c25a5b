/** What the list of messages to the utility is drawn from. */
export type { ContactRequestRow } from '#contract/contact-requests.ts'
export {
  contactKinds,
  contactRequestColumns,
  contactRequestFilters,
} from '#contract/rules/contact-requests.ts'
