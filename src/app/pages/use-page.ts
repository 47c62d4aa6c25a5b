import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useRouter } from 'wouter'
import type { Page } from './all-pages.ts'
import type { KnownPages } from './known-pages.ts'

/** The page of the current address, or why there is none: it is not known yet, or cannot be. */
export type CurrentPageOf = Page | 'loading' | 'unreachable'

export function usePage(pages: KnownPages): CurrentPageOf {
  const { parser } = useRouter()
  const [path] = useLocation()
  const [failedAt, setFailedAt] = useState<string>()
  useSyncExternalStore(pages.subscribe, pages.version)
  const page = pages.at(parser, path)
  const isKnown = page !== undefined
  useEffect(() => {
    if (!isKnown) pages.loadAll().catch(() => setFailedAt(path))
  }, [isKnown, pages, path])
  return page ?? (failedAt === path ? 'unreachable' : 'loading')
}
