import { Component, Suspense, type ReactNode } from 'react'
import ErrorPage from './error-page.tsx'
import { isLoadFailure } from './load-failure.ts'
import { NotLoadedPage } from './not-loaded-page.tsx'

/**
 * Shows the error page when drawing a page threw, and says so when a part of the portal could not be fetched. React
 * itself writes the error to the console. Give it the address as `key`: going elsewhere starts afresh.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Nothing was thrown') }
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return (
      <Suspense fallback={null}>
        {isLoadFailure(this.state.error) ? <NotLoadedPage /> : <ErrorPage />}
      </Suspense>
    )
  }
}
