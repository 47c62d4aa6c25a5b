/** The map of the utility: each layer through the door of its area. */
import { allAreas } from '#contract/areas/all-areas.ts'
import type { OutlinedLayer, OwnMapSettings } from '#contract/map.ts'
import {
  kindsShownBy,
  layerOf,
  mostFoundOnMap,
  mostOnMap,
  mostOutlines,
  type MapContent,
  type MapLayer,
} from '#contract/rules/map-layers.ts'
import type { OwnMapChoice } from '#contract/rules/own-map.ts'
import { effectsOf } from '#server/areas/all-effects.ts'
import { accessOf } from '#server/areas/kit/access.ts'
import { reachOf } from '#server/areas/kit/reach.ts'
import { exportedFeatures, importFeatures } from '#server/areas/map/map-import.ts'
import {
  isOffered,
  itemsFound,
  itemsWithin,
  outlinesWithin,
  type LayerAccess,
  type PlaceArea,
} from '#server/areas/map/map-items.ts'
import {
  ownMapSettings,
  publishedLayers,
  publishedMaps,
  saveOwnMapSettings,
} from '#server/areas/map/map-settings.ts'
import { callingPrincipal, type Principal } from '#server/areas/rights/principal.ts'
import { signedIn, type Visitor } from '#server/identity/visits/visitor.ts'
import { Refused } from '#server/platform/refused.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

/** The published layers that this person may see, as rights and securities are now. */
async function layersOf(
  { db, content }: HandlerDependencies,
  principal: Principal,
  visitor: Visitor,
): Promise<LayerAccess[]> {
  const published = await publishedLayers(db, signedIn(visitor).language)
  const contents = published.map(({ shows }) => shows)
  const accessTo = (area: MapLayer) => accessOf(content, principal, allAreas[area])
  const [elements, features] = await Promise.all([accessTo('elements'), accessTo('map-features')])
  const places = { elements, 'map-features': features }
  const layers = await Promise.all(
    published.map(async (drawn) => {
      const layer = layerOf(drawn.shows)
      return {
        drawn,
        layer,
        kinds: kindsShownBy(drawn.shows, contents),
        access: layer in places ? places[layer as PlaceArea] : await accessTo(layer),
        places,
      }
    }),
  )
  return layers.filter(
    (layer) => isOffered(layer) && (layer.drawn.seenBy === null || principal.flags[layer.drawn.seenBy]),
  )
}

/** @throws Refused `right.missing` */
async function callingOnMap({ db }: HandlerDependencies, visitor: Visitor): Promise<Principal> {
  const principal = await callingPrincipal(db, visitor)
  if (!principal.flags.portalGis) throw new Refused('right.missing', { field: 'portalGis' })
  return principal
}

/** The map, its administration and its own settings know how it is drawn. @throws Refused `right.missing` */
async function callingForSettings({ db }: HandlerDependencies, visitor: Visitor): Promise<Principal> {
  const principal = await callingPrincipal(db, visitor)
  if (!principal.flags.portalGis && !principal.flags.portalGisAdmin)
    throw new Refused('right.missing', { field: 'portalGis' })
  return principal
}

const chosenIn = (
  layers: readonly { Shows: OwnMapSettings['layers'][number]['shows']; IsShown: boolean }[],
): OwnMapSettings['layers'] =>
  layers
    .filter(({ Shows }, place) => layers.findIndex((one) => one.Shows === Shows) === place)
    .map(({ Shows, IsShown }) => ({ shows: Shows, isShown: IsShown }))

export const mapHandlers = (
  dependencies: HandlerDependencies,
): Handlers<
  | 'getMapItems'
  | 'getMapOutlines'
  | 'findOnMap'
  | 'getMapSettings'
  | 'saveMapSettings'
  | 'resetMapSettings'
  | 'importMapFeatures'
  | 'exportMapFeatures'
