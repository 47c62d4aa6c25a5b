/** What a first visit to a page is like on a slow phone: when it can be used, when it answers, what it fetches, what moves. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright'
import type { SessionCookie } from './demonstration-session.ts'

/** A slow mobile network and a processor four times slower. */
const phone = { bytesPerSecond: 1_600_000 / 8, latencyMs: 150, processor: 4 }

/** What is typed: every field takes a digit. */
const typedKey = '5'

/** How long nothing may be on its way, and how long a page may take at all. */
const [quietMs, longestMs] = [500, 60_000]

/** A key that was typed where nobody listens is lost, and waited for no longer than this. */
const longestKeyMs = 10_000

/** What a person has come for. */
export interface Sign {
  /** A selector. */
  sign: string
  /** Whether it is a field: then a key is typed into it as soon as it is seen, and has to be there at the end. */
  isField: boolean
}

/** What a visit waits for. */
interface Awaiting extends Sign {
  /** Whether the server has drawn the page: then it answers when its script has taken it over. */
  isDrawn: boolean
}

/** One visit. */
export interface Visit {
  /** Milliseconds from the beginning until a key that was typed stands in the field, or, without a field, until the sign is seen. */
  usableMs: number
  /** Until the page answers: what is pressed does something. */
  answersMs: number
  /** What was asked for before it answered, in order, by its address. */
  before: string[]
  /** How many requests there were until everything had come that is fetched later. */
  requests: number
  /** Of all of them, as they travelled, with their headers. */
  bytes: number
  /** The sum of all layout shifts: nobody does anything that would make a page move. */
  shift: number
  /** What went wrong, in words. */
  faults: string[]
}

/** What the page notes about itself. */
interface Notes {
  thereAt?: number
  seenAt?: number
  typedAt?: number
  takenOverAt?: number
  shift: number
}

type Noting = { firstPageNotes: Notes; firstPageSeen: () => void; portalEarly?: { isOver: boolean } }

/** Runs in the page, before everything else. */
function takeNotes({ sign, isField, key }: { sign: string; isField: boolean; key: string }): void {
  const notes: Notes = { shift: 0 }
  const global = globalThis as unknown as Noting
  global.firstPageNotes = notes
  const look = () => {
    if (notes.thereAt === undefined && document.querySelector(sign)) notes.thereAt = performance.now()
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
  // A frame comes when something can be painted: what stands in the document before its styles are there is not seen.
  const inFrame = () => {
    look()
    const found = document.querySelector<HTMLElement>(sign)
    if (found) {
      notes.seenAt = performance.now()
      if (isField) found.focus()
      global.firstPageSeen()
    } else requestAnimationFrame(inFrame)
  }
  requestAnimationFrame(inFrame)
  // At the very moment: files that are fetched later are asked for right after it.
  let early: Noting['portalEarly']
  Object.defineProperty(global, 'portalEarly', {
    get: () => early,
    set(given: NonNullable<typeof early>) {
      early = given
      let isOver = given.isOver
      Object.defineProperty(given, 'isOver', {
        enumerable: true,
        get: () => isOver,
        set(is: boolean) {
          isOver = is
          if (is) notes.takenOverAt ??= performance.now()
        },
      })
    },
  })
  addEventListener(
    'input',
    ({ target }) => {
      if (
        target instanceof Element &&
        target.matches(sign) &&
        (target as HTMLInputElement).value.includes(key)
      )
        notes.typedAt ??= performance.now()
    },
    true,
  )
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      notes.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** What people type into; there may be none. */
const kinds = 'email number password search tel text url'.split(' ').map((type) => `input[type=${type}]`)
const field = `main form :is(input:not([type]),${kinds.join()},textarea):not(:disabled,[readonly])`
/** Not that of a loader. */
const heading = 'main h1:not([data-loading] h1)'

/** What there is on a page: a field to type in, or only a heading. */
export async function whatStandsAt(browser: Browser, url: string): Promise<Sign> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle', timeout: longestMs })
    await page.locator(heading).first().waitFor({ timeout: longestMs })
    const isField = (await page.locator(field).count()) > 0
    return { sign: isField ? field : heading, isField }
  } finally {
    await context.close()
  }
}

