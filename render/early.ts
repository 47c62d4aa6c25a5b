/**
 * What is pressed before the portal's script is there (decision 0386): the last press is remembered, and taken from the browser.
 * It stands in a file of its own, which is loaded before the page is shown, and weighs less than 1 kB.
 */
import type { EarlyPress } from '#src/app/drawn-page.ts'

const early: EarlyPress = { isOver: false }
Object.assign(globalThis, { portalEarly: early })

try {
  // Told already: the notice of the document is not shown again (`src/app/shell/cookie-notice.tsx`).
  if (/"cookieNoticeSeen":true/.test(localStorage.getItem('_preference') ?? ''))
    document.documentElement.dataset['cookies'] = 'seen'
} catch {
  // A browser that lets nothing be kept.
}

const buttonOf = (target: EventTarget | null): HTMLButtonElement | null =>
  target instanceof Element ? target.closest('#portal button') : null

function remember(event: Event, button: HTMLButtonElement | null, field?: HTMLElement): void {
  if (early.isOver || !button) return
  event.preventDefault()
  event.stopImmediatePropagation()
  early.button = button
  early.field = field
}

addEventListener('click', (event) => remember(event, buttonOf(event.target)), true)
// A button that is off is not clicked: by the time the script is there, its form may be complete.
addEventListener(
  'pointerup',
  (event) => {
    const button = buttonOf(event.target)
    if (button?.disabled && button.type === 'submit') remember(event, button)
  },
  true,
)
addEventListener(
  'keydown',
  (event) => {
    const { target: field, key } = event
    if (
      key === 'Enter' &&
      !event.isComposing &&
      field instanceof HTMLInputElement &&
      field.type !== 'checkbox'
    )
      remember(event, field.form?.querySelector<HTMLButtonElement>('[type=submit]') ?? null, field)
  },
  true,
)
