/**
 * The page takes over what the server has drawn (decision 0386): what was typed, ticked and pressed before its script was there is
 * handed to React as if it happened now. Where the browser has kept what changes the first picture, the page is drawn anew in the
 * same turn, and what was typed goes over into the new fields.
 */
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { FirstPageData } from './first-page.ts'
import { whenPageIsDrawn, type EarlyPress } from './drawn-page.ts'
import { standing } from './standing.ts'

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
    ? (([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value ??
      '')
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

const keeps = (store: () => Storage, names: readonly string[]): boolean => {
  try {
    return names.some((name) => store().getItem(name) !== null)
  } catch {
    // A browser that lets nothing be kept has kept nothing.
    return false
  }
}

/**
 * Whether this browser would draw what the server has drawn: it has kept nothing that the page asks for, no other page has handed
 * anything on, and it is not to save data.
 */
const drawsTheSame = ({ asked }: FirstPageData): boolean =>
  asked !== undefined &&
  !keeps(() => localStorage, asked) &&
  !keeps(() => sessionStorage, asked) &&
  !history.state &&
  !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData

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

/** Says so where a machine stands elsewhere than the server's did: one of the two has looked at what the other does not know. */
function compareStanding({ standing: drawn = [] }: FirstPageData): void {
  const own = standing()
  const others = [...drawn.filter((one) => !own.includes(one)), ...own.filter((one) => !drawn.includes(one))]
  if (others.length > 0)
    reportError(new Error(`The page is not what the server has drawn: ${others.join('; ')}`))
}

/**
 * Draws the portal in the place of what the server has drawn.
 *
 * @param data of the document; undefined: this visit is not where the document has thought it
 */
export function takeOver(
  place: HTMLElement,
  element: ReactNode,
  early: EarlyPress,
  data: FirstPageData | undefined,
): void {
  if (data && place.hasChildNodes() && drawsTheSame(data)) {
    whenPageIsDrawn(() => {
      early.isOver = true
      compareStanding(data)
      changedIn(place).forEach(tell)
      setTimeout(bringBack, 0, place, early)
    })
    hydrateRoot(place, element)
    return
  }
  const held = changedIn(place)
  const [oldFields, oldButtons] = [all<Control>(place, fields), all(place, 'button')]
  const focused = placeIn(oldFields, document.activeElement)
  const { selectionStart, selectionEnd } = (oldFields[focused] ?? {}) as HTMLInputElement
  const button = placeIn(oldButtons, early.button)
  const field = placeIn(oldFields, early.field)
  whenPageIsDrawn(() => {
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
  })
  const root = createRoot(place)
  flushSync(() => root.render(element))
}
