/** Lets the human check begin as soon as somebody fills in the form that it protects. */
import type { FocusEvent } from 'react'
import type { HumanCheckView } from './human-check-box.tsx'

/** Whether a field to type into got the focus: a form is in use then. */
export const isFieldFocused = (event: FocusEvent): boolean => event.target instanceof HTMLInputElement

/** For `onFocus` of the form. */
export const beginCheck = (check: HumanCheckView | undefined) => (event: FocusEvent) => {
  if (isFieldFocused(event)) check?.send({ type: 'form.used' })
}
