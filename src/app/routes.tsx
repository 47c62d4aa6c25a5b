import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { Loader } from '#src/ui/loader.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

/** One address of the portal and the page it shows. A page is loaded when its address is first visited. */
export interface RouteEntry {
  /** In wouter's notation: `/account/resetPassword/:identifier`. */
  path: string
  page: ComponentType
}

const NotFoundPage = lazy(() => import('./not-found-page.tsx'))

/** The addresses. A new page is one line: `{ path: '/login', page: lazy(() => import('…')) }`. */
export const routes: readonly RouteEntry[] = [
  { path: '/errorpage', page: lazy(() => import('./error-page.tsx')) },
]

/** The page of the current address. Its heading takes focus (`PageHeading`); the view starts at the top. */
export function Routes({ entries = routes }: { entries?: readonly RouteEntry[] }) {
  const [path] = useLocation()
  useEffect(() => scrollTo(0, 0), [path])
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
