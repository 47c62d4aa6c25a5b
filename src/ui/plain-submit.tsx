import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { WaitingLine } from './waiting-line.tsx'

export interface PlainSubmitProps {
  isBusy: boolean
  isOn: boolean
  /** What keeps the button off, for those who want to know. */
  open?: ReactNode
  /** What is waited for, in words; nothing: nothing. */
  waitingFor: ReactNode
  /** What the button is called. */
  children: ReactNode
}

/** The main button of a form, which hands it in, and below it what is waited for then. The login page has no more than that. */
export const PlainSubmit = ({ isBusy, isOn, open, waitingFor, children }: PlainSubmitProps) => (
  <div className="flex flex-col gap-2">
    <Button type="submit" variant="primary" wide busy={isBusy} disabled={!isOn}>
      {children}
    </Button>
    {open}
    <WaitingLine>{waitingFor}</WaitingLine>
  </div>
)
