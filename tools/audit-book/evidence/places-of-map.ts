/** The map across flows, as `docs/portal-map.md` has it: which page leads where, and what needs no login. */
import { mapSvg } from '#tools/portal-map/map-svg.ts'
import { allPlaces, type Place } from '#tools/portal-map/places.ts'
import { waysBetween } from '#tools/portal-map/ways.ts'

/** A page with those that it leads to. */
export interface MappedPlace extends Place {
  leadsTo: readonly Place[]
}

/** All pages of the portal. */
export const mappedPlaces = async (): Promise<MappedPlace[]> => {
  const places = await allPlaces()
  const ways = waysBetween(places)
  const named = new Map(places.map((place) => [place.folder, place]))
  return places.map((place) => ({
    ...place,
    leadsTo: (ways.get(place.folder) ?? []).flatMap((folder) => named.get(folder) ?? []),
  }))
}

/** The drawing; charts are linked where they are among the documents. @param documents paths in the book */
export const portalMap = async (documents: ReadonlySet<string>): Promise<string> => {
  const places = await allPlaces()
  return mapSvg(places, waysBetween(places)).replaceAll(
    /<a href="statecharts\/([^"]+)">([\s\S]*?)<\/a>/g,
    (_all, chart: string, shown: string) =>
      documents.has(`machines/${chart}`) ? `<a href="machines/${chart}">${shown}</a>` : shown,
  )
}
