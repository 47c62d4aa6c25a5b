/** A person's way through the portal, with the words and actions that journeys share. Time flows. */
import type { BrowserContextOptions, Locator } from 'playwright'
import type { Language } from '#contract/entities.ts'
import { calls, type CallName } from '#contract/index.ts'
import { openSession, storedTerms } from '#tools/browser/stage/account-facts.ts'
import type { TestBrowser, Visit } from '#tools/browser/stage/browser.ts'
import type { ServedPortal } from '#tools/browser/stage/served-portal.ts'
import { configuredText, text } from '#tools/browser/stage/texts.ts'

export interface JourneyOptions {
  language?: Language
  /** What the browser remembers. By default the language and the terms, which were accepted earlier. */
  stored?: Record<string, string>
  /** Without motion unless it says otherwise: what moves is drawn sixty times a second, by processors that have other work. */
  browser?: BrowserContextOptions
}

/** See the file's comment. */
export interface Journey extends Visit {
  portal: ServedPortal
  language: Language
  /** One of the portal's texts in the language of this visit. */
  t: (key: string, values?: Record<string, string>) => string
  go: (path: string) => Promise<void>
  /** The path of the address. */
  path: () => string
  heading: (name: string) => Locator
  /** Waits until this could be read as heading or status, even if it is gone: some is after seconds, which a busy machine may miss. */
  told: (sentence: string) => Promise<void>
  /** Presses what would lead on by itself, as soon as it is there: ask before it comes. */
  goNow: () => Promise<void>
  button: (name: string) => Locator
  field: (key: string) => Locator
  alert: (name: string) => Locator
  status: (name: string) => Locator
  /** Waits until this has the focus, which an answer or a panel that closes gives it a moment later. */
  hasFocus: (element: Locator) => Promise<void>
  /** Types e-mail and password. */
  fillIn: (login: string, password: string) => Promise<void>
  /** Types them and hands them in; with `trust` on a computer that needs no code the next time. */
  handIn: (account: { login: string; password: string }, options?: { trust?: boolean }) => Promise<void>
  /** Ticks "I am not a robot" and waits until that is confirmed. */
  passHumanCheck: () => Promise<void>
  /** Tells the browser to save data: then the human check does not solve itself, and has a box to tick. */
  saveData: () => Promise<void>
  /** Types the newest code that was sent to somebody, and confirms it. */
  enterCode: (login: string) => Promise<void>
  /** The whole sign-in, up to the greeting, with the human check where there is one. */
  signIn: (
    account: { login: string; password: string; name: string },
    options?: { code?: boolean; trust?: boolean },
  ) => Promise<void>
  /** Begins signed in at a page: for journeys that are about something else. */
  beginAt: (login: string, path: string) => Promise<void>
  /** Begins signed in at home, up to the greeting. */
  beSignedIn: (account: { login: string; name: string }) => Promise<void>
  /** Signs out at home, up to the form for signing in. */
  signOut: () => Promise<void>
  greeting: (name: string) => Locator
  /** What a configured caption says. */
  configured: (name: string) => string
}

/** For journeys in which everything moves as most people see it. */
export const withMotion: JourneyOptions = { browser: { reducedMotion: 'no-preference' } }

