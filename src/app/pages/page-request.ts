import type { OrganisationSettings } from '#contract/entities.ts'
import { isForSignedIn, type PageRequest } from '#machines/pages.ts'
import type { PageAddress } from '#src/flow-kit/pages.ts'

/**
 * What a page asks of its visitor. Query and fragment go with the pages that are kept as the target of a sign-in;
 * others are told apart by their path alone.
 */
export const pageRequest = (
  { audience, availableIf }: PageAddress,
  path: string,
  settings: OrganisationSettings,
): PageRequest => ({
  path: isForSignedIn(audience) ? path + location.search + location.hash : path,
  audience,
  isAvailable: availableIf === undefined || settings[availableIf],
})

const pathOf = ({ path }: PageRequest) => path.split(/[?#]/)[0]

/** Whether two requests are for the same page. Queries and fragments come and go on a page. */
export const isSamePage = (one: PageRequest, other: PageRequest): boolean => pathOf(one) === pathOf(other)
