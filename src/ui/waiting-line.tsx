import type { ReactNode } from 'react'

/** What is waited for, below the button that asked for it. It stays in place empty, so that screen readers hear it. */
export const WaitingLine = ({ children }: { children: ReactNode }) => (
  <p role="status" className="text-center text-small text-muted empty:hidden">
    {children}
  </p>
)
