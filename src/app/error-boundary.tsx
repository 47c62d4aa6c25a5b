import { Suspense, type ReactNode } from 'react'
import ErrorPage from '#src/flows/error-page/error-page-screen.tsx'
import { Boundary } from '#src/ui/boundary.tsx'
import { isLoadFailure } from '#src/ui/load-failure.ts'
import { NotLoadedPage } from './not-loaded-page.tsx'

/** Shows the error page when drawing a page threw, and says so when a part of the portal could not be fetched. */
export const ErrorBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary
    instead={(error) => (
      <Suspense fallback={null}>{isLoadFailure(error) ? <NotLoadedPage /> : <ErrorPage />}</Suspense>
    )}
  >
    {children}
  </Boundary>
)