/** Opens a browser for one person. */
export async function beginJourney(
  browser: TestBrowser,
  portal: ServedPortal,
  { language = 'en', stored = storedTerms(), browser: options = {} }: JourneyOptions = {},
): Promise<Journey> {
  const visit = await browser.visit({ locale: language, reducedMotion: 'reduce', ...options })
  const { page } = visit
  await page.clock.install({ time: portal.clock() })
  // As the portal itself writes it with the choice of a language, which a journey may be without.
  const { _lang: chosen } = { _lang: language, ...stored }
  if (chosen) await visit.context.addCookies([{ name: 'portal_language', value: chosen, url: portal.url }])
  await visit.context.addInitScript(
    (entries) => {
      // The outbox is a page without an origin: it has no storage.
      if (self.origin === 'null' || localStorage.getItem('journey') === 'begun') return
      localStorage.setItem('journey', 'begun')
      for (const [key, value] of entries) localStorage.setItem(key, value)
    },
    Object.entries({ _lang: language, _preference: '{"cookieNoticeSeen":true}', ...stored }),
  )
  await visit.context.addInitScript(() => {
    const told = new Set<string>()
    Object.assign(globalThis, { told })
    new MutationObserver(() => {
      for (const element of document.querySelectorAll('main h1, [role=status]')) {
        const { textContent } = element
        if (textContent && !told.has(textContent) && element.checkVisibility()) told.add(textContent)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  const t: Journey['t'] = (key, values) => text(language, key, values)
  const named = (role: 'heading' | 'button', name: string) => page.getByRole(role, { name, exact: true })
  const humanCheck = page.getByRole('checkbox', { name: t('human-check:label') })
  const journey: Journey = {
    ...visit,
    portal,
    language,
    t,
    go: async (path) => void (await page.goto(portal.url + path)),
    path: () => new URL(page.url()).pathname,
    heading: (name) => named('heading', name),
    told: async (sentence) =>
      void (await page.waitForFunction(
        (text) => (globalThis as unknown as { told: Set<string> }).told.has(text),
        sentence,
      )),
    goNow: async () =>
      void (await page.waitForFunction((name) => {
        const buttons = [...document.querySelectorAll<HTMLElement>('main button')]
        const button = buttons.find(({ textContent }) => textContent === name)
        button?.click()
        return button !== undefined
      }, t('redirect-notice:goNow'))),
    button: (name) => named('button', name),
    field: (key) => page.getByLabel(t(key), { exact: true }),
    alert: (name) => page.getByRole('alert').filter({ hasText: name }),
    status: (name) => page.getByRole('status').filter({ hasText: name }),
    hasFocus: (element) => element.and(page.locator(':focus')).waitFor({ state: 'attached' }),
    async fillIn(login, password) {
      await journey.field('sign-in:email.label').fill(login)
      await journey.field('sign-in:password.label').fill(password)
    },
    async handIn({ login, password }, { trust = false } = {}) {
      await journey.fillIn(login, password)
      if (trust) await page.getByRole('checkbox', { name: t('sign-in:trust.label') }).check()
      await journey.button(t('sign-in:submit')).click()
    },
    async saveData() {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      )
    },
    async passHumanCheck() {
      const says = (key: string) => page.getByText(t(key), { exact: true })
      if (await humanCheck.isVisible()) await humanCheck.click()
      else await page.locator('form input:not([type=checkbox])').first().focus()
      await says('human-check:unseen.passed').or(says('human-check:state.passed')).waitFor()
    },
    async enterCode(login) {
      await journey.heading(t('code-entry:title')).waitFor()
      await journey.field('code-entry:label').fill(await portal.codeFor(login))
      await journey.button(t('code-entry:confirm')).click()
    },
    async signIn(account, { code = true, trust = false } = {}) {
      await journey.go('/login')
      await journey.heading(t('sign-in:title')).waitFor()
      await journey.handIn(account, { trust })
      if (code) await journey.enterCode(account.login)
      await journey.greeting(account.name).waitFor()
    },
    async beginAt(login, path) {
      await openSession(portal, visit.context, login)
      await journey.go(path)
    },
    async beSignedIn({ login, name }) {
      await journey.beginAt(login, '/userHome')
      await journey.greeting(name).waitFor()
    },
    async signOut() {
      await journey.button(t('person:signOut')).click()
      await journey.heading(t('sign-in:title')).waitFor()
    },
    greeting: (name) => named('heading', t('person:greeting', { name: `\u2068${name}\u2069` })),
    configured: (name) => configuredText(language, name),
  }
  return journey
}

/** Closes the browser of a journey; tells what went wrong in it that nobody asked for. */
export async function endJourney(journey: Journey): Promise<readonly string[]> {
  await journey.context.close()
  return journey.complaints()
}

/** The next call of this name reaches the server, and its answer does not come back. */
export async function loseAnswerOf({ page, allowFailuresOf }: Journey, call: CallName): Promise<void> {
  const { name } = calls[call]
  allowFailuresOf(name)
  await page.route(
    ({ pathname }) => pathname === `/api/${name}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

/** Opens a page of the menu of somebody who is signed in. */
export async function openFromUserMenu(
  { button, page, t }: Journey,
  name: string,
  entry: string,
): Promise<void> {
  await button(t('shell:userMenu.name', { name })).click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: t(`shell:userMenu.${entry}`), exact: true })
    .click()
}

/** Counts the calls of a browser from now on, all its tabs included, by the name of their action. */
export function countCalls({ context }: Journey): (name: string) => number {
  const paths: string[] = []
  context.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return (name) => paths.filter((path) => path === `/api/account/${name}`).length
}
