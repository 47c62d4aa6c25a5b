import { Suspense, useEffect, useLayoutEffect } from 'react'
import { Route, useLocation } from 'wouter'
import { pageIsUsable } from '#src/flow-kit/late.ts'
import { Loader } from '#src/ui/loader.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { NotLoadedPage } from './not-loaded-page.tsx'
import type { CurrentPageOf } from './pages/use-page.ts'
import { keepsView, pageIsDrawn, pageIsThere } from './drawn-page.ts'

/** Stands behind the page, and is drawn with it: its effect runs when those of the page have, and machines have started. */
function Drawn() {
  useLayoutEffect(pageIsThere, [])
  useEffect(pageIsDrawn, [])
  return null
}

/** The page of the current address. Its heading takes focus (`PageHeading`); the view starts at the top. */
export function CurrentPage({ page }: { page: CurrentPageOf }) {
  const [path] = useLocation()
  useEffect(() => {
    // Without braces its promise would pass for the clean-up of the effect.
    if (!keepsView()) void scrollTo(0, 0)
  }, [path])
  const isThere = typeof page === 'object'
  useEffect(() => {
    if (isThere) pageIsUsable()
  }, [isThere])
  if (page === 'loading') return <Loader />
  if (page === 'unreachable') return <NotLoadedPage />
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<Loader />}>
        <Route path={page.path} component={page.component} />
        <Drawn />
      </Suspense>
    </ErrorBoundary>
  )
}
