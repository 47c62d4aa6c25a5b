/** What tests that walk paths of one machine share: a browser, and the portals that its bindings want. */
import { afterAll, beforeAll } from 'vitest'
import type { TestBrowser } from '#tools/browser/stage/browser.ts'
import { builtPages } from '#tools/browser/stage/built-pages.ts'
import { servePortal, type ServedPortal } from '#tools/browser/stage/served-portal.ts'
import type { Bindings } from '#tools/browser/driver/bindings.ts'
import { browserOfWorker } from './browser.ts'

export interface PathStage {
  browser: () => TestBrowser
  /** The portal for paths from this input. */
  portalFor: (input: string) => ServedPortal
}

/** Prepares the stage of the `describe` around it; its portals are cleared away. */
export function preparePathStage<World>(bindings: Bindings<World>): PathStage {
  let browser: TestBrowser
  const portals = new Map<string, ServedPortal>()
  beforeAll(async () => {
    browser = await browserOfWorker()
    for (const [name, options] of Object.entries(bindings.portals))
      portals.set(name, await servePortal(builtPages, options))
  })
  afterAll(async () => {
    for (const portal of portals.values()) await portal.stop()
  })
  return {
    browser: () => browser,
    portalFor: (input) => portals.get(bindings.portalFor?.(input) ?? [...portals.keys()][0]!)!,
  }
}
