/** What was filled in for an application, as its row keeps it: `applications.details`. */
import { land as landShape } from '#contract/applications.ts'
import { noDetails, type ApplicationDetails } from '#contract/rules/applications.ts'
import { noLand, type Land } from '#contract/rules/land.ts'

/** Applications of other releases may have less in it, and other things. */
export function detailsIn(stored: Record<string, unknown>): ApplicationDetails {
  const known = Object.keys(noDetails) as (keyof ApplicationDetails)[]
  return Object.fromEntries(
    known.map((field) => [field, typeof stored[field] === 'string' ? stored[field] : '']),
  ) as unknown as ApplicationDetails
}

/** Beside them, of kinds that are about land. */
export function landIn(stored: Record<string, unknown>): Land {
  const read = landShape.safeParse(stored['land'])
  return read.success ? read.data : noLand
}

/** Where the point was when the application was submitted. */
export function submittedPointIn(stored: Record<string, unknown>): Land['point'] {
  const read = landShape.shape.point.safeParse(stored['submittedPoint'])
  return read.success ? read.data : noLand.point
}
