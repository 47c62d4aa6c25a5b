import { Component, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { forgetFailedLoads } from './retriable-lazy.tsx'

interface BoundaryProps {
  /** Stands for the children after one of them has thrown. May throw what it cannot stand for. */
  instead: (error: unknown) => ReactNode
  /** Told when that is shown. */
  onInstead?: ((error: unknown) => void) | undefined
  children: ReactNode
}

interface Caught {
  at: string
  error: unknown
}

class BoundaryAt extends Component<BoundaryProps & { at: string }, Caught> {
  override state: Caught = { at: this.props.at, error: undefined }

  static getDerivedStateFromProps({ at }: { at: string }, before: Caught): Caught | null {
    return at === before.at ? null : { at, error: undefined }
  }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Nothing was thrown') }
  }

  override componentDidCatch(error: unknown) {
    forgetFailedLoads()
    this.props.onInstead?.(error)
  }

  override render() {
    const { error } = this.state
    return error === undefined ? this.props.children : this.props.instead(error)
  }
}

/**
 * Catches what its children throw while they are drawn. React itself writes the error to the console. Going elsewhere
 * starts afresh.
 */
export function Boundary(props: BoundaryProps) {
  const [at] = useLocation()
  return <BoundaryAt {...props} at={at} />
}
