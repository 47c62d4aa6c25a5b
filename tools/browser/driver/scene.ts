/** One walk through the portal: a fresh browser, a fresh account, time that stands still. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page, Route } from 'playwright'
import type { Language } from '#contract/entities.ts'
import { calls, type CallName } from '#contract/index.ts'
import { longestWait } from '#tools/set-up/patience.ts'
import { prepareFacts, type AccountFacts } from '../stage/account-facts.ts'
import type { TestBrowser, Visit } from '../stage/browser.ts'
import type { ServedPortal } from '../stage/served-portal.ts'
import { text } from '../stage/texts.ts'
import { holdCalls, type HeldCalls } from './held-calls.ts'
import { listenTo, type HeardTransitions } from './heard-transitions.ts'
import { stopTime, type PageTime } from './page-time.ts'
import { translateTexts } from './translate-texts.ts'

/** What bindings act upon. */
export interface Scene extends Visit {
  portal: ServedPortal
  facts: AccountFacts
  language: Language
  /** One of the portal's texts in the language of this visit. */
  t: (key: string, values?: Record<string, string>) => string
  time: PageTime
  calls: HeldCalls
  heard: HeardTransitions
  /**
   * The paths that the page has come to, oldest first; those that lead on at once are among them, and, with their
   * query, those that it asked the server for. It grows.
   */
  addresses: readonly string[]
  /** Opens an address with what the browser remembers from earlier visits. */
  open: (path: string, stored?: Record<string, string>) => Promise<void>
  /** Waits until something is so, letting the page draw meanwhile. `check` tells what is still missing. */
  eventually: (check: () => Promise<string | undefined>) => Promise<void>
  /** Waits until something can be seen. */
  see: (locator: Locator) => Promise<void>
  /** Waits until something can be seen, and clicks it, as impatiently as the scene was asked to. */
  click: (locator: Locator) => Promise<void>
  /** Waits for a held call, takes it out, and lets the test answer it. */
  heldCall: (name: CallName) => Promise<Route>
}

/** How a scene is wanted. */
export interface SceneOptions {
  /** See `Bindings`. */
  unshared?: boolean
  /** Buttons are clicked twice, as some people click everything. */
  doubleClicks?: boolean
  /** The browser translates every page: all its texts are replaced, again after each change. */
  translated?: boolean
  /** The page of the portal from which the person has come to the one that is opened: where Back leads. */
  comesFrom?: string
  /** Real milliseconds after which something that should have happened will not happen any more. */
  patience?: number
}

/**
 * Not what is switched to and fro: there the second click takes back the first, and is meant to. Not links either:
 * the second click of the browser itself falls on the next page.
 */
const isPressed = (locator: Locator): Promise<boolean> =>
  locator.evaluate(
    (element) =>
      element.tagName === 'BUTTON' && !element.hasAttribute('role') && !element.hasAttribute('aria-expanded'),
  )

/** Puts a page before the current one into the history, as if a link of it had led here. The page does not notice. */
const putBefore = (page: Page, path: string): Promise<void> =>
  page.evaluate((before) => {
    const { pushState, replaceState } = History.prototype
    const [here, state] = [location.href, history.state as unknown]
    replaceState.call(history, null, '', before)
    pushState.call(history, state, '', here)
  }, path)

/** Prepares a scene. Nothing is opened yet. */
export async function createScene(
  browser: TestBrowser,
  portal: ServedPortal,
  language: Language,
  {
    unshared = false,
    doubleClicks = false,
    translated = false,
    comesFrom,
    patience = longestWait,
  }: SceneOptions = {},
): Promise<Scene> {
  const visit = await browser.visit({ locale: language, reducedMotion: 'reduce' })
  const { page, context } = visit
  const [heard, held, time, facts] = [
    await listenTo(page, { unshared }),
    await holdCalls(page),
    await stopTime(page, portal.clock),
    await prepareFacts(portal, context),
  ]

  if (translated) await page.addInitScript(translateTexts)

  const addresses: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) addresses.push(new URL(frame.url()).pathname)
  })
  // The server may answer without a page: then the browser stays where it is.
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return
    const { pathname, search } = new URL(request.url())
    addresses.push(pathname + search)
  })

  const eventually: Scene['eventually'] = async (check) => {
    const deadline = performance.now() + patience
    for (;;) {
      const missing = await check()
      if (missing === undefined) return
      if (performance.now() > deadline) throw new Error([missing, ...visit.complaints()].join('\n  '))
      await time.nudge()
      await pause(25)
    }
  }

  /** What the server has drawn is seen before its machines run: time must pass until they do. */
  const notTakenOver = async () =>
    (await page.evaluate(
      () => (globalThis as { portalEarly?: { isOver: boolean } }).portalEarly?.isOver === false,
    ))
      ? 'The page is drawn, and its script has not taken it over.'
      : undefined

  const see: Scene['see'] = (locator) =>
    eventually(async () =>
      !(await locator.first().isVisible()) ? `${String(locator)} cannot be seen.` : notTakenOver(),
    )

  return {
    ...visit,
    portal,
    facts,
    language,
    t: (key, values) => text(language, key, values),
    time,
    calls: held,
    heard,
    addresses,
    async open(path, stored = {}) {
      // As the portal itself writes it with the choice of a language.
      await context.addCookies([{ name: 'portal_language', value: language, url: portal.url }])
      await page.addInitScript(
        (entries) => {
          if (sessionStorage.getItem('scene') === 'open') return
          sessionStorage.setItem('scene', 'open')
          for (const [key, value] of entries) localStorage.setItem(key, value)
        },
        Object.entries({ _lang: language, _preference: '{"cookieNoticeSeen":true}', ...stored }),
      )
      await page.goto(portal.url + path)
      await eventually(notTakenOver)
      if (comesFrom !== undefined) await putBefore(page, comesFrom)
    },
    eventually,
    see,
    async click(locator) {
      await see(locator)
      // What has just come is put in its place in the next frame: a notice makes way for the buttons of a dialog.
      await time.nudge()
      if (doubleClicks && (await isPressed(locator))) await locator.dblclick()
      else await locator.click()
    },
    async heldCall(name) {
      let route: Route | undefined
      await eventually(async () => {
        route = held.take(name)
        return route ? undefined : `The page did not call ${calls[name].name}.`
      })
      return route!
    },
  }
}
