import { Suspense, type ReactNode } from 'react'
import { Boundary } from '#src/ui/boundary.tsx'
import { isLoadFailure } from '#src/ui/load-failure.ts'
import { usePortal } from './portal-context.ts'

interface PartProps {
  /** What keeps its place. */
  instead?: ReactNode
  /** For what somebody has opened: closes it, so that opening it again tries again. */
  onMissing?: () => void
  children: ReactNode
}

/**
 * Around a part of the frame, or over the page, that is fetched when it is drawn. Where it cannot be fetched, the page and
 * what was typed on it stay, and a notice says so.
 */
export function PartBoundary({ instead, onMissing, children }: PartProps) {
  const { raise } = usePortal()
  return (
    <Boundary
      instead={(error) => {
        // A mistake of ours is for the page of errors.
        if (!isLoadFailure(error)) throw error
        return instead
      }}
      onInstead={() => {
        raise({ type: 'notice.raised', tone: 'error', key: 'notLoaded' })
        onMissing?.()
      }}
    >
      {children}
    </Boundary>
  )
}

/** The same around a part that is waited for by itself: what keeps its place stands there meanwhile, too. */
export const FetchedPart = ({ children, ...props }: PartProps) => (
  <PartBoundary {...props}>
    <Suspense fallback={props.instead}>{children}</Suspense>
  </PartBoundary>
)
