/** What the application is filled in with, in the language of the page. */
import type { CustomField as ContractField } from '#contract/new-customer.ts'
import type { ListItem } from '#src/ui/list-picker.tsx'
import type { LookupItem } from '#machines/rules/new-customer.ts'
import type { IdTypeOption } from '#src/flows/registration/registration-options.ts'

/** A field that the utility has added (P §3). */
export type CustomField = ContractField

export interface ApplicationOptions {
  idTypes: readonly IdTypeOption[]
  genders: readonly ListItem[]
  consumerTypes: readonly ListItem[]
  /** One for each step, in their order. */
  guideNotes: readonly string[]
  /** What the lines of an address are called; fewer than five, or an empty one: the page has words of its own. */
  addressLines: readonly string[]
  requiredAddressLines: readonly number[]
  customFields: readonly CustomField[]
}

/** What is known of a list at this moment. */
export interface LookupRead {
  items: readonly LookupItem[] | undefined
  hasFailed: boolean
  onRetry: () => void
}
