/** Layers of the map: what each shows, how it is drawn, from which zoom on, and to whom (A §2.1 gisAdministration). */
import { layerColourNames, layerSymbols, mapContents } from '../../rules/map-layers.ts'
import { areaWithMoves } from '../kit/area.ts'
import { choice, number, recordNumber, text, yesNo } from '../kit/fields.ts'
import { staffFlags } from '../staff.ts'

/** What staff does in the life of a layer: events of its machine. */
export const mapLayerMoves = ['staff.published', 'staff.revised', 'staff.retired'] as const
export type MapLayerMove = (typeof mapLayerMoves)[number]

export const mapLayerStates = ['drafted', 'published', 'retired'] as const
export type MapLayerState = (typeof mapLayerStates)[number]

const zoom = { unit: '', decimals: 1, min: 0, max: 22 } as const
const columns = ['place', 'name', 'shows', 'colour', 'seenBy'] as const

export const layersOfMap = areaWithMoves<MapLayerMove>()({
  name: 'map-layers',
  controller: 'MapLayer',
  path: '/gisAdministration',
  menu: 'gisAdministration',
  flag: 'portalGisAdmin',
  table: 'map_layers',
  sight: { by: 'everybody' },
  title: 'name',
  fields: {
    code: recordNumber('ML', { sorted: true, searched: true }),
    /** In English, and in each language that has no name of its own. */
    name: text({ max: 80, required: true, listed: 2, sorted: true, searched: true }),
    nameEl: text({ max: 80 }),
    nameRu: text({ max: 80 }),
    nameAr: text({ max: 80 }),
    shows: choice(mapContents, { required: true, listed: 3, filtered: true }),
    /** Empty: as the portal draws it. */
    colour: choice(layerColourNames, { listed: 4, filtered: true }),
    symbol: choice(layerSymbols, { required: true }),
    lineWidth: number({ unit: 'px', decimals: 1, min: 0.5, max: 12 }),
    leastZoom: number(zoom),
    greatestZoom: number(zoom),
    /** Where it stands in the list of layers: the first one is drawn on top of the others. */
    place: number({ unit: '', decimals: 0, min: 1, max: 999, required: true, listed: 1, sorted: true }),
    isShownAtStart: yesNo({ required: true }),
    /** Besides the right to what it shows; empty: anybody who may open the map. */
    seenBy: choice(staffFlags, { listed: 5, filtered: true }),
    note: text({ max: 1000, isLong: true }),
  },
  parts: {},
  rules: {
    zoomsInOrder: {
      about: ['leastZoom', 'greatestZoom'],
      holds: ({ leastZoom, greatestZoom }) =>
        leastZoom === null || greatestZoom === null || leastZoom < greatestZoom,
    },
  },
  life: {
    machine: 'map-layer',
    states: mapLayerStates,
    closed: [],
    moves: {
      'staff.published': { right: 'portalGisAdmin', control: 'publish' },
      'staff.revised': { right: 'portalGisAdmin', reason: 'optional', control: 'revise' },
      'staff.retired': { right: 'portalGisAdmin', reason: 'required', control: 'retire' },
    },
  },
  views: {
    current: { columns, where: { state: ['drafted', 'published'] }, order: '+place' },
    onTheMap: { columns, where: { state: ['published'] }, order: '+place' },
    all: { columns, order: '+place' },
  },
  form: [
    { group: 'what', fields: ['code', 'shows', 'name', 'nameEl', 'nameRu', 'nameAr'] },
    { group: 'look', fields: ['colour', 'symbol', 'lineWidth'] },
    {
      group: 'use',
      fields: ['place', 'isShownAtStart', 'leastZoom', 'greatestZoom', 'seenBy', 'note'],
    },
  ],
})
