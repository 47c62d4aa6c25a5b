/** The map of the utility: each layer through the door of its area. */
import { allAreas } from '#contract/areas/all-areas.ts'
import { mapLayers, mostFoundOnMap, mostOnMap } from '#contract/rules/map-layers.ts'
import { accessOf } from '#server/areas/kit/access.ts'
import { isOffered, itemsFound, itemsWithin, type LayerAccess } from '#server/areas/map/map-items.ts'
import { callingPrincipal } from '#server/areas/rights/principal.ts'
import { signedIn, type Visitor } from '#server/identity/visits/visitor.ts'
import { Refused } from '#server/platform/refused.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

/** The layers that this person may see, as rights and securities are now. */
async function layersOf({ db, content }: HandlerDependencies, visitor: Visitor): Promise<LayerAccess[]> {
  const principal = await callingPrincipal(db, visitor)
  if (!principal.flags.portalGis) throw new Refused('right.missing', { field: 'portalGis' })
  const elements = await accessOf(content, principal, allAreas.elements)
  const layers = await Promise.all(
    mapLayers.map(async (layer) => ({
      layer,
      access: layer === 'elements' ? elements : await accessOf(content, principal, allAreas[layer]),
      elements,
    })),
  )
  return layers.filter(isOffered)
}

export const mapHandlers = (dependencies: HandlerDependencies): Handlers<'getMapItems' | 'findOnMap'> => ({
  async getMapItems({ West, South, East, North, Layers }, visitor) {
    const { language } = signedIn(visitor)
    const layers = await layersOf(dependencies, visitor)
    const bounds = { west: West, south: South, east: East, north: North }
    const shown = await Promise.all(
      layers
        .filter(({ layer }) => Layers.includes(layer))
        .map((layer) => itemsWithin(dependencies.db, layer, language, bounds, mostOnMap)),
    )
    return fulfilled({
      items: shown.flatMap((items) => items.slice(0, mostOnMap)),
      layers: layers.map(({ layer }) => layer),
      hasMore: shown.flatMap((items) => (items.length > mostOnMap ? [items[0]!.layer] : [])),
    })
  },
  async findOnMap({ Search }, visitor) {
    const { language } = signedIn(visitor)
    const layers = await layersOf(dependencies, visitor)
    if (Search === '') return fulfilled({ items: [] })
    const found = await Promise.all(
      layers.map((layer) => itemsFound(dependencies.db, layer, language, Search, mostFoundOnMap)),
    )
    return fulfilled({ items: found.flat().slice(0, mostFoundOnMap) })
  },
})
