/** Every flow on a page that the browser translates: all its transitions, with every text replaced, again after each change. */
import { describe, expect, it } from 'vitest'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { languages } from '#contract/entities.ts'
import { allBindings } from '#tools/browser/all-bindings.ts'
import { createScene } from '#tools/browser/driver/scene.ts'
import { pathsInBrowser } from '#tools/browser/driver/paths-in-browser.ts'
import { walk } from '#tools/browser/driver/walk.ts'
import { pulseOf } from '#tools/browser/stage/pulse.ts'
import { createTimedModel } from '#tools/model/timed-model.ts'
import { itIsOneOfTheShares, shareOfMachines } from '#tests/machines-under-test.ts'
import { preparePathStage } from '../stage/path-stage.ts'

function describeTranslated(entry: CatalogueEntry): void {
  const bindings = allBindings.find(({ id }) => id === entry.id)
  if (!bindings) throw new Error(`tools/browser/bindings/${entry.id}.ts is missing.`)
  const model = createTimedModel(entry.machine, entry.messages)
  const paths = pathsInBrowser(entry, model, bindings, 'transitions')

  describe(`${entry.title}, translated by the browser`, () => {
    const stage = preparePathStage(bindings)

    // Another language than in the walk without translation, so that both have been seen.
    it.each(paths.map((path, index) => ({ ...path, language: languages[(index + 1) % languages.length]! })))(
      'loses no page and shows nothing that is out of date ($id, $language) $title',
      async ({ language, ...path }) => {
        const scene = await createScene(stage.browser(), stage.portalFor(path.input), language, {
          unshared: bindings.unshared ?? false,
          translated: true,
        })
        try {
          await walk(bindings, entry, model, path, scene)
          expect(scene.complaints()).toEqual([])
          expect(await scene.page.locator('font').count(), 'the page was translated').toBeGreaterThan(0)
        } catch (error) {
          if (error instanceof Error) error.message += `\n  ${await pulseOf(scene.page)}`
          throw error
        } finally {
          await scene.context.close()
        }
      },
    )
  })
}

/** Declares the tests of the machines that this file has to do, of several that run side by side. */
export function describeShareOfTranslated(share: number, count: number): void {
  shareOfMachines(share, count).forEach(describeTranslated)
  itIsOneOfTheShares(count)
}
