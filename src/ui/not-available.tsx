import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Callout } from './callout.tsx'

/** In the place of what cannot be had at the moment: that it is so, and the way to ask again. */
export const NotAvailable = ({
  title,
  retryLabel,
  onRetry,
  takesFocus = false,
  children,
}: {
  title: ReactNode
  retryLabel: ReactNode
  onRetry: () => void
  /** Where the person has just asked for it. */
  takesFocus?: boolean
  /** What may be the matter, and what helps. */
  children: ReactNode
}) => (
  <Callout
    tone="error"
    announce
    takesFocus={takesFocus}
    title={title}
    action={<Button onClick={onRetry}>{retryLabel}</Button>}
  >
    {children}
  </Callout>
)
