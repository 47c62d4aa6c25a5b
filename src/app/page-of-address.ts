import { matchRoute, type Parser } from 'wouter'
import type { OrganisationSettings } from '#contract/entities.ts'
import { isForSignedIn, type PageRequest } from '#machines/pages.ts'
import { routes } from './routes.tsx'

/** Whether two requests are for the same page. Queries and fragments come and go on a page. */
export const isSamePage = (one: PageRequest, other: PageRequest): boolean => pathOf(one) === pathOf(other)

const pathOf = ({ path }: PageRequest) => path.split(/[?#]/)[0]

/**
 * What the page at an address asks of its visitor. An unknown address is a page for everybody: not found. Query and
 * fragment go with the pages that are kept as the target of a sign-in; others are told apart by their path alone.
 */
export function pageOfAddress(parser: Parser, path: string, settings: OrganisationSettings): PageRequest {
  const route = routes.find((entry) => matchRoute(parser, entry.path, path)[0])
  const audience = route?.audience ?? 'everybody'
  return {
    path: isForSignedIn(audience) ? path + location.search + location.hash : path,
    audience,
    isAvailable: route?.isAvailable?.(settings) ?? true,
  }
}
