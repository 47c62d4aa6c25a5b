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
import { signedIn, type RequestContext } from '#server/identity/sessions/request-context.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

/** The published layers that this person may see, as rights and securities are now. */
async function layersOf(
  { db, content }: HandlerDependencies,
  principal: Principal,
  context: RequestContext,
): Promise<LayerAccess[]> {
  const published = await publishedLayers(db, signedIn(context).language)
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

/** @throws ApiError `right.missing` */
async function callingOnMap({ db }: HandlerDependencies, context: RequestContext): Promise<Principal> {
  const principal = await callingPrincipal(db, context)
  if (!principal.flags.portalGis) throw new ApiError('right.missing', { field: 'portalGis' })
  return principal
}

/** The map, its administration and its own settings know how it is drawn. @throws ApiError `right.missing` */
async function callingForSettings({ db }: HandlerDependencies, context: RequestContext): Promise<Principal> {
  const principal = await callingPrincipal(db, context)
  if (!principal.flags.portalGis && !principal.flags.portalGisAdmin)
    throw new ApiError('right.missing', { field: 'portalGis' })
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
  async function settingsOf(principal: Principal, context: RequestContext) {
    const layers = await layersOf(dependencies, principal, context)
    return fulfilled({
      item: {
        layers: layers.map(({ drawn: { seenBy: _seenBy, ...drawn } }) => drawn),
        maps: await publishedMaps(db),
        own: await ownMapSettings(db, principal.accountId),
      },
    })
  }
  async function saved(context: RequestContext, version: number, choice: OwnMapChoice) {
    const principal = await callingForSettings(dependencies, context)
    await db
      .transaction()
      .execute((tx) => saveOwnMapSettings(tx, principal.accountId, version, choice, accounts.clock()))
    return settingsOf(principal, context)
  }
  return {
    async getMapItems({ West, South, East, North, Layers }, context) {
      const { language } = signedIn(context)
      const layers = await layersOf(dependencies, await callingOnMap(dependencies, context), context)
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
    async getMapOutlines({ West, South, East, North, Zoom, Layers }, context) {
      const layers = await layersOf(dependencies, await callingOnMap(dependencies, context), context)
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
    async findOnMap({ Search }, context) {
      const { language } = signedIn(context)
      const layers = await layersOf(dependencies, await callingOnMap(dependencies, context), context)
      if (Search === '') return fulfilled({ items: [] })
      const found = await Promise.all(
        layers.map((layer) => itemsFound(db, layer, language, Search, mostFoundOnMap)),
      )
      return fulfilled({ items: found.flat().slice(0, mostFoundOnMap) })
    },
    async importMapFeatures({ IsPreview, Features }, context) {
      const reach = await reachOfFeatures(await callingOnMap(dependencies, context))
      return fulfilled({
        items: await importFeatures(db, reach, Features, { isPreview: IsPreview, now: accounts.clock() }),
      })
    },
    async exportMapFeatures({ Kind, After }, context) {
      const reach = await reachOfFeatures(await callingOnMap(dependencies, context))
      return fulfilled(await exportedFeatures(db, reach, Kind, After))
    },
    getMapSettings: async (_request, context) =>
      settingsOf(await callingForSettings(dependencies, context), context),
    saveMapSettings: ({ Version, Layers, Start }, context) =>
      saved(context, Version, {
        layers: chosenIn(Layers),
        start: Start && { latitude: Start.Latitude, longitude: Start.Longitude, zoom: Start.Zoom },
      }),
    resetMapSettings: ({ Version }, context) => saved(context, Version, { layers: [], start: null }),
  }
}
