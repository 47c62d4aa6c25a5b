/** The disturbances of one machine: at each of its states, all that people do to a page at any time. */
import { describe, expect, it } from 'vitest'
import { languages } from '#contract/entities.ts'
import { catalogue } from '#machines/catalogue.ts'
import { placeOf } from '#tools/browser/disturbances/disturb.ts'
import { visitAndDisturb } from '#tools/browser/disturbances/visit.ts'
import { waysToStates } from '#tools/browser/disturbances/ways-to-states.ts'
import type { Bindings } from '#tools/browser/driver/bindings.ts'
import { createTimedModel } from '#tools/model/timed-model.ts'
import { preparePathStage } from '#tests/e2e/stage/path-stage.ts'

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
    const stage = preparePathStage(bindings)

    it.each(
      ways
        .map((way, index) => ({ way, place: placeOf(way), language: languages[index % languages.length]! }))
        .filter(({ way }) => way.states.some((state) => only.includes(state))),
    )(
      'repeats no call, leads into no dead end and loses no text in $place ($language)',
      async ({ way, language }) => {
        const [browser, portal] = [stage.browser(), stage.portalFor(way.path.input)]
        const visit = visitAndDisturb({ bindings, entry, model, way, browser, portal, language })
        await expect(visit).resolves.toBeUndefined()
      },
    )

    it('can be disturbed in every state in which somebody can be', () => {
      const visited = ways.flatMap(({ states }) => states)
      expect(visited.toSorted()).toEqual(Object.keys(bindings.states).toSorted())
      expect(visited).toEqual(expect.arrayContaining([...only]))
    })
  })
}
