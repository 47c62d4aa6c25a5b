/** What `paths make` writes can be carried out on the real portal, and what cannot happen there is counted and explained. */
import { describe, expect, it } from 'vitest'
import { catalogue } from '#tools/model/catalogue.ts'
import { whyNotInBrowser } from '#tools/browser/driver/walkable.ts'
import { coverageText } from '#tools/paths/formats/document.ts'
import { createPortalSource } from '#tools/paths/portal-source.ts'
import { createPathSource } from '#tools/paths/path-source.ts'

const sources = catalogue.map((entry) => ({ id: entry.id, source: createPortalSource(entry) }))

describe.each(sources)('The paths of $id in the portal', ({ source }) => {
  const made = source.make('all', { seed: 1, most: undefined })

  it('can all be carried out there', () => {
    expect(source.bindings).toBeDefined()
    expect(made.flatMap((one) => whyNotInBrowser(source.bindings!, one)?.reason ?? [])).toEqual([])
  })

  it('cover everything but what cannot happen there, and say so', () => {
    const measures = source.measure(made)
    for (const { covered, all, impossible } of measures)
      expect(covered + Object.values(impossible).reduce((sum, count) => sum + count, 0)).toBe(all)
  })
})

describe('How much the paths of a flow cover', () => {
  const measured = (source: ReturnType<typeof createPathSource>) =>
    coverageText({
      paths: [],
      coverage: source.measure(source.make('pairs', { seed: 1, most: undefined })),
    })
  const entry = catalogue.find(({ id }) => id === 'sign-in')!

  it('names what other machines and pages make impossible, with the reason', () => {
    expect(measured(createPortalSource(entry))).toMatch(
      /pairs \d+\/\d+\. Cannot happen in the portal: pairs: 9 × the terms say this at another moment, 1 × the dialog of the terms must be answered first\.$/,
    )
  })

  it('is everything on the machine alone', () => {
    expect(measured(createPathSource(entry))).toMatch(/pairs (\d+)\/\1\.$/)
  })
})
