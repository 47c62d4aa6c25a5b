/** What lies on the map of the utility: areas whose records have a place, what a layer shows of them, and how it is drawn. */

/** Names of areas, in the order in which they are offered at first, and the lower one drawn below the one before it. */
export const mapLayers = [
  'map-features',
  'elements',
  'maintenance-requests',
  'job-cards',
  'sampling-points',
  'photovoltaic-parks',
  'properties',
] as const
export type MapLayer = (typeof mapLayers)[number]

/** What one layer may show: all records of an area, or of what the utility draws one kind. A layer is known by it. */
export const mapContents = [...mapLayers, 'plots', 'pipes', 'drawnPoints', 'drawnAreas'] as const
export type MapContent = (typeof mapContents)[number]

/** Kinds of map features that have a layer of their own where one is published. */
export const contentOfKind = {
  plot: 'plots',
  pipe: 'pipes',
  point: 'drawnPoints',
  area: 'drawnAreas',
} as const

type FeatureKind = keyof typeof contentOfKind

/** The area whose records a layer shows. */
export const layerOf = (content: MapContent): MapLayer =>
  (mapLayers as readonly string[]).includes(content) ? (content as MapLayer) : 'map-features'

/**
 * The layer that shows a record: of what is drawn that of its kind, and where none is published that of all kinds.
 *
 * @param published what the published layers show
 * @returns undefined: no layer shows it
 */
export function contentShowing(
  { layer, kind }: { layer: MapLayer; kind: string },
  published: readonly MapContent[],
): MapContent | undefined {
  const own = layer === 'map-features' ? contentOfKind[kind as FeatureKind] : undefined
  return [own, layer].find((content) => content !== undefined && published.includes(content))
}

/** The kinds of map features that a layer shows; undefined: it shows no map features. */
export const kindsShownBy = (
  content: MapContent,
  published: readonly MapContent[],
): FeatureKind[] | undefined =>
  layerOf(content) === 'map-features'
    ? (Object.keys(contentOfKind) as FeatureKind[]).filter(
        (kind) => contentShowing({ layer: 'map-features', kind }, published) === content,
      )
    : undefined

/** Colours that a layer can be drawn in. All of them reach three to one on the ground of the map. */
export const layerColours = {
  navy: '#0f4c81',
  blue: '#1d6fb8',
  violet: '#6d4fa3',
  pink: '#a21caf',
  red: '#b91c1c',
  orange: '#b3541e',
  ochre: '#a15c07',
  olive: '#7a6327',
  green: '#4d7c0f',
  teal: '#0f766e',
  grey: '#4b5563',
  black: '#111827',
} as const
export type LayerColour = keyof typeof layerColours
export const layerColourNames = Object.keys(layerColours) as [LayerColour, ...LayerColour[]]

/** How points of a layer are drawn. */
export const layerSymbols = ['disc', 'ring'] as const
export type LayerSymbol = (typeof layerSymbols)[number]

/** The zooms that the map has. */
export const mapZooms = { farthest: 1, closest: 20 } as const

/** Whether a layer is drawn at a zoom. */
export const isDrawnAt = (
  zoom: number,
  { leastZoom, greatestZoom }: { leastZoom: number | null; greatestZoom: number | null },
): boolean => (leastZoom === null || zoom >= leastZoom) && (greatestZoom === null || zoom <= greatestZoom)

/** Of each layer within what is shown; of more, the answer says that there are some. */
export const mostOnMap = 1000

/** Of all layers together as they look from afar: 50,000 points and 20,000 lines. */
export const mostOutlines = 70_000

/** Of all layers together that a search finds. */
export const mostFoundOnMap = 20
