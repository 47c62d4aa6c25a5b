import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** What is waited for, below the button that asked for it. It stays in place empty, so that screen readers hear it. */
export const WaitingLine = ({ children }: { children: ReactNode }) => (
  <p role="status" className="text-center text-small text-muted empty:hidden">
    {children}
  </p>
)

export interface PlainSubmitProps {
  isBusy: boolean
  isOn: boolean
  /** What is waited for, in words; nothing: nothing. */
  waitingFor: ReactNode
  /** What the button is called. */
  children: ReactNode
}

/** The main button of a form, which hands it in, and below it what is waited for then. The login page has no more than that. */
export const PlainSubmit = ({ isBusy, isOn, waitingFor, children }: PlainSubmitProps) => (
  <div className="flex flex-col gap-2">
    <Button type="submit" variant="primary" wide busy={isBusy} disabled={!isOn}>
      {children}
    </Button>
    <WaitingLine>{waitingFor}</WaitingLine>
  </div>
)
