import { Component, Suspense, type ReactNode } from 'react'
import ErrorPage from '#src/flows/error-page/error-page-screen.tsx'

/**
 * Shows the error page when drawing a page threw, or when a part of the portal could not be fetched. React
 * itself writes the error to the console. Give it the address as `key`: going elsewhere starts afresh.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Suspense fallback={null}>
        <ErrorPage />
      </Suspense>
    )
  }
}
