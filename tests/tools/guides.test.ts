/** The PDFs of the guides were printed from the texts as they are. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#contract/entities.ts'
import { guideKeys, guidesFolder } from '#server/applications/support/guides.ts'
import madeOf from '#server/applications/support/guides/made-of.json' with { type: 'json' }
import { sourceHash, texts } from '#tools/guides/guide-sources.ts'

test('the guides are of now: "npm run guides" prints them anew', () => {
  expect(madeOf.sources).toBe(sourceHash())
})

test.each(languages)('in %s there are all guides, with as many steps as in English', (language) => {
  for (const key of Object.values(guideKeys)) {
    expect(existsSync(join(guidesFolder, `${key}.${language}.pdf`))).toBe(true)
    const stepsIn = (one: typeof language) => texts[one][key].sections.map(({ steps }) => steps.length)
    expect(stepsIn(language)).toEqual(stepsIn('en'))
  }
})
