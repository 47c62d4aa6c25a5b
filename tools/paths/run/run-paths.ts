/** Walks planned paths in Chromium, several at a time, each worker on portals of its own. */
import { stableText } from '#tools/model/stable-text.ts'
import { startBrowser } from '#tools/browser/stage/browser.ts'
import { servePortal, type ServedPortal } from '#tools/browser/stage/served-portal.ts'
import type { PlannedPath } from './plan.ts'
import type { RunPath } from './run-result.ts'
import { walkPath, type WalkPlace } from './walk-path.ts'

/** How to run. */
export interface RunOptions extends Pick<WalkPlace, 'language' | 'pictures' | 'patience'> {
  /** The folder of the built pages. */
  pages: string
  workers: number
  /** With a window to watch. */
  headed?: boolean
  /** Called as soon as a path was walked. */
  onPath?: (path: RunPath, seconds: number) => void
}

/** The portals of one worker: those that the paths of one machine need. */
const createPortals = (pages: string) => {
  let machine = ''
  const portals = new Map<string, ServedPortal>()
  const stopAll = async () => {
    await Promise.all([...portals.values()].map((portal) => portal.stop()))
    portals.clear()
  }
  return {
    stopAll,
    /** The clock of a portal and its settings belong to one path at a time. */
    async for({ bindings, path }: PlannedPath): Promise<ServedPortal> {
      // What the bindings of one machine have set must not surprise those of another.
      if (machine !== bindings.id) await stopAll()
      machine = bindings.id
      const name = bindings.portalFor?.(path.input) ?? Object.keys(bindings.portals)[0]!
      const options = bindings.portals[name]!
      const key = stableText(options)
      const portal = portals.get(key) ?? (await servePortal(pages, options))
      portals.set(key, portal)
      return portal
    },
  }
}

/** Walks the paths and tells how each went, in the order of the plan. */
export const runPaths = async (
  planned: readonly PlannedPath[],
  { pages, workers, headed = false, onPath, ...place }: RunOptions,
): Promise<RunPath[]> => {
  const browser = await startBrowser({ headed })
  const results: RunPath[] = []
  let next = 0
  const work = async () => {
    const portals = createPortals(pages)
    try {
      for (let index = next++; index < planned.length; index = next++) {
        const started = performance.now()
        const one = planned[index]!
        const walked = await walkPath(one, { ...place, browser, portal: await portals.for(one) })
        results[index] = walked
        onPath?.(walked, (performance.now() - started) / 1000)
      }
    } finally {
      await portals.stopAll()
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(workers, planned.length) }, work))
  } finally {
    await browser.close()
  }
  return results
}
