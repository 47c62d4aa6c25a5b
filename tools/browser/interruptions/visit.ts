/** Visits a state, interrupts there, and does so a second time by double clicks. */
import type { Language } from '#contract/entities.ts'
import type { CallName } from '#contract/index.ts'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import type { TimedModel } from '#tools/model/timed-model.ts'
import type { Bindings } from '../driver/bindings.ts'
import { createScene } from '../driver/scene.ts'
import { walk } from '../driver/walk.ts'
import type { TestBrowser } from '../stage/browser.ts'
import type { ServedPortal } from '../stage/served-portal.ts'
import { differenceOf, goBackAndForth, openSecondTab, pageBefore, reload } from './interrupt.ts'
import { observeCalls } from './observed-calls.ts'
import { readTyped, type TypedText } from './typed-text.ts'
import type { WayToStates } from './ways-to-states.ts'
import type { Visited } from './assertions.ts'

/** What is visited, where and how. */
export interface Visit<World> {
  bindings: Bindings<World>
  entry: CatalogueEntry
  model: TimedModel
  way: WayToStates
  browser: TestBrowser
  portal: ServedPortal
  language: Language
  /** See `SceneOptions`. */
  patience?: number
}

/** Walks to a state and interrupts there. @returns what was called on the way */
async function visitOnce<World>(
  { bindings, entry, model, way, browser, portal, language, patience }: Visit<World>,
  doubleClicks: boolean,
  interrupt: (visited: Visited) => Promise<void>,
): Promise<CallName[]> {
  const scene = await createScene(browser, portal, language, {
    unshared: bindings.unshared ?? false,
    doubleClicks,
    comesFrom: pageBefore(bindings),
    ...(patience === undefined ? {} : { patience }),
  })
  const calls = observeCalls(scene.context)
  let typed: TypedText = {}
  const afterStep = async () => void (typed = { ...typed, ...(await readTyped(scene.page)) })
  try {
    await walk(bindings, entry, model, way.path, scene, { afterStep })
    // A machine is sooner in its state than the call of that is made: what makes calls may still be fetched.
    for (const actor of way.end.running.values()) {
      const service = bindings.services[actor]
      if (!service || !('call' in service)) continue
      await scene.eventually(async () =>
        calls.made.includes(service.call) ? undefined : `${actor} makes no call.`,
      )
    }
    const onTheWay = [...calls.made]
    await interrupt({ bindings: bindings as Bindings, scene, calls, way, typed })
    const complaints = scene.complaints()
    if (complaints.length > 0) throw new Error(`The browser complained: ${complaints.join('; ')}`)
    return onTheWay
  } finally {
    await scene.context.close()
  }
}

/**
 * All that people do at any time, in one state.
 *
 * @throws a sentence that says what must hold and does not; WalkFailure when the state was not reached
 */
export async function visitAndInterrupt<World>(visit: Visit<World>): Promise<void> {
  const single = await visitOnce(visit, false, async (visited) => {
    await openSecondTab(visited)
    await reload(visited)
  })
  const double = await visitOnce(visit, true, goBackAndForth)
  const difference = differenceOf(visit.bindings, single, double)
  if (difference) throw new Error(difference)
}
