/** What a first visit to a page is like on a slow phone: when it can be used, what it fetches, what moves. */
import type { Browser } from 'playwright'
import type { SessionCookie } from './demonstration-session.ts'

/** A slow mobile network and a processor four times slower. */
const phone = { bytesPerSecond: 1_600_000 / 8, latencyMs: 150, processor: 4 }

/** One visit. */
export interface Visit {
  /** Milliseconds from the beginning until the page can be used. */
  usableMs: number
  /** Everything that was fetched, in order, by its address; `isBefore`: asked for before the page could be used. */
  requests: { path: string; isBefore: boolean }[]
  /** The sum of all layout shifts that nobody caused. */
  shift: number
}

/** What the page notes about itself. */
interface Notes {
  usableAt: number | undefined
  shift: number
}

/**
 * Visits a page with a browser that has never been there, and waits until the network is quiet.
 *
 * @param sign a selector: what is there when the page can be used
 * @param cookies that the browser has already: of somebody who is signed in
 */
export async function visitAsOnPhone(
  browser: Browser,
  url: string,
  sign: string,
  cookies: readonly SessionCookie[] = [],
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  try {
    await context.addCookies([...cookies])
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: phone.latencyMs,
      downloadThroughput: phone.bytesPerSecond,
      uploadThroughput: phone.bytesPerSecond,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: phone.processor })
    await page.addInitScript((selector) => {
      const notes: Notes = { usableAt: undefined, shift: 0 }
      Object.assign(globalThis, { firstPageNotes: notes })
      const look = () => {
        if (notes.usableAt === undefined && document.querySelector(selector))
          notes.usableAt = performance.now()
      }
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        })[])
          if (!entry.hadRecentInput) notes.shift += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    }, sign)
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
    await page.locator(sign).first().waitFor({ timeout: 60_000 })
    const { notes, started } = await page.evaluate(() => ({
      notes: (globalThis as unknown as { firstPageNotes: Notes }).firstPageNotes,
      started: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .map(({ name, startTime }) => ({ address: name, startTime }))
        .filter(({ address }) => address.startsWith('http')),
    }))
    if (notes.usableAt === undefined) throw new Error(`${url} did not become usable: there is no ${sign}.`)
    const { usableAt } = notes
    return {
      usableMs: usableAt,
      shift: notes.shift,
      requests: started.map(({ address, startTime }) => ({
        path: new URL(address).pathname,
        isBefore: startTime < usableAt,
      })),
    }
  } finally {
    await context.close()
  }
}
