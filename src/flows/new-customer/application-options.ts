/** What the application is filled in with, in the language of the page. */
import type { CustomField } from '#src/flows/guided-form/custom-field.ts'
import type { ListItem } from '#src/ui/list-picker.tsx'
import type { IdTypeOption } from '#src/flows/registration/registration-options.ts'

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