/** What goes over the line. Pictures that stand in the page itself do not. */
async function watchLine(session: CDPSession) {
  const asked = new Set<string>()
  const open = new Set<string>()
  let bytes = 0
  session.on('Network.requestWillBeSent', ({ requestId, request, loaderId }) => {
    // Without a document: the script of a worker, whose end is told to the worker alone. Proofs have as many as there are processors.
    if (!request.url.startsWith('http') || loaderId === '') return
    asked.add(requestId)
    open.add(requestId)
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (open.delete(requestId)) bytes += encodedDataLength
  })
  session.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId))
  await session.send('Network.enable')
  return {
    requests: () => asked.size,
    bytes: () => bytes,
    isQuiet: () => open.size === 0,
  }
}

/** How slow line and processor are. */
async function slowDown(session: CDPSession, { bytesPerSecond, latencyMs, processor }: typeof phone) {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor })
}

/**
 * Until everything has come that the page fetches when it has nothing else to do. That no request is on its way says little on
 * a slow phone: it may be busy with what came before.
 */
async function untilAllHasCome(page: Page, line: Awaited<ReturnType<typeof watchLine>>): Promise<void> {
  const latest = performance.now() + longestMs
  let known: number
  do {
    known = line.requests()
    await pause(quietMs)
    for (let times = 0; times < 3; times++)
      await page.evaluate(
        () => new Promise<void>((resolve) => requestIdleCallback(() => setTimeout(resolve))),
      )
    if (performance.now() > latest) throw new Error(`${page.url()} does not stop to fetch.`)
  } while (!line.isQuiet() || line.requests() > known)
}

/** Whether the document has been drawn, and how the field stands. */
const standingOf = (page: Page, sign: string) =>
  page.evaluate((selector) => {
    const { firstPageNotes, portalEarly } = globalThis as unknown as Noting
    const field = document.querySelector<HTMLInputElement>(selector)
    return { notes: firstPageNotes, isDrawn: portalEarly !== undefined, value: field?.value ?? '' }
  }, sign)

/**
 * Visits a page with a browser that has never been there, until everything has come.
 *
 * @param cookies that the browser has already: of somebody who is signed in
 */
export async function visitAsOnPhone(
  browser: Browser,
  url: string,
  { sign, isField, isDrawn }: Awaiting,
  cookies: readonly SessionCookie[] = [],
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  try {
    await context.addCookies([...cookies])
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(`reports "${message}"`))
    const session = await context.newCDPSession(page)
    const line = await watchLine(session)
    await slowDown(session, phone)
    await page.exposeFunction('firstPageSeen', () => (isField ? page.keyboard.press(typedKey) : undefined))
    await page.addInitScript(takeNotes, { sign, isField, key: typedKey })
    await page.goto(url, { waitUntil: 'commit', timeout: longestMs })
    const until = (answered: (names: { isDrawn: boolean; isField: boolean }) => boolean, timeout: number) =>
      page.waitForFunction(answered, { isDrawn, isField }, { polling: 50, timeout })
    await until((names) => {
      const { firstPageNotes: notes, portalEarly } = globalThis as unknown as Noting
      // What is to be pressed early is remembered from the first line of a drawn document on: without that, it is none.
      const isTakenOver = notes?.takenOverAt !== undefined || portalEarly === undefined
      return notes?.seenAt !== undefined && (!names.isDrawn || isTakenOver)
    }, longestMs)
    const wasTyped = await until(
      (names) => !names.isField || (globalThis as unknown as Noting).firstPageNotes.typedAt !== undefined,
      longestKeyMs,
    ).catch(() => undefined)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    // What is still to come is counted, and not timed.
    await slowDown(session, { bytesPerSecond: -1, latencyMs: 0, processor: 1 })
    await untilAllHasCome(page, line)
    // In the same field, which has to have the focus still.
    if (isField) await page.keyboard.press(typedKey)
    const { notes, isDrawn: wasDrawn, value } = await standingOf(page, sign)
    if (isDrawn && !wasDrawn) faults.push('came with a document that is not drawn')
    if (isField && !wasTyped) faults.push('did not take the key that was typed')
    else if (isField && value.split(typedKey).length !== 3)
      faults.push(`lost something: "${value}" is left of two keys that were typed, one early and one late`)
    const answersMs = (isDrawn ? notes.takenOverAt : notes.thereAt) ?? Infinity
    const started = await page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .map(({ name, startTime }) => ({ address: name, startTime }))
        .filter(({ address }) => address.startsWith('http')),
    )
    return {
      usableMs: (isField ? notes.typedAt : notes.seenAt) ?? Infinity,
      answersMs,
      before: started
        .filter(({ startTime }) => startTime < answersMs)
        .map(({ address }) => new URL(address).pathname),
      requests: line.requests(),
      bytes: line.bytes(),
      shift: notes.shift,
      faults,
    }
  } finally {
    await context.close()
  }
}