> => {
  const { db, content, accounts } = dependencies
  const reachOfFeatures = async (principal: Principal) =>
    (await reachOf({ content, messages: accounts.messages, effectsOf }, allAreas['map-features']))(principal)
  async function settingsOf(principal: Principal, visitor: Visitor) {
    const layers = await layersOf(dependencies, principal, visitor)
    return fulfilled({
      item: {
        layers: layers.map(({ drawn: { seenBy: _seenBy, ...drawn } }) => drawn),
        maps: await publishedMaps(db),
        own: await ownMapSettings(db, principal.accountId),
      },
    })
  }
  async function saved(visitor: Visitor, version: number, choice: OwnMapChoice) {
    const principal = await callingForSettings(dependencies, visitor)
    await db
      .transaction()
      .execute((tx) => saveOwnMapSettings(tx, principal.accountId, version, choice, accounts.clock()))
    return settingsOf(principal, visitor)
  }
  return {
    async getMapItems({ West, South, East, North, Layers }, visitor) {
      const { language } = signedIn(visitor)
      const layers = await layersOf(dependencies, await callingOnMap(dependencies, visitor), visitor)
      const bounds = { west: West, south: South, east: East, north: North }
      const shown = await Promise.all(
        layers
          .filter(({ drawn }) => Layers.includes(drawn.shows))
          .map((layer) => itemsWithin(db, layer, language, bounds, mostOnMap)),
      )
      return fulfilled({
        items: shown.flatMap((items) => items.slice(0, mostOnMap)),
        layers: layers.map(({ drawn }) => drawn.shows),
        hasMore: shown.flatMap((items) => (items.length > mostOnMap ? [items[0]!.shownBy] : [])),
      })
    },
    async getMapOutlines({ West, South, East, North, Zoom, Layers }, visitor) {
      const layers = await layersOf(dependencies, await callingOnMap(dependencies, visitor), visitor)
      const bounds = { west: West, south: South, east: East, north: North }
      const shown: OutlinedLayer[] = []
      const hasMore: MapContent[] = []
      // One after the other: the later ones have the room that is left.
      let room = mostOutlines
      for (const layer of layers.filter(({ drawn }) => Layers.includes(drawn.shows))) {
        const found = await outlinesWithin(db, layer, bounds, Zoom, room)
        shown.push(found.outlined)
        if (found.hasMore) hasMore.push(layer.drawn.shows)
        room -= found.count
      }
      return fulfilled({ layers: shown, hasMore })
    },
    async findOnMap({ Search }, visitor) {
      const { language } = signedIn(visitor)
      const layers = await layersOf(dependencies, await callingOnMap(dependencies, visitor), visitor)
      if (Search === '') return fulfilled({ items: [] })
      const found = await Promise.all(
        layers.map((layer) => itemsFound(db, layer, language, Search, mostFoundOnMap)),
      )
      return fulfilled({ items: found.flat().slice(0, mostFoundOnMap) })
    },
    async importMapFeatures({ IsPreview, Features }, visitor) {
      const reach = await reachOfFeatures(await callingOnMap(dependencies, visitor))
      return fulfilled({
        items: await importFeatures(db, reach, Features, { isPreview: IsPreview, now: accounts.clock() }),
      })
    },
    async exportMapFeatures({ Kind, After }, visitor) {
      const reach = await reachOfFeatures(await callingOnMap(dependencies, visitor))
      return fulfilled(await exportedFeatures(db, reach, Kind, After))
    },
    getMapSettings: async (_request, visitor) =>
      settingsOf(await callingForSettings(dependencies, visitor), visitor),
    saveMapSettings: ({ Version, Layers, Start }, visitor) =>
      saved(visitor, Version, {
        layers: chosenIn(Layers),
        start: Start && { latitude: Start.Latitude, longitude: Start.Longitude, zoom: Start.Zoom },
      }),
    resetMapSettings: ({ Version }, visitor) => saved(visitor, Version, { layers: [], start: null }),
  }
}
