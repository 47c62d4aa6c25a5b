/** The pages that are known by now: the first one from the document, all others once their table is loaded. */
import { matchRoute, type Parser } from 'wouter'
import type { Page } from './all-pages.ts'
import { inTime } from './in-time.ts'

/** See the file's comment. */
export interface KnownPages {
  /** The page at an address; undefined as long as it is not known. */
  at: (parser: Parser, path: string) => Page | undefined
  /** The page of unknown addresses; undefined as long as it is not known. */
  notFound: () => Page | undefined
  /** Loads the table, once. A failure is forgotten: the next call tries again. */
  loadAll: () => Promise<void>
  /** For `useSyncExternalStore`: how many tables are known. */
  subscribe: (listener: () => void) => () => void
  version: () => number
}

/** The page that the document has named. */
export interface FirstPage {
  /** The address that was opened, as the router reads it. */
  openedAt: string
  page: Page
}

const findIn = (pages: readonly Page[], parser: Parser, path: string): Page | undefined =>
  pages.find((page) => matchRoute(parser, page.path, path)[0])

/**
 * Begins with the first page, or without.
 *
 * @param load fetches the table of all pages
 */
export function createKnownPages(load: () => Promise<readonly Page[]>, first?: FirstPage): KnownPages {
  let all: readonly Page[] | undefined
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()

  const fetchAll = async () => {
    try {
      const pages = await inTime(load())
      // The page that is drawn stays the same one, so that nothing in it begins anew.
      all = pages.map((page) => (page.path === first?.page.path ? first.page : page))
    } catch (error) {
      loading = undefined
      throw error
    }
    for (const listener of listeners) listener()
  }

  return {
    at: (parser, path) =>
      all ? findIn(all, parser, path) : path === first?.openedAt ? first.page : undefined,
    notFound: () => all?.at(-1),
    loadAll: () => (loading ??= fetchAll()),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => (all ? 1 : 0),
  }
}

/** Pages of which all are known from the start. */
export const knownPages = (all: readonly Page[]): KnownPages => ({
  at: (parser, path) => findIn(all, parser, path),
  notFound: () => all.at(-1),
  loadAll: () => Promise.resolve(),
  subscribe: () => () => undefined,
  version: () => 1,
})
