import { lazy, Suspense, useEffect } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { Loader } from '#src/ui/loader.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import type { RouteEntry } from './routes.tsx'

const NotFoundPage = lazy(() => import('./not-found-page.tsx'))

/** The page of the current address. Its heading takes focus (`PageHeading`); the view starts at the top. */
export function CurrentPage({ entries }: { entries: readonly RouteEntry[] }) {
  const [path] = useLocation()
  useEffect(() => {
    // Without braces its promise would pass for the clean-up of the effect.
    void scrollTo(0, 0)
  }, [path])
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<Loader />}>
        <Switch>
          {entries.map(({ path: pattern, page }) => (
            <Route key={pattern} path={pattern} component={page} />
          ))}
          <Route component={NotFoundPage} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}
