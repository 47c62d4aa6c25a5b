/** Makes the two files of the map. */
import { join } from 'node:path'
import { format } from 'oxfmt'
import { mapPage } from './map-page.ts'
import { mapSvg } from './map-svg.ts'
import { allPlaces, project } from './places.ts'
import { waysBetween } from './ways.ts'

/** By the path of each file its text, as it is committed. */
export async function makeMap(): Promise<ReadonlyMap<string, string>> {
  const places = await allPlaces()
  const ways = waysBetween(places)
  const page = join(project, 'docs/portal-map.md')
  return new Map([
    [page, (await format(page, mapPage(places, ways))).code],
    [join(project, 'docs/portal-map.svg'), mapSvg(places, ways)],
  ])
}
