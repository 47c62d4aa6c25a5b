/** What was filled in for an application, as its row keeps it: `applications.details`. */
import { noDetails, type ApplicationDetails } from '#contract/rules/applications.ts'

/** Applications of other releases may have less in it, and other things. */
export function detailsIn(stored: Record<string, unknown>): ApplicationDetails {
  const known = Object.keys(noDetails) as (keyof ApplicationDetails)[]
  return Object.fromEntries(
    known.map((field) => [field, typeof stored[field] === 'string' ? stored[field] : '']),
  ) as unknown as ApplicationDetails
}
