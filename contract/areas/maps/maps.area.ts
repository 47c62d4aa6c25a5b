/** Maps: where each begins, what lies below, and which layers it has (A §2.1 mapsSettings, mapSettings). */
import { mapContents, mapZooms } from '../../rules/map-layers.ts'
import { isTileAddress } from '../../rules/map-tiles.ts'
import { areaWithMoves } from '../kit/area.ts'
import { choice, number, point, recordNumber, text, yesNo } from '../kit/fields.ts'

/** What staff does in the life of a map: events of its machine. */
export const mapMoves = ['staff.published', 'staff.chosen', 'staff.revised', 'staff.retired'] as const
export type MapMove = (typeof mapMoves)[number]

export const mapStates = ['drafted', 'published', 'retired'] as const
export type MapState = (typeof mapStates)[number]

/** What lies below everything else: bare ground, or tiles of a service that the utility has chosen. */
export const mapBackgrounds = ['none', 'tiles'] as const
export type MapBackground = (typeof mapBackgrounds)[number]

const columns = ['code', 'name', 'isDefault', 'background', 'zoom'] as const

export const maps = areaWithMoves<MapMove>()({
  name: 'maps',
  // `Map` is the map itself.
  controller: 'UtilityMap',
  path: '/mapsSettings',
  recordPath: '/mapSettings',
  menu: 'gisAdministration',
  flag: 'portalGisAdmin',
  table: 'utility_maps',
  sight: { by: 'everybody' },
  title: 'name',
  fields: {
    code: recordNumber('MP', { listed: 1, sorted: true, searched: true }),
    name: text({ max: 80, required: true, listed: 2, sorted: true, searched: true }),
    /** The one that opens where nobody has chosen another; set by a move. */
    isDefault: yesNo({ isFixed: true, listed: 3 }),
    centre: point({ required: true }),
    zoom: number({
      unit: '',
      decimals: 1,
      min: mapZooms.farthest,
      max: mapZooms.closest,
      required: true,
      listed: 5,
    }),
    background: choice(mapBackgrounds, { required: true, listed: 4, filtered: true }),
    tileAddress: text({ max: 500 }),
    /** The names that the service wants to be read on the map. */
    attribution: text({ max: 200 }),
    note: text({ max: 1000, isLong: true }),
  },
  parts: {
    /** None: all published layers. Their order is that of the layers. */
    layers: {
      table: 'map_layers_of_maps',
      most: mapContents.length,
      fields: { shows: choice(mapContents, { required: true }) },
    },
  },
  rules: {
    tileAddress: {
      about: ['tileAddress'],
      holds: ({ tileAddress }) => tileAddress === null || isTileAddress(tileAddress),
    },
    tilesHaveAddress: {
      about: ['background', 'tileAddress'],
      holds: ({ background, tileAddress }) => background !== 'tiles' || tileAddress !== null,
    },
    tilesAreNamed: {
      about: ['background', 'attribution'],
      holds: ({ background, attribution }) => background !== 'tiles' || attribution !== null,
    },
  },
  life: {
    machine: 'utility-map',
    states: mapStates,
    closed: [],
    moves: {
      'staff.published': { right: 'portalGisAdmin', control: 'publish' },
      'staff.chosen': { right: 'portalGisAdmin', control: 'choose' },
      'staff.revised': { right: 'portalGisAdmin', reason: 'optional', control: 'revise' },
      'staff.retired': { right: 'portalGisAdmin', reason: 'required', control: 'retire' },
    },
  },
  views: {
    current: { columns, where: { state: ['drafted', 'published'] }, order: '+name' },
    all: { columns, order: '-code' },
  },
  form: [
    { group: 'what', fields: ['code', 'name', 'isDefault'] },
    { group: 'start', fields: ['centre', 'zoom'] },
    { group: 'background', fields: ['background', 'tileAddress', 'attribution', 'note'] },
  ],
})
