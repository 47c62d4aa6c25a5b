/** Vitest's `it` for journeys in Firefox and in WebKit: the same text for both, each with a browser of its own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtPages } from '#tools/browser/stage/built-pages.ts'
import { servePortal, type PortalOptions, type ServedPortal } from '#tools/browser/stage/served-portal.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { networkTo, type Network } from '../../e2e/stage/network.ts'
import type { StartEngine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { personAt, type Person } from './person.ts'
import { startWebkit } from './webkit.ts'

const engines = { Firefox: startFirefox, WebKit: startWebkit } satisfies Record<string, StartEngine>

type EngineName = keyof typeof engines

/** What a file of journeys shares. */
export interface EngineJourneys {
  portal: () => ServedPortal
  /** Between the browsers and the portal, for files that ask for one. */
  network: () => Network
  /** Declares a journey in every engine, or in these. Complaints of its console fail it, as far as the engine tells. */
  journey: (title: string, walk: (person: Person) => Promise<void>, only?: readonly EngineName[]) => void
}

/**
 * Prepares the portal of a file.
 *
 * @param portalOptions a function where something must run before the portal does
 * @param options.hasNetwork whether people reach it through a network that can be switched off
 */
export function prepareEngineJourneys(
  portalOptions: PortalOptions | (() => Promise<PortalOptions>) = {},
  { hasNetwork = false } = {},
): EngineJourneys {
  let portal: ServedPortal
  let network: Network | undefined
  beforeAll(async () => {
    const options = typeof portalOptions === 'function' ? await portalOptions() : portalOptions
    // These browsers live by the clock of the machine, and so does what they visit.
    portal = await servePortal(builtPages, {
      humanCheck: 'none',
      clock: movableClock(new Date()),
      ...options,
    })
    if (hasNetwork) network = await networkTo(portal.url)
  })
  afterAll(async () => {
    await network?.stop()
    await portal?.stop()
  })
  return {
    portal: () => portal,
    network() {
      if (!network) throw new Error('This file has not asked for a network.')
      return network
    },
    journey(title, walk, only = ['Firefox', 'WebKit']) {
      describe.each(only)('In %s, somebody', (name) => {
        // oxlint-disable-next-line vitest/valid-title -- it is the journey's own, which the linter checks there
        it(title, async () => {
          // A journey that failed may have left it off.
          network?.switchOn()
          const engine = await engines[name]()
          try {
            const { person, story } = await personAt(engine, { ...portal, url: network?.url ?? portal.url })
            await walk(person).catch(async (error: unknown) => {
              // With the failure itself, which every report shows to its end.
              if (error instanceof Error)
                error.message += `\n\n${await story()}\n\n${engine.complaints().join('\n')}`
              throw error
            })
            expect(engine.complaints()).toEqual([])
          } finally {
            await engine.close()
          }
        })
      })
    },
  }
}
