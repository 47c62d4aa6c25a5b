/** The tour of what is on the page (A §2.3): whatever carries `data-tour` and is drawn for this person, in the order of the page. */
import { driver, type DriveStep } from 'driver.js'
import libraryLooks from 'driver.js/dist/driver.css?inline'
import type { TFunction } from 'i18next'
import portalLooks from './tour.css?inline'

/** The stops, by the values of `data-tour`, in the order in which a person is led. */
export const tourStops = {
  menu: 'menu',
  cards: 'cards',
  'new-message': 'newMessage',
  account: 'account',
  messages: 'messages',
  help: 'help',
  person: 'person',
} as const

let styles: HTMLStyleElement | undefined

/** The looks of the tour come with it, and not with every page. */
function addLooks(): void {
  if (styles) return
  styles = document.createElement('style')
  styles.textContent = libraryLooks + portalLooks
  document.head.append(styles)
}

/** A tour that has begun. */
export interface Tour {
  /** Ends it, unless it has ended. */
  end: () => void
}

/** Leads through the stops that are on the page. Escape ends it, the arrow keys go on and back as the page is read. */
export function startTour(t: TFunction<'signed-in'>): Tour {
  addLooks()
  const steps = Object.entries(tourStops).flatMap(([name, text]): DriveStep[] => {
    const element = document.querySelector(`[data-tour="${name}"]`)
    // What the width of the window hides is no stop.
    if (!element || element.getClientRects().length === 0) return []
    return [{ element, popover: { title: t(`tour.${text}.title`), description: t(`tour.${text}.text`) } }]
  })
  const opener = document.activeElement
  const tour = driver({
    steps,
    showProgress: true,
    progressText: t('tour.progress', { current: '{{current}}', total: '{{total}}' }),
    nextBtnText: t('tour.next'),
    prevBtnText: t('tour.previous'),
    doneBtnText: t('tour.done'),
    popoverClass: 'portal-tour',
    animate: false,
    // The library's own keys go the other way in a page that is read from the right.
    allowKeyboardControl: false,
    onPopoverRender({ closeButton, previousButton, nextButton }) {
      closeButton.setAttribute('aria-label', t('tour.close'))
      for (const [button, look] of [
        [previousButton, 'button-secondary'],
        [nextButton, 'button-primary'],
      ] as const) {
        button.classList.remove('driver-popover-footer-btn')
        button.classList.add('button', look)
      }
    },
    onDestroyed() {
      removeEventListener('keyup', turn)
      if (opener instanceof HTMLElement) opener.focus()
    },
  })
  const [onwards, back] =
    document.documentElement.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  function turn({ key }: KeyboardEvent) {
    if (key === 'Escape') tour.destroy()
    else if (key === onwards) tour.moveNext()
    else if (key === back && tour.hasPreviousStep()) tour.movePrevious()
  }
  addEventListener('keyup', turn)
  tour.drive()
  return { end: () => tour.isActive() && tour.destroy() }
}
