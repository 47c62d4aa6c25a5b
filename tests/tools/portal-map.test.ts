/** The map of the portal is of now, and complete. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogue } from '#tools/model/catalogue.ts'
import { makeMap } from '#tools/portal-map/make-map.ts'
import { allPlaces } from '#tools/portal-map/places.ts'
import { waysBetween } from '#tools/portal-map/ways.ts'

test('docs/portal-map is of now: "npm run portal-map" makes it anew', async () => {
  for (const [file, text] of await makeMap()) expect(readFileSync(file, 'utf8'), file).toBe(text)
})

test('each flow of the catalogue is drawn, with its chart', async () => {
  const [, drawing = ''] = [...(await makeMap()).values()]
  const missing = catalogue
    .map(({ id }) => id)
    .filter((id) => !drawing.includes(`statecharts/${id}/overview.svg`))
  expect(missing).toEqual([])
})

test('ways are found from the code of pages: signing in leads to registering, and a list to what is added', async () => {
  const ways = waysBetween(await allPlaces())
  expect(ways.get('src/flows/sign-in')).toContain('src/flows/registration')
  expect(ways.get('src/flows/employee-list')).toContain('src/flows/employee-invitation')
  expect(ways.get('src/flows/sign-in')).not.toContain('src/areas/elements')
})
