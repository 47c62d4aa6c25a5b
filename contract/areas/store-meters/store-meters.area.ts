/** Meters of the store by their numbers: where each is, and since when. The ledger alone puts them into another place. */
import { area } from '../kit/area.ts'
import { choice, instant, reference, text } from '../kit/fields.ts'

/** Where a meter is, or what became of it. */
export const meterPlaces = [
  'inStore',
  'inVehicle',
  'onTheWay',
  'inHand',
  'used',
  'writtenOff',
  'notFound',
  'takenBack',
] as const

export const storeMeters = area({
  name: 'store-meters',
  controller: 'StoreMeter',
  path: '/storeMeters',
  menu: 'omApplications',
  flag: 'portalOm',
  table: 'store_meter_records',
  isReadOnly: true,
  sight: { by: 'everybody' },
  title: 'number',
  fields: {
    number: text({ max: 30, required: true, listed: 1, sorted: true, searched: true }),
    item: reference('store-items', { required: true, listed: 2, filtered: true }),
    place: choice(meterPlaces, { required: true, listed: 3, filtered: true }),
    warehouse: reference('warehouses', { listed: 4, filtered: true }),
    /** Of what is in hand: the line that it was issued for. */
    line: reference('requisition-lines', { listed: 5, filtered: true }),
    /** Of what is in hand, or has been used. */
    jobCard: reference('job-cards', { listed: 6, filtered: true }),
    since: instant({ required: true, listed: 7, sorted: true, filtered: true }),
    /** That put it there. Empty: it was there before numbers were kept. */
    movement: reference('stock-movements', {}),
  },
  parts: {},
  rules: {},
  views: {
    all: {
      columns: ['number', 'item', 'place', 'warehouse', 'line', 'jobCard', 'since'],
      order: '+number',
    },
    inStores: {
      columns: ['number', 'item', 'warehouse', 'since'],
      where: { place: ['inStore', 'inVehicle'] },
      order: '+number',
    },
    inHand: {
      columns: ['number', 'item', 'line', 'jobCard', 'since'],
      where: { place: ['inHand'] },
      order: '+since',
    },
  },
  form: [
    { group: 'meter', fields: ['number', 'item'] },
    { group: 'place', fields: ['place', 'warehouse', 'line', 'jobCard', 'since', 'movement'] },
  ],
})
