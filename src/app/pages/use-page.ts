import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useRouter } from 'wouter'
import { isServed, type Extension, type ServedExtensions } from '#contract/rules/extensions.ts'
import type { PageAddress } from '#src/flow-kit/pages.ts'
import type { Page } from './all-pages.ts'
import type { KnownPages } from './known-pages.ts'

/** The page of the current address, or why there is none: it is not known yet, or cannot be. */
export type CurrentPageOf = Page | 'loading' | 'unreachable'

/** What the backend must serve for a page; undefined: nothing beyond the specification. */
const neededExtension = ({ audience, extension }: PageAddress): Extension | undefined =>
  extension === 'none' ? undefined : (extension ?? (audience === 'employees' ? 'areas' : undefined))

/** A page that needs an extension which the backend does not serve is none (decision 0363). */
export function usePage(pages: KnownPages, settings: ServedExtensions): CurrentPageOf {
  const { parser } = useRouter()
  const [path] = useLocation()
  const [failedAt, setFailedAt] = useState<string>()
  useSyncExternalStore(pages.subscribe, pages.version, pages.version)
  const found = pages.at(parser, path)
  const page = found && !isServed(settings, neededExtension(found)) ? pages.notFound() : found
  const isKnown = page !== undefined
  useEffect(() => {
    if (!isKnown) pages.loadAll().catch(() => setFailedAt(path))
  }, [isKnown, pages, path])
  return page ?? (failedAt === path ? 'unreachable' : 'loading')
}
