import { useState } from 'react'

/** What is typed into a form that changes a name: current value, new value, password. */
export interface TypedUsername {
  current: string
  next: string
  password: string
}

/**
 * Keeps what is typed while the form is not shown. The password goes with every answer: it must not stay on a screen
 * that somebody walks away from.
 *
 * @param isBusy whether a call is under way that was sent with the password
 */
export function useTypedUsername(isBusy: boolean): [TypedUsername, (typed: TypedUsername) => void] {
  const [typed, setTyped] = useState<TypedUsername>({ current: '', next: '', password: '' })
  const [wasBusy, setWasBusy] = useState(isBusy)
  if (isBusy !== wasBusy) {
    setWasBusy(isBusy)
    if (!isBusy) setTyped({ ...typed, password: '' })
  }
  return [typed, setTyped]
}
