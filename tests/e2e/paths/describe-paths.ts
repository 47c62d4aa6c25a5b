/** The tests of one machine in the browser: its paths, and what they have measured. */
import { describe, expect, it } from 'vitest'
import { languages } from '#contract/entities.ts'
import { catalogue } from '#machines/catalogue.ts'
import { createTimedModel } from '#tools/model/timed-model.ts'
import type { Bindings } from '#tools/browser/driver/bindings.ts'
import { createScene } from '#tools/browser/driver/scene.ts'
import { pathsInBrowser } from '#tools/browser/driver/paths-in-browser.ts'
import { walk } from '#tools/browser/driver/walk.ts'
import { preparePathStage } from '../stage/path-stage.ts'

/** Declares the tests of one machine. */
export function describePaths<World>(bindings: Bindings<World>): void {
  const entry = catalogue.find(({ id }) => id === bindings.id)
  if (!entry) throw new Error(`There is no machine ${bindings.id} in the catalogue.`)
  const model = createTimedModel(entry.machine, entry.messages)
  const paths = pathsInBrowser(entry, model, bindings, 'transitions')
  const universe = model.description.transitions.map(({ key }) => key)
  const taken = new Set<string>()
  const mistakable = new Map<string, readonly string[]>()
  const notYetCompared = new Set(Object.keys(bindings.states))

  describe(`${entry.title} in the browser`, () => {
    const stage = preparePathStage(bindings)

    it.each(paths.map((path, index) => ({ ...path, language: languages[index % languages.length]! })))(
      'goes where the model goes ($id, $language) $title',
      async ({ language, ...path }) => {
        const scene = await createScene(stage.browser(), stage.portalFor(path.input), language, {
          unshared: bindings.unshared ?? false,
        })
        try {
          const walked = await walk(bindings, entry, model, path, scene, { notYetCompared })
          walked.taken.forEach((key) => taken.add(key))
          walked.mistakable.forEach((others, state) => mistakable.set(state, others))
          expect(scene.complaints()).toEqual([])
        } finally {
          await scene.context.close()
        }
      },
    )

    it('has taken every transition of the machine, as the pages report', () => {
      const covered = universe.filter((key) => taken.has(key))
      console.info(
        `${entry.id}: ${covered.length} of ${universe.length} transitions in ${paths.length} paths`,
      )
      expect(universe.filter((key) => !taken.has(key))).toEqual([])
    })

    it('looks in every state like in no other', () => {
      expect([...notYetCompared], 'states that no path has visited').toEqual([])
      expect([...mistakable].filter(([, others]) => others.length > 0)).toEqual([])
    })
  })
}
