/**
 * The page takes over what the server has drawn (decision 0386): what was typed, ticked and pressed before its script was there is
 * handed to React as if it happened now. Where the browser has kept what changes the first picture, the page is drawn anew in the
 * same turn, and what was typed goes over into the new fields.
 */
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'

/** What `render/early.ts` remembers. */
export interface EarlyPress {
  isOver: boolean
  /** The button that was pressed last. */
  button?: HTMLButtonElement | undefined
  /** The field in which Enter was pressed. */
  field?: HTMLElement | undefined
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The part of React that notices whether a field has changed: it took what was typed before for what was there. */
interface Tracked {
  _valueTracker?: { setValue: (value: string) => void }
}

interface Held {
  control: Control
  value: string
  isTicked: boolean
}

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

const initialOf = (control: Control): string =>
  control instanceof HTMLSelectElement
    ? ([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value ?? ''
    : control.defaultValue

const isChanged = (control: Control): boolean =>
  isBox(control) ? control.checked !== control.defaultChecked : control.value !== initialOf(control)

const all = <E extends Element>(place: Element, kinds: string): E[] => [...place.querySelectorAll<E>(kinds)]
const fields = 'input:not([type=file]),textarea,select'

const changedIn = (place: Element): Held[] =>
  all<Control>(place, fields)
    .filter(isChanged)
    .map((control) => ({
      control,
      value: control.value,
      isTicked: isBox(control) && control.checked,
    }))

/** Tells React of a field as if it had changed now. */
function tell({ control, value, isTicked }: Held): void {
  if (isBox(control)) {
    control.checked = control.defaultChecked
    if (control.checked !== isTicked) control.click()
    return
  }
  if (control.value !== value) {
    const { prototype } = control.constructor as { prototype: object }
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  }
  ;(control as Tracked)._valueTracker?.setValue(`${value}?`)
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  )
}

/** What is told when the page is drawn for the first time. */
let whenDrawn: (() => void) | undefined

/** Whether the page was there, and perhaps scrolled, before its script. True once. */
let wasThere = false

/** Told by the page when it is drawn, before anything is painted. */
export function pageIsDrawn(): void {
  // React would set fields back to what it knew, and the caret to their end, while it is at work itself.
  if (whenDrawn) queueMicrotask(whenDrawn)
  whenDrawn = undefined
}

/** Whether the view has been the reader's own until now. */
export function keepsView(): boolean {
  const keeps = wasThere
  wasThere = false
  return keeps
}

const placeIn = (list: readonly Element[], element: Element | null | undefined) =>
  element ? list.indexOf(element) : -1

/** Once effects have run and what was typed is known: as if it happened now. */
function bringBack(place: Element, { button, field }: EarlyPress): void {
  const focused = document.activeElement
  if (focused !== document.body && place.contains(focused))
    focused?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  if (!button?.isConnected) return
  if (!button.disabled) button.click()
  else field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
}

/**
 * Draws the portal.
 *
 * @param isSame whether what the server has drawn is what this browser would draw
 */
export function takeOver(place: HTMLElement, element: ReactNode, isSame: boolean): void {
  const early = (globalThis as { portalEarly?: EarlyPress }).portalEarly
  if (!early || !place.hasChildNodes()) return void createRoot(place).render(element)
  wasThere = true
  if (isSame) {
    whenDrawn = () => {
      early.isOver = true
      changedIn(place).forEach(tell)
      setTimeout(bringBack, 0, place, early)
    }
    hydrateRoot(place, element)
    return
  }
  const held = changedIn(place)
  const [oldFields, oldButtons] = [all<Control>(place, fields), all(place, 'button')]
  const focused = placeIn(oldFields, document.activeElement)
  const { selectionStart, selectionEnd } = (oldFields[focused] ?? {}) as HTMLInputElement
  const button = placeIn(oldButtons, early.button)
  const field = placeIn(oldFields, early.field)
  whenDrawn = () => {
    early.isOver = true
    const [newFields, newButtons] = [all<Control>(place, fields), all<HTMLButtonElement>(place, 'button')]
    // Another page stands here than the one that was typed into.
    if (newFields.some(({ name }, index) => name !== oldFields[index]?.name)) return
    for (const one of held) {
      const control = newFields[oldFields.indexOf(one.control)]
      if (control) tell({ ...one, control })
    }
    const now = newFields[focused]
    now?.focus({ preventScroll: true })
    if (typeof selectionStart === 'number' && !(now instanceof HTMLSelectElement))
      now?.setSelectionRange(selectionStart, selectionEnd)
    setTimeout(bringBack, 0, place, { ...early, button: newButtons[button], field: newFields[field] })
  }
  const root = createRoot(place)
  flushSync(() => root.render(element))
}
