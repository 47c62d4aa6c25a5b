/** The disturbances of one machine: at each of its states, all that people do to a page at any time. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages, type Language } from '#contract/entities.ts'
import { catalogue } from '#machines/catalogue.ts'
import {
  differenceOf,
  goBackAndForth,
  openSecondTab,
  pageBefore,
  placeOf,
  reload,
} from '#tools/browser/disturbances/disturb.ts'
import { observeCalls } from '#tools/browser/disturbances/observed-calls.ts'
import { readTyped, type TypedText } from '#tools/browser/disturbances/typed-text.ts'
import { waysToStates, type WayToStates } from '#tools/browser/disturbances/ways-to-states.ts'
import type { Visited } from '#tools/browser/disturbances/what-must-hold.ts'
import type { Bindings } from '#tools/browser/driver/bindings.ts'
import { createScene } from '#tools/browser/driver/scene.ts'
import { walk } from '#tools/browser/driver/walk.ts'
import { startBrowser, type TestBrowser } from '#tools/browser/stage/browser.ts'
import { builtPages } from '#tools/browser/stage/built-pages.ts'
import { servePortal, type ServedPortal } from '#tools/browser/stage/served-portal.ts'
import { createTimedModel } from '#tools/model/timed-model.ts'

/**
 * Declares the tests of one machine.
 *
 * @param only the states that are visited; all unless said otherwise
 */
export function describeDisturbances<World>(
  bindings: Bindings<World>,
  only: readonly string[] = Object.keys(bindings.states),
): void {
  const entry = catalogue.find(({ id }) => id === bindings.id)
  if (!entry) throw new Error(`There is no machine ${bindings.id} in the catalogue.`)
  const model = createTimedModel(entry.machine, entry.messages)
  const ways = waysToStates(entry, model, bindings)

  describe(`${entry.title}, disturbed`, () => {
    let browser: TestBrowser
    const portals = new Map<string, ServedPortal>()
    beforeAll(async () => {
      browser = await startBrowser()
      for (const [name, wishes] of Object.entries(bindings.portals))
        portals.set(name, await servePortal(builtPages, wishes))
    })
    afterAll(async () => {
      await browser?.close()
      for (const portal of portals.values()) await portal.stop()
    })

    /** Walks to a state and disturbs there. @returns what was called on the way */
    const visit = async (
      way: WayToStates,
      language: Language,
      { doubleClicks }: { doubleClicks: boolean },
      disturb: (visited: Visited) => Promise<void>,
    ) => {
      const portal = portals.get(bindings.portalFor?.(way.path.input) ?? [...portals.keys()][0]!)!
      const unshared = bindings.unshared ?? false
      const scene = await createScene(browser, portal, language, {
        unshared,
        doubleClicks,
        comesFrom: pageBefore,
      })
      const calls = observeCalls(scene.context)
      let typed: TypedText = {}
      const afterStep = async () => void (typed = { ...typed, ...(await readTyped(scene.page)) })
      try {
        await walk(bindings, entry, model, way.path, scene, { afterStep })
        const onTheWay = [...calls.made]
        await disturb({ bindings: bindings as Bindings, scene, calls, way, typed })
        expect(scene.complaints()).toEqual([])
        return onTheWay
      } finally {
        await scene.context.close()
      }
    }

    it.each(
      ways
        .map((way, index) => ({ way, place: placeOf(way), language: languages[index % languages.length]! }))
        .filter(({ way }) => way.states.some((state) => only.includes(state))),
    )(
      'repeats no call, leads into no dead end and loses no text in $place ($language)',
      async ({ way, language }) => {
        const single = await visit(way, language, { doubleClicks: false }, async (visited) => {
          await openSecondTab(visited)
          await reload(visited)
        })
        const double = await visit(way, language, { doubleClicks: true }, goBackAndForth)
        expect(differenceOf(bindings, single, double)).toBeUndefined()
      },
    )

    it('can be disturbed in every state in which somebody can be', () => {
      const visited = ways.flatMap(({ states }) => states)
      expect(visited.toSorted()).toEqual(Object.keys(bindings.states).toSorted())
      expect(visited).toEqual(expect.arrayContaining([...only]))
    })
  })
}
