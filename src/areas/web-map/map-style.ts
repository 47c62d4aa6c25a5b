/** How items are drawn: bare ground, no names, nothing from elsewhere. */
import type { GeoJSONSource, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { boundsOf, readShape, type Shape } from '#contract/rules/shapes/shape.ts'
import type { FarItem } from './far-items.ts'
import { ground, keyOf, lookOf, type DrawnLayer, type MapItem } from './map-item.ts'

type Data = Parameters<GeoJSONSource['setData']>[0]

/** A shape that would be drawn smaller than so many pixels is drawn as a point. */
const smallest = 10

/** From which zoom on a shape is drawn as what it is. */
function leastZoom(shape: Shape): number {
  if (shape.type === 'Point') return 0
  const { west, south, east, north } = boundsOf(shape)
  const degrees = Math.max(east - west, (north - south) * 1.2)
  return Math.min(24, Math.max(0, Math.log2((smallest * 360) / (512 * degrees))))
}

function properties(
  item: Pick<MapItem, 'layer' | 'shownBy' | 'id' | 'kind'>,
  shape: Shape,
  layers: readonly DrawnLayer[],
  isOpen: boolean,
) {
  const place = layers.findIndex(({ shows }) => shows === item.shownBy)
  const { lineWidth, ...look } = lookOf(item, layers[place])
  return {
    key: keyOf(item),
    ...look,
    ...(lineWidth !== null && { lineWidth }),
    isOpen,
    // Higher ones lie on top: those of the first layer.
    rank: place < 0 ? 0 : layers.length - place,
    least: leastZoom(shape),
  }
}

/** Items as they are drawn; what is chosen lies on top. */
export function drawnItems(items: readonly MapItem[], layers: readonly DrawnLayer[], open: string): Data {
  const features = items.flatMap((item) => {
    const shape = readShape(item.shape)
    if (typeof shape !== 'object') return []
    const told = properties(item, shape, layers, keyOf(item) === open)
    const { west, south, east, north } = boundsOf(shape)
    const middle = { type: 'Point', coordinates: [(west + east) / 2, (south + north) / 2] }
    const whole = { type: 'Feature', geometry: shape, properties: told }
    // Small ones vanish from a map: there they are points.
    return shape.type === 'Point'
      ? [whole]
      : [whole, { type: 'Feature', geometry: middle, properties: { ...told, isInstead: true } }]
  })
  return { type: 'FeatureCollection', features } as unknown as Data
}

/** Records of which the map knows no texts, as they are drawn below the others: what is small was made a point for this zoom. */
export const drawnFarItems = (far: readonly FarItem[], layers: readonly DrawnLayer[]): Data =>
  ({
    type: 'FeatureCollection',
    features: far.map((item) => ({
      type: 'Feature',
      geometry: item.shape,
      properties: { ...properties(item, item.shape, layers, false), least: 0 },
    })),
  }) as unknown as Data

type Filter = NonNullable<Extract<LayerSpecification, { type: 'circle' }>['filter']>
const isDrawnWhole = ['>=', ['zoom'], ['get', 'least']]
const filter = (...parts: unknown[]): Filter => ['all', ...parts] as unknown as Filter
const isShape = (...types: string[]) => ['in', ['geometry-type'], ['literal', types]]
const whenOpen = (open: number, other: number) =>
  ['case', ['get', 'isOpen'], open, other] as unknown as number

export const source = 'items'
export const farSource = 'far-items'

/** Layers that a press finds. */
export const pressed = ['areas', 'lines', 'points', 'far-areas', 'far-lines', 'far-points'] as const

const emptySource: StyleSpecification['sources'][string] = {
  type: 'geojson',
  data: { type: 'FeatureCollection', features: [] },
  tolerance: 0.1,
}

/** How areas, lines and points of a source are drawn. */
const drawnFrom = (from: string, prefix = ''): Record<'areas' | 'lines' | 'points', LayerSpecification> => ({
  areas: {
    id: `${prefix}areas`,
    type: 'fill',
    source: from,
    filter: filter(isShape('Polygon'), isDrawnWhole),
    paint: { 'fill-color': ['get', 'colour'], 'fill-opacity': whenOpen(0.4, 0.14) },
  },
  lines: {
    id: `${prefix}lines`,
    type: 'line',
    source: from,
    filter: filter(isShape('Polygon', 'LineString'), isDrawnWhole),
    layout: {
      'line-cap': 'round',
      'line-join': 'round',
      'line-sort-key': ['get', 'rank'],
    },
    paint: {
      'line-color': ['get', 'colour'],
      'line-width': [
        'coalesce',
        ['get', 'lineWidth'],
        ['case', ['==', ['geometry-type'], 'Polygon'], 1.5, 3.5],
      ],
    },
  },
  points: {
    id: `${prefix}points`,
    type: 'circle',
    source: from,
    filter: filter(isShape('Point'), [
      'any',
      ['!', ['to-boolean', ['get', 'isInstead']]],
      ['<', ['zoom'], ['get', 'least']],
    ]),
    layout: { 'circle-sort-key': ['case', ['get', 'isOpen'], 1000, ['get', 'rank']] },
    paint: {
      'circle-radius': [
        'interpolate',
        ['linear'],
        ['zoom'],
        8,
        whenOpen(7, 3),
        14,
        whenOpen(9, 5),
        18,
        whenOpen(11, 8),
      ] as unknown as number,
      'circle-color': ['case', ['get', 'isRing'], '#ffffff', ['get', 'colour']],
      'circle-stroke-color': [
        'case',
        ['get', 'isOpen'],
        '#111827',
        ['get', 'isRing'],
        ['get', 'colour'],
        '#ffffff',
      ],
      'circle-stroke-width': whenOpen(4, 1.75),
    },
  },
})

const near = drawnFrom(source)
const far = drawnFrom(farSource, 'far-')

const mapStyle: StyleSpecification = {
  version: 8,
  sources: { [source]: emptySource, [farSource]: emptySource },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': ground } },
    far.areas,
    far.lines,
    far.points,
    near.areas,
    {
      id: 'chosen-lines',
      type: 'line',
      source,
      filter: filter(['get', 'isOpen'], isShape('Polygon', 'LineString')),
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': '#111827', 'line-width': 5.5 },
    },
    near.lines,
    near.points,
  ],
}

/** The name of the pictures below everything else. */
const tiles = 'tiles'

/** @param tileAddress of the pictures below everything else; empty: bare ground */
export function mapStyleOver(tileAddress: string): StyleSpecification {
  if (tileAddress === '') return mapStyle
  const [first, ...others] = mapStyle.layers
  return {
    ...mapStyle,
    sources: {
      ...mapStyle.sources,
      [tiles]: { type: 'raster', tiles: [tileAddress], tileSize: 256, maxzoom: 19 },
    },
    layers: [first!, { id: tiles, type: 'raster', source: tiles }, ...others],
  }
}
