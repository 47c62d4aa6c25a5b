/** How a drawing looks: yellow with a dark edge means that it is being changed, and nothing else does. */
import type { GeoJSONSource, LayerSpecification } from 'maplibre-gl'
import { drawnShape, middlesOf, type Drawing } from '#contract/rules/shapes/drawing.ts'
import type { Position, ShapeType } from '#contract/rules/shapes/shape.ts'

type Data = Parameters<GeoJSONSource['setData']>[0]

export const drawingSource = 'drawing'

const yellow = '#facc15'
const dark = '#111827'

const feature = (geometry: object, part: string, index = 0) => ({
  type: 'Feature',
  geometry,
  properties: { part, index },
})
const at = (coordinates: Position) => ({ type: 'Point', coordinates })

/** What is drawn, as it is drawn. */
export interface ShownDrawing {
  type: ShapeType
  drawing: Drawing
  theirs: Drawing | undefined
  /** Halfway places where a corner can be put in. */
  hasMiddles: boolean
  /** What the next press snaps to. */
  snapped: Position | undefined
}

export function drawingData({ type, drawing, theirs, hasMiddles, snapped }: ShownDrawing): Data {
  const { corners } = drawing
  // Two corners are no polygon yet: they are the line of its first side.
  const drawnAs = type === 'Polygon' && corners.length < 3 ? 'LineString' : type
  const own = corners.length > (drawnAs === 'LineString' ? 1 : 0) ? drawnShape(drawnAs, drawing) : undefined
  const others = theirs && drawnShape(type, theirs)
  return {
    type: 'FeatureCollection',
    features: [
      ...(others ? [feature(others, 'theirs')] : []),
      ...(own && own.type !== 'Point' ? [feature(own, 'shape')] : []),
      ...(hasMiddles
        ? middlesOf(type, drawing).map((place, index) => feature(at(place), 'middle', index))
        : []),
      ...corners.map((corner, index) => feature(at(corner), 'corner', index)),
      ...(snapped ? [feature(at(snapped), 'snapped')] : []),
    ],
  } as unknown as Data
}

type Filter = NonNullable<Extract<LayerSpecification, { type: 'circle' }>['filter']>
const only = (part: string, ...types: string[]): Filter =>
  [
    'all',
    ['==', ['get', 'part'], part],
    ...(types.length > 0 ? [['in', ['geometry-type'], ['literal', types]]] : []),
  ] as unknown as Filter

const line = (id: string, part: string, paint: Record<string, unknown>): LayerSpecification => ({
  id,
  type: 'line',
  source: drawingSource,
  filter: only(part),
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint,
})

const circle = (id: string, part: string, paint: Record<string, unknown>): LayerSpecification => ({
  id,
  type: 'circle',
  source: drawingSource,
  filter: only(part),
  paint,
})

export const drawingLayers: readonly LayerSpecification[] = [
  line('drawing-theirs', 'theirs', { 'line-color': dark, 'line-width': 2, 'line-dasharray': [2, 2] }),
  {
    id: 'drawing-fill',
    type: 'fill',
    source: drawingSource,
    filter: only('shape', 'Polygon'),
    paint: { 'fill-color': yellow, 'fill-opacity': 0.3 },
  },
  line('drawing-edge', 'shape', { 'line-color': dark, 'line-width': 6 }),
  line('drawing-line', 'shape', { 'line-color': yellow, 'line-width': 3 }),
  circle('drawing-middles', 'middle', {
    'circle-radius': 4,
    'circle-color': '#ffffff',
    'circle-stroke-color': dark,
    'circle-stroke-width': 1.5,
    'circle-opacity': 0.9,
  }),
  circle('drawing-corners', 'corner', {
    'circle-radius': 7,
    'circle-color': yellow,
    'circle-stroke-color': dark,
    'circle-stroke-width': 2.5,
  }),
  circle('drawing-snapped', 'snapped', {
    'circle-radius': 13,
    'circle-opacity': 0,
    'circle-stroke-color': dark,
    'circle-stroke-width': 2.5,
  }),
]
