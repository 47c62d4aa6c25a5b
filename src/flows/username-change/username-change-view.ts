/** What the screens of every change of a name need of its machine, and of its texts. */
import type { ReactNode } from 'react'
import type { CallProblem } from '#machines/call-state.ts'
import type {
  UsernameChangeEvent,
  UsernameForm,
  UsernameKind,
} from '#machines/username-change/username-change.setup.ts'

export interface UsernameChangeView {
  snapshot: {
    context: CallProblem
    /** Whatever the states of the machine are. */
    matches(state: string | { enteringChange?: string }): boolean
    hasTag(tag: 'busy'): boolean
    can(event: UsernameFormEvent): boolean
  }
  send(event: UsernameFormEvent): void
}

type UsernameFormEvent =
  | ({ type: 'change.submitted' } & UsernameForm)
  | Extract<UsernameChangeEvent, { type: 'message.dismissed' | 'change.abandoned' }>

/** The view of a change that is proved by a code. */
export interface SteppedChangeView extends UsernameChangeView {
  snapshot: UsernameChangeView['snapshot'] & {
    matches(state: 'awaitingCode' | 'unreachable' | 'changed' | 'turnedAway'): boolean
    hasTag(tag: 'form' | 'error'): boolean
  }
  send(event: UsernameChangeEvent): void
}

/** Texts that differ between an e-mail address and a mobile number. */
type UsernameText =
  | 'title'
  | 'lead'
  | 'current'
  | 'next'
  | 'hint.current'
  | 'hint.next'
  | 'currentMistaken'
  | 'newUnchanged'
  | 'submit'
  | 'requesting'
  | 'changed'
  | 'what.code'
  | 'what.signIn'
  | 'what.message'

/** One kind of name: what it is called, and what its fields take. */
export interface UsernameFacts {
  kind: UsernameKind
  text: (key: UsernameText) => string
  /** Whether a text is a complete address or number, as this field takes it. */
  isValid: (text: string, name: 'current' | 'next') => boolean
  /** What the change leaves as it is, and people may expect to change. */
  staysSo?: ReactNode
}
