/** Items of the store: what is kept, in which unit, where it lies and how much of it has to be there. */
import { area } from '../kit/area.ts'
import { choice, money, number, text, yesNo } from '../kit/fields.ts'

/** Units that amounts are kept in. Nothing is converted. */
export const itemUnits = ['piece', 'metre', 'squareMetre', 'cubicMetre', 'kilogram', 'litre'] as const

/** Decimals that the ledger keeps, at most. */
export const mostDecimals = 4

/** The largest amount of anything that is booked at once. */
export const largestAmount = 1_000_000

/** An amount in the unit of its item; how many decimals it may have, the item says. */
export const amount = { unit: '', decimals: mostDecimals, max: largestAmount } as const

export const storeItems = area({
  name: 'store-items',
  controller: 'StoreItem',
  path: '/storeItems',
  menu: 'omApplications',
  flag: 'portalOm',
  table: 'store_items',
  view: 'store_items_shown',
  sight: { by: 'everybody' },
  title: 'name',
  fields: {
    code: text({ max: 20, required: true, unique: true, listed: 1, sorted: true, searched: true }),
    name: text({ max: 120, required: true, listed: 2, sorted: true, searched: true }),
    unit: choice(itemUnits, { required: true, listed: 3, filtered: true }),
    /** Of amounts of this item. */
    decimals: number({ unit: '', decimals: 0, min: 0, max: mostDecimals, required: true }),
    isMeter: yesNo({ filtered: true }),
    /** Below it, it has to be ordered. */
    minimum: number({ ...amount, min: 0 }),
    shelf: text({ max: 20, listed: 4, sorted: true, searched: true }),
    note: text({ max: 1000, isLong: true }),
    /** Of the last receipt, for one unit. */
    price: money({ isCalculated: true, listed: 5 }),
    /** In all stores; neither in vehicles nor on the way. */
    onHand: number({ ...amount, isCalculated: true, listed: 6 }),
    free: number({ ...amount, isCalculated: true }),
    onTheWay: number({ ...amount, isCalculated: true }),
    toBeOrdered: number({ ...amount, isCalculated: true, listed: 7 }),
  },
  parts: {},
  rules: {
    piecesAreWhole: {
      about: ['unit', 'decimals'],
      holds: ({ unit, decimals }) => unit !== 'piece' || decimals === 0,
    },
    metersAreCounted: {
      about: ['isMeter', 'unit'],
      holds: ({ isMeter, unit }) => isMeter !== true || unit === 'piece',
    },
  },
  views: {
    all: {
      columns: ['code', 'name', 'unit', 'shelf', 'price', 'onHand', 'toBeOrdered'],
      order: '+code',
    },
    byShelf: { columns: ['shelf', 'code', 'name', 'unit', 'onHand', 'free'], order: '+shelf' },
    meters: {
      columns: ['code', 'name', 'onHand', 'free', 'toBeOrdered'],
      where: { isMeter: ['true'] },
      order: '+code',
    },
  },
  form: [
    { group: 'item', fields: ['code', 'name', 'unit', 'decimals', 'isMeter', 'note'] },
    { group: 'place', fields: ['shelf', 'minimum'] },
    { group: 'stock', fields: ['onHand', 'free', 'onTheWay', 'toBeOrdered', 'price'] },
  ],
})
