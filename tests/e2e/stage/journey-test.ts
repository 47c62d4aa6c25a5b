/** Vitest's `it` for journeys: each with a browser of its own, on one portal per file. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestBrowser } from '#tools/browser/stage/browser.ts'
import { beginJourney, endJourney, type Journey, type JourneyOptions } from './journey.ts'
import { builtPages } from '#tools/browser/stage/built-pages.ts'
import { browserOfWorker } from './browser.ts'
import { pulseOf } from '#tools/browser/stage/pulse.ts'
import { servePortal, type PortalOptions, type ServedPortal } from '#tools/browser/stage/served-portal.ts'

/** Every tab of a browser as somebody would read it: what one wants to know of a journey that went wrong elsewhere. */
async function whatIsSeen({ context }: Journey): Promise<string> {
  const tabs = context.pages().map(async (page) => {
    const pulse = await pulseOf(page)
    const words = await page.evaluate(() => document.body.innerText).catch(String)
    return `${page.url()}\n${pulse}\n${words}`
  })
  return (await Promise.all(tabs)).join('\n\n')
}

/** What a file of journeys shares. */
export interface Journeys {
  portal: () => ServedPortal
  /** The messages to somebody, the newest first. */
  sentTo: (recipient: string) => ReturnType<ServedPortal['outbox']>
  /** Opens the browser of somebody else, or another browser of the same person. */
  another: (options?: JourneyOptions) => Promise<Journey>
  /** Declares a journey. Complaints of its page fail it. */
  journey: (title: string, options: JourneyOptions, walk: (journey: Journey) => Promise<void>) => void
}

/**
 * Prepares the portal and the browser of a file.
 *
 * @param portalOptions a function where something must run before the portal does
 */
export function prepareJourneys(
  portalOptions: PortalOptions | (() => Promise<PortalOptions>) = { humanCheck: 'altcha' },
): Journeys {
  let browser: TestBrowser
  let portal: ServedPortal
  const others: Journey[] = []
  beforeAll(async () => {
    const options = typeof portalOptions === 'function' ? await portalOptions() : portalOptions
    ;[browser, portal] = await Promise.all([browserOfWorker(), servePortal(builtPages, options)])
  })
  afterAll(async () => {
    await portal?.stop()
  })
  return {
    portal: () => portal,
    sentTo: async (recipient) => (await portal.outbox()).filter(({ to }) => to === recipient),
    async another(options) {
      const journey = await beginJourney(browser, portal, options)
      others.push(journey)
      return journey
    },
    journey(title, options, walk) {
      // oxlint-disable-next-line vitest/valid-title -- it is the journey's own, which the linter checks there
      it(title, async () => {
        const journey = await beginJourney(browser, portal, options)
        const complaints: string[] = []
        try {
          await walk(journey)
        } catch (error) {
          const seen = await Promise.all([journey, ...others].map(whatIsSeen))
          // With the failure itself, which every report shows to its end.
          if (error instanceof Error) error.message += `\n\n${seen.join('\n\n')}`
          throw error
        } finally {
          for (const one of [journey, ...others.splice(0)]) complaints.push(...(await endJourney(one)))
        }
        expect(complaints).toEqual([])
      })
    },
  }
}
