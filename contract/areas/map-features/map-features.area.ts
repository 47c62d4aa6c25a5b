/** What the utility draws on its map: plots of the land registry, pipes, points and areas (A §2.1 webgis, A §5, A §8). */
import { mapFeatureKinds, shapeTypeOf } from '../../rules/shapes/map-feature-kinds.ts'
import { readShape, type ShapeType } from '../../rules/shapes/shape.ts'
import { areaWithMoves } from '../kit/area.ts'
import { choice, recordNumber, shape, text } from '../kit/fields.ts'

/** What staff does in the life of a map feature: events of its machine. */
export const mapFeatureMoves = ['staff.published', 'staff.revised', 'staff.retired'] as const
export type MapFeatureMove = (typeof mapFeatureMoves)[number]

export const mapFeatureStates = ['drafted', 'published', 'retired'] as const
export type MapFeatureState = (typeof mapFeatureStates)[number]

const typeIn = (text: string): ShapeType | undefined => {
  const read = readShape(text)
  return typeof read === 'object' ? read.type : undefined
}

export const mapFeatures = areaWithMoves<MapFeatureMove>()({
  name: 'map-features',
  controller: 'MapFeature',
  path: '/mapFeatures',
  menu: 'webgis',
  flag: 'portalGis',
  table: 'map_features',
  sight: { by: 'everybody' },
  title: 'name',
  fields: {
    code: recordNumber('MF', { listed: 1, sorted: true, searched: true }),
    name: text({ max: 120, required: true, listed: 2, sorted: true, searched: true }),
    kind: choice(mapFeatureKinds, { required: true, listed: 3, filtered: true }),
    sheet: text({ max: 16, listed: 4, filtered: true, searched: true }),
    plot: text({ max: 16, listed: 5, filtered: true, searched: true }),
    shape: shape({ required: true }),
    note: text({ max: 1000, isLong: true }),
  },
  parts: {},
  rules: {
    sheetAndPlot: {
      about: ['sheet', 'plot'],
      holds: ({ sheet, plot }) => (sheet === null) === (plot === null),
    },
    drawnAsItsKind: {
      about: ['kind', 'shape'],
      holds: ({ kind, shape: drawn }) =>
        kind === null || drawn === null || typeIn(drawn) === shapeTypeOf[kind],
    },
  },
  life: {
    machine: 'map-feature',
    states: mapFeatureStates,
    closed: ['retired'],
    moves: {
      'staff.published': { right: 'portalGis', control: 'publish' },
      'staff.revised': { right: 'portalGis', reason: 'required', control: 'revise' },
      'staff.retired': { right: 'portalGis', reason: 'required', control: 'retire' },
    },
  },
  views: {
    current: {
      columns: ['code', 'name', 'kind', 'sheet', 'plot'],
      where: { state: ['drafted', 'published'] },
      order: '+name',
    },
    drafts: {
      columns: ['code', 'name', 'kind', 'sheet', 'plot'],
      where: { state: ['drafted'] },
      order: '-code',
    },
    all: { columns: ['code', 'name', 'kind', 'sheet', 'plot'], order: '-code' },
  },
  form: [
    { group: 'what', fields: ['code', 'name', 'kind'] },
    { group: 'registry', fields: ['sheet', 'plot'] },
    { group: 'map', fields: ['shape', 'note'] },
  ],
})
