/** What lies where: the balances that the ledger adds up to. */
import { area } from '../kit/area.ts'
import { number, reference, text, yesNo } from '../kit/fields.ts'
import { amount } from '../store-items/store-items.area.ts'

export const stockBalances = area({
  name: 'stock-balances',
  controller: 'StockBalance',
  path: '/stock',
  menu: 'omApplications',
  flag: 'portalOm',
  table: 'stock_balance_records',
  isReadOnly: true,
  sight: { by: 'everybody' },
  title: 'itemName',
  fields: {
    itemName: text({ max: 160, required: true, listed: 1, sorted: true, searched: true }),
    item: reference('store-items', { required: true, filtered: true }),
    warehouse: reference('warehouses', { required: true, listed: 2, filtered: true }),
    shelf: text({ max: 20, listed: 3, sorted: true, searched: true }),
    onHand: number({ ...amount, required: true, listed: 4, sorted: true }),
    /** Promised to requisitions that were approved. */
    reserved: number({ ...amount, required: true, listed: 5 }),
    free: number({ ...amount, required: true, listed: 6 }),
    /** Of a vehicle: what was used from it and has not come again. */
    toRefill: number({ ...amount, required: true, listed: 7 }),
    hasToBeRefilled: yesNo({ required: true, filtered: true }),
    /** Less of it is free in all stores than has to be there. */
    hasToBeOrdered: yesNo({ required: true, filtered: true, listed: 8 }),
  },
  parts: {},
  rules: {},
  views: {
    all: {
      columns: ['itemName', 'warehouse', 'shelf', 'onHand', 'reserved', 'free'],
      order: '+itemName',
    },
    toBeOrdered: {
      columns: ['itemName', 'warehouse', 'onHand', 'reserved', 'free'],
      where: { hasToBeOrdered: ['true'] },
      order: '+itemName',
    },
    toRefill: {
      columns: ['itemName', 'warehouse', 'onHand', 'toRefill'],
      where: { hasToBeRefilled: ['true'] },
      order: '+itemName',
    },
  },
  form: [
    { group: 'place', fields: ['itemName', 'item', 'warehouse', 'shelf'] },
    {
      group: 'stock',
      fields: ['onHand', 'reserved', 'free', 'toRefill', 'hasToBeRefilled', 'hasToBeOrdered'],
    },
  ],
})
