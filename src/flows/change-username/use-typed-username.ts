import { useState } from 'react'

/** What is typed into a form that changes a name: current value, new value, password. */
export interface TypedUsername {
  current: string
  next: string
  password: string
}

/** What the page keeps of it over a reload: never the password. */
export type UsernameDraft = Omit<TypedUsername, 'password'>

/** What was typed into the form before the page was opened, and who is told what is typed now. */
export interface KeptTyping {
  draft: UsernameDraft
  onTyped: (draft: UsernameDraft) => void
}

/**
 * Keeps what is typed while the form is not shown. The password goes with every answer: it must not stay on a screen
 * that somebody walks away from.
 *
 * @param isBusy whether a call is under way that was sent with the password
 */
export function useTypedUsername(
  isBusy: boolean,
  { draft, onTyped }: KeptTyping,
): [TypedUsername, (typed: TypedUsername) => void] {
  const [typed, setTyped] = useState<TypedUsername>({ ...draft, password: '' })
  const [wasBusy, setWasBusy] = useState(isBusy)
  if (isBusy !== wasBusy) {
    setWasBusy(isBusy)
    if (!isBusy) setTyped({ ...typed, password: '' })
  }
  const change = (next: TypedUsername) => {
    setTyped(next)
    onTyped({ current: next.current, next: next.next })
  }
  return [typed, change]
}
