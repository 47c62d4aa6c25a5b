/** Every file of texts has its type. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { makeTextTypes, textTypesFile } from '#tools/text-types/make-text-types.ts'

it('the types of texts are of now: "npm run text-types" makes them anew', async () => {
  expect(readFileSync(textTypesFile, 'utf8')).toBe(await makeTextTypes())
})
