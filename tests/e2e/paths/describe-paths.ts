/** What is generated for a machine in the browser: its paths, what they have measured, and the most telling interruptions. */
import { describe, expect, it } from 'vitest'
import { languages } from '#contract/entities.ts'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { allBindings } from '#tools/browser/all-bindings.ts'
import { createTimedModel } from '#tools/model/timed-model.ts'
import { createScene } from '#tools/browser/driver/scene.ts'
import { pathsInBrowser } from '#tools/browser/driver/paths-in-browser.ts'
import { walk } from '#tools/browser/driver/walk.ts'
import { pulseOf } from '#tools/browser/stage/pulse.ts'
import { declareInterruptions } from '#tests/interruptions/declare-interruptions.ts'
import { itIsOneOfTheShares, shareOfMachines } from '#tests/machines-under-test.ts'
import { preparePathStage } from '../stage/path-stage.ts'

/** Declares the tests of one machine. */
function describePaths(entry: CatalogueEntry): void {
  const bindings = allBindings.find(({ id }) => id === entry.id)
  if (!bindings) throw new Error(`tools/browser/bindings/${entry.id}.ts is missing.`)
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
        } catch (error) {
          if (error instanceof Error) error.message += `\n  ${await pulseOf(scene.page)}`
          throw error
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

    if (bindings.interruptedAt) declareInterruptions(entry, bindings, stage, bindings.interruptedAt)
  })
}

/** Declares the tests of the machines that this file has to do, of several that run side by side. */
export function describeShareOfPaths(share: number, count: number): void {
  shareOfMachines(share, count).forEach(describePaths)
  itIsOneOfTheShares(count)
}
