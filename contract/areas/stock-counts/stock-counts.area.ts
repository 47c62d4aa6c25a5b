/** Counts: what was found of an item in a warehouse, against what was on hand at that instant. Movements since then stay. */
import { areaWithMoves } from '../kit/area.ts'
import { instant, number, recordNumber, reference, text } from '../kit/fields.ts'
import { meterNumbers, mostCounted, standOnce } from '../store-items/meter-numbers.ts'
import { amount } from '../store-items/store-items.area.ts'

/** What staff does in the life of a count: events of its machine. */
export const countMoves = ['staff.counted', 'staff.reviewed', 'staff.booked', 'staff.cancelled'] as const
export type CountMove = (typeof countMoves)[number]

export const countStates = ['planned', 'counted', 'reviewed', 'booked', 'cancelled'] as const

/** All that a warehouse should have, where nothing of it was found. */
const mostListed = 200_000

export const stockCounts = areaWithMoves<CountMove>()({
  name: 'stock-counts',
  controller: 'StockCount',
  path: '/stockCounts',
  menu: 'omApplications',
  flag: 'portalOm',
  table: 'stock_counts',
  view: 'stock_counts_shown',
  sight: { by: 'everybody' },
  title: 'code',
  fields: {
    code: recordNumber('SC', { listed: 1, sorted: true, searched: true }),
    warehouse: reference('warehouses', { required: true, listed: 2, filtered: true }),
    item: reference('store-items', { required: true, listed: 3, filtered: true }),
    remark: text({ max: 400, searched: true }),
    counted: number({ ...amount, min: 0, isFixed: true, listed: 4 }),
    /** On hand at the instant of the count. */
    expected: number({ ...amount, min: 0, isFixed: true, listed: 5 }),
    /** Of meters: which ones were found. */
    numbers: meterNumbers({ max: mostCounted, isFixed: true }),
    /** Of meters: which ones should have been there, and which ones should not. */
    notFound: meterNumbers({ max: mostListed, isFixed: true }),
    unexpected: meterNumbers({ max: mostCounted, isFixed: true }),
    countedAt: instant({ isFixed: true, filtered: true, sorted: true }),
    countedBy: reference('employees', { isFixed: true }),
    difference: number({ ...amount, min: -amount.max, isCalculated: true, listed: 6 }),
  },
  parts: {},
  rules: {
    numbersStandOnce: {
      about: ['numbers'],
      holds: ({ numbers }) => standOnce(numbers),
    },
  },
  life: {
    machine: 'stock-count',
    states: countStates,
    closed: ['booked', 'cancelled'],
    moves: {
      'staff.counted': {
        right: 'changeRecords',
        asks: { counted: 'required', numbers: 'optional' },
        control: 'count',
      },
      'staff.reviewed': { right: 'changeRecords', bulk: true, control: 'review' },
      'staff.booked': { right: 'changeRecords', bulk: true, control: 'book' },
      'staff.cancelled': { right: 'changeRecords', bulk: true, control: 'cancel' },
    },
  },
  views: {
    open: {
      columns: ['code', 'warehouse', 'item', 'counted', 'expected', 'difference'],
      where: { state: ['planned', 'counted', 'reviewed'] },
      order: '+code',
    },
    all: { columns: ['code', 'warehouse', 'item', 'counted', 'expected', 'difference'], order: '-code' },
  },
  form: [
    { group: 'what', fields: ['code', 'warehouse', 'item', 'remark'] },
    {
      group: 'result',
      fields: [
        'counted',
        'expected',
        'difference',
        'numbers',
        'notFound',
        'unexpected',
        'countedAt',
        'countedBy',
      ],
    },
  ],
})
