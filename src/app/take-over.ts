/**
 * The page takes over what the server has drawn (decision 0386): what was typed, ticked and pressed before its script was there is
 * handed to React as if it happened now. Where the browser has kept what changes the first picture, the page is drawn anew in the
 * same turn, and what was typed goes over into the new fields; so it does where React finds a difference and draws for itself.
 */
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isForSignedIn } from '#machines/pages.ts'
import type { FirstPageData } from './first-page.ts'
import { whenPageIsThere, type EarlyPress } from './drawn-page.ts'
import { standing } from './standing.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The part of React that notices whether a field has changed: it took what was typed before for what was there. */
interface Tracked {
  _valueTracker?: { setValue: (value: string) => void }
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
const focusable = `a[href],button,${fields}`

/** Whether React draws an element already; it does not document how it marks them. */
const isOfReact = (element: Element): boolean =>
  Object.keys(element).some((name) => name.startsWith('__reactProps$'))

/** What was entered in a field. */
interface Entered {
  field: Control
  value: string
  isTicked: boolean
}

const enteredIn = (field: Control): Entered => ({
  field,
  value: field.value,
  isTicked: isBox(field) && field.checked,
})

/** Tells React of it as if it happened now: in the same field, or in the one that has taken its place. */
function tell({ value, isTicked }: Entered, control: Control): void {
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
 * anything on, and it is not to save data. Behind the login it never is certain: browsers write ranges of dates and amounts with
 * other spaces than the server.
 */
const drawsTheSame = ({ asked, page }: FirstPageData): boolean =>
  asked !== undefined &&
  !isForSignedIn(page.audience) &&
  !keeps(() => localStorage, asked) &&
  !keeps(() => sessionStorage, asked) &&
  !history.state &&
  !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData

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
function compareStanding({ standing: drawn }: FirstPageData): void {
  if (!drawn) return
  const own = standing()
  const others = [...drawn.filter((one) => !own.includes(one)), ...own.filter((one) => !drawn.includes(one))]
  if (others.length > 0)
    reportError(new Error(`The page is not what the server has drawn: ${others.join('; ')}`))
}

/**
 * Draws the portal in the place of what the server has drawn.
 *
 * @param data of the document; undefined: this browser draws something else
 */
export function takeOver(
  place: HTMLElement,
  element: ReactNode,
  early: EarlyPress,
  data: FirstPageData | undefined,
): void {
  const isSame = data && place.hasChildNodes() && drawsTheSame(data)
  // They keep what was entered even when others have taken their place.
  const [oldFields, oldButtons] = [all<Control>(place, fields), all<HTMLButtonElement>(place, 'button')]
  const oldFocusable = all<HTMLElement>(place, focusable)
  const focused = oldFocusable.find((one) => one === document.activeElement)
  const { selectionStart, selectionEnd } = (focused ?? {}) as HTMLInputElement
  whenPageIsThere(() => {
    if (isSame) compareStanding(data)
    // All of it now: when a machine starts, React sets fields back to what it knows.
    let before = oldFields.filter(isChanged).map(enteredIn)
    return function handOver() {
      // A part that is still on its way is React's later, and hears nothing until then.
      if (oldFields.some((field) => field.isConnected && !isOfReact(field))) {
        before = oldFields.filter(isChanged).map(enteredIn)
        setTimeout(handOver, 16)
        return
      }
      early.isOver = true
      const [newFields, newButtons] = [all<Control>(place, fields), all<HTMLButtonElement>(place, 'button')]
      // Or another page stands here than the one that was typed into.
      const isSamePage = newFields.every(({ name }, index) => name === oldFields[index]?.name)
      const nowOf = <E extends Element>(old: E | undefined, olds: readonly E[], news: readonly E[]) =>
        old?.isConnected ? old : old && isSamePage ? news[olds.indexOf(old)] : undefined
      // What was typed meanwhile has come to React already, with what stood there before.
      const entered = before.map((one) => (isChanged(one.field) ? enteredIn(one.field) : one))
      flushSync(() => {
        for (const one of entered) {
          const control = nowOf(one.field, oldFields, newFields)
          if (control) tell(one, control)
        }
      })
      const now = nowOf(focused, oldFocusable, all<HTMLElement>(place, focusable))
      if (now && now !== focused && now.tagName === focused?.tagName) {
        now.focus({ preventScroll: true })
        if (typeof selectionStart === 'number')
          (now as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd)
      }
      const button = nowOf(early.button, oldButtons, newButtons)
      const field = nowOf(early.field as Control | undefined, oldFields, newFields)
      bringBack(place, { ...early, button, field })
    }
  })
  // Something else may stand here than the page: a loader, or why there is none. It is pressed as ever.
  if (isSame)
    hydrateRoot(place, element, { onCaughtError: (error) => ((early.isOver = true), reportError(error)) })
  else {
    flushSync(() => createRoot(place).render(element))
    early.isOver = true
  }
}
