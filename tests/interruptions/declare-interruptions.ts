/** The interruptions of one machine: at each of its states, all that people do to a page at any time. */
import { expect, it } from 'vitest'
import { languages } from '#contract/entities.ts'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import type { Bindings } from '#tools/browser/driver/bindings.ts'
import { placeOf } from '#tools/browser/interruptions/interrupt.ts'
import { visitAndInterrupt } from '#tools/browser/interruptions/visit.ts'
import { waysToStates } from '#tools/browser/interruptions/ways-to-states.ts'
import { createTimedModel } from '#tools/model/timed-model.ts'
import type { PathStage } from '#tests/e2e/stage/path-stage.ts'

/**
 * Declares the tests of one machine within the `describe` around it.
 *
 * @param only the states that are visited; all unless said otherwise
 */
export function declareInterruptions<World>(
  entry: CatalogueEntry,
  bindings: Bindings<World>,
  stage: PathStage,
  only: readonly string[] = Object.keys(bindings.states),
): void {
  const model = createTimedModel(entry.machine, entry.messages)
  const ways = waysToStates(entry, model, bindings)

  it.each(
    ways
      .map((way, index) => ({ way, place: placeOf(way), language: languages[index % languages.length]! }))
      .filter(({ way }) => way.states.some((state) => only.includes(state))),
  )(
    'repeats no call, leads into no dead end and loses no text in $place ($language)',
    async ({ way, language }) => {
      const [browser, portal] = [stage.browser(), stage.portalFor(way.path.input)]
      const visit = visitAndInterrupt({ bindings, entry, model, way, browser, portal, language })
      await expect(visit).resolves.toBeUndefined()
    },
  )

  it('can be interrupted in every state in which somebody can be', () => {
    const visited = ways.flatMap(({ states }) => states)
    expect(visited.toSorted()).toEqual(Object.keys(bindings.states).toSorted())
    expect(visited).toEqual(expect.arrayContaining([...only]))
  })
}
