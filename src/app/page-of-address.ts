import { matchRoute, type Parser } from 'wouter'
import type { OrganisationSettings } from '#contract/entities.ts'
import type { PageRequest } from '#machines/pages.ts'
import { routes } from './routes.tsx'

/** What the page at an address asks of its visitor. An unknown address is a page for everybody: not found. */
export function pageOfAddress(parser: Parser, path: string, settings: OrganisationSettings): PageRequest {
  const route = routes.find((entry) => matchRoute(parser, entry.path, path)[0])
  return {
    path,
    audience: route?.audience ?? 'everybody',
    isAvailable: route?.isAvailable?.(settings) ?? true,
  }
}
