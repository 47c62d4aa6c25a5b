/** The phone of a reader, whose network is switched off and whose browser is closed and killed: what it has stored stays. */
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Locator, type Page } from 'playwright'
import { openSession, storedTerms } from '#tools/browser/stage/account-facts.ts'
import { smallestPicture } from '#tools/browser/stage/conversation-facts.ts'
import type { ServedPortal } from '#tools/browser/stage/served-portal.ts'
import { text } from '#tools/browser/stage/texts.ts'
import { browserLaunchOptions } from '#tools/set-up/browser.ts'
import { longestWait } from '#tools/set-up/patience.ts'
import { networkTo, type Network } from './network.ts'

/** One of the portal's texts, in English. */
export const t = (key: string, values?: Record<string, string>): string => text('en', key, values)

/** See the file's comment. */
export interface RoadPhone {
  network: Network
  /** The browser as it runs now. */
  context: () => BrowserContext
  page: () => Page
  /** Starts its browser, once more after it was closed or killed. Without a network if it is switched off. */
  start: () => Promise<void>
  open: (path: string) => Promise<Page>
  /** The phone has no network, and says so to its pages. */
  switchOff: () => Promise<void>
  switchOn: () => Promise<void>
  /** Its browser allows so many bytes to the portal; undefined: what it always does, as after a start. */
  limitStorage: (bytes: number | undefined) => Promise<void>
  signIn: (login: string) => Promise<void>
  /** Ends all processes of the browser, as a system does that runs out of memory. */
  kill: () => Promise<void>
  close: () => Promise<void>
  /** What it shows: what one wants to know of a walk that went wrong. */
  seen: () => Promise<string>
  /** Closes everything, and deletes what it has stored. */
  end: () => Promise<void>
}

/** A camera that shows a pattern, and is allowed. */
const fakeCamera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']

/** @param hasCamera absent: it has none */
export async function roadPhone(portal: ServedPortal, { hasCamera = false } = {}): Promise<RoadPhone> {
  const folder = await mkdtemp(join(tmpdir(), 'road-phone-'))
  const network = await networkTo(portal.url)
  let context: BrowserContext | undefined
  let isOff = false
  const running = () => {
    if (!context) throw new Error('The browser of the phone is closed.')
    return context
  }
  const page = () => running().pages()[0]!
  return {
    network,
    context: running,
    page,
    async start() {
      const { args = [], ...launched } = browserLaunchOptions({ headed: false })
      context = await chromium.launchPersistentContext(folder, {
        ...launched,
        args: hasCamera ? [...args, ...fakeCamera] : args,
        viewport: { width: 360, height: 740 },
        reducedMotion: 'reduce',
        locale: 'en',
      })
      context.setDefaultTimeout(longestWait)
      await context.addInitScript(
        (entries) => {
          for (const [key, value] of entries) localStorage.setItem(key, value)
        },
        Object.entries({ _lang: 'en', _preference: '{"cookieNoticeSeen":true}', ...storedTerms() }),
      )
      if (context.pages().length === 0) await context.newPage()
      await page().clock.install({ time: portal.clock() })
      if (isOff) await context.setOffline(true)
    },
    async open(path) {
      await page().goto(network.url + path)
      return page()
    },
    async switchOff() {
      isOff = true
      network.switchOff()
      await running().setOffline(true)
    },
    async switchOn() {
      isOff = false
      network.switchOn()
      await running().setOffline(false)
    },
    async limitStorage(bytes) {
      const session = await running().newCDPSession(page())
      await session.send('Storage.overrideQuotaForOrigin', {
        origin: network.url,
        ...(bytes !== undefined && { quotaSize: bytes }),
      })
      // The limit ends with the session that has set it.
      if (bytes === undefined) await session.detach()
    },
    signIn: (login) => openSession(portal, running(), login),
    async kill() {
      const session = await running().newCDPSession(page())
      await session.send('Browser.crash').catch(() => undefined)
      await running()
        .close()
        .catch(() => undefined)
    },
    close: () => running().close(),
    async seen() {
      const tabs = running()
        .pages()
        .map(
          async (tab) => `${tab.url()}\n${await tab.evaluate(() => document.body.innerText).catch(String)}`,
        )
      return (await Promise.all(tabs)).join('\n\n')
    },
    async end() {
      await context?.close().catch(() => undefined)
      await network.stop()
      // The browser's last processes write for a moment longer.
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

/** Types a reading, and waits until the phone has it. */
export async function read(page: Page, reading: string): Promise<void> {
  await page.getByRole('textbox', { name: t('capture-round:reading.label') }).fill(reading)
  await page.getByRole('button', { name: t('capture-round:reading.save'), exact: true }).click()
  await page
    .getByText(t('capture-round:savedText'))
    .or(page.getByText(t('capture-round:allDone')))
    .first()
    .waitFor()
}

/** The first photo of the meter that is open, as the phone has it. */
export const firstPhoto = (page: Page) =>
  page.getByRole('img', { name: t('capture-round:photo.picture', { number: '1' }) })

/** Takes a photo of the meter that is open, its first one, and waits until the phone has it. */
export async function takePhoto(page: Page, buffer: Buffer = smallestPicture): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'IMG_0001.png', mimeType: 'image/png', buffer })
  await firstPhoto(page).waitFor()
}

/** As a browser does that needs the memory: the page is told that its connection to its database is gone. */
export const closeDatabase = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const deleted = indexedDB.open('road', 1000)
    await new Promise((resolve) => {
      deleted.onupgradeneeded = resolve
      deleted.onsuccess = resolve
      deleted.onerror = resolve
    })
    deleted.transaction?.abort()
  })

/** Opens the meter that comes next. */
export const goOn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: t('capture-round:next', { address: '' }).split(':')[0]! }).click()

/** Opens a meter from the list. */
export const openMeter = (page: Page, meter: string): Promise<void> =>
  page.getByRole('listitem').getByRole('button').filter({ hasText: meter }).click()

/** The line of the outbox that says this. */
export const numbersLine = (page: Page, waiting: number, received: number): Locator =>
  page.getByText(t('reading-outbox:numbers', { waiting: String(waiting), received: String(received) }))

/** Waits until the outbox says this. @param timeout milliseconds, where much has to be sent before */
export const numbers = (
  page: Page,
  waiting: number,
  received: number,
  timeout: number = longestWait,
): Promise<void> => numbersLine(page, waiting, received).waitFor({ timeout })
