/** Vitest's `it` for journeys: each with a browser of its own, on one portal per file. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestPortalOptions } from '#tests/server/portal.ts'
import { startBrowser, type TestBrowser } from './browser.ts'
import { beginJourney, endJourney, type Journey, type JourneyOptions } from './journey.ts'
import { servePortal, type ServedPortal } from './served-portal.ts'

/** What a file of journeys shares. */
export interface Journeys {
  portal: () => ServedPortal
  /** Opens the browser of somebody else, or another browser of the same person. */
  another: (options?: JourneyOptions) => Promise<Journey>
  /** Declares a journey. Complaints of its page fail it. */
  journey: (title: string, options: JourneyOptions, walk: (journey: Journey) => Promise<void>) => void
}

/** Prepares the portal and the browser of a file. */
export function prepareJourneys(
  options: Omit<TestPortalOptions, 'clock'> = { humanCheck: 'altcha' },
): Journeys {
  let browser: TestBrowser
  let portal: ServedPortal
  const others: Journey[] = []
  beforeAll(async () => {
    ;[browser, portal] = await Promise.all([startBrowser(), servePortal(options)])
  })
  afterAll(async () => {
    await browser?.close()
    await portal?.stop()
  })
  return {
    portal: () => portal,
    async another(wishes) {
      const journey = await beginJourney(browser, portal, wishes)
      others.push(journey)
      return journey
    },
    journey(title, wishes, walk) {
      // oxlint-disable-next-line vitest/valid-title -- it is the journey's own, which the linter checks there
      it(title, async () => {
        const journey = await beginJourney(browser, portal, wishes)
        const complaints: string[] = []
        try {
          await walk(journey)
        } finally {
          for (const one of [journey, ...others.splice(0)]) complaints.push(...(await endJourney(one)))
        }
        expect(complaints).toEqual([])
      })
    },
  }
}
