/** What a screen has shown before: where the focus goes depends on where the person comes from. */
import { useState } from 'react'
import { takeFocusBack } from '#src/ui/take-focus.ts'

/** The value before it changed last; undefined: it has not changed since the screen appeared. */
export function useFormer<T>(value: T): T | undefined {
  const [{ now, former }, setState] = useState<{ now: T; former?: T }>({ now: value })
  if (value === now) return former
  setState({ now: value, former: now })
  return now
}

/**
 * The `ref` of the button that opens a form in its place: it takes the focus when the form has closed without a change.
 *
 * @param isForm whether the form is shown
 * @param isLooking whether what the button stands below is shown, and nothing else is said
 */
export function useOpener(isForm: boolean, isLooking: boolean): typeof takeFocusBack | undefined {
  const part = isForm ? 'form' : isLooking ? 'looking' : 'other'
  const former = useFormer(part)
  return former === 'form' && part === 'looking' ? takeFocusBack : undefined
}
