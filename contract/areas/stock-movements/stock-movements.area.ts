/** The ledger of the store: what came, went, was used and counted. Nobody changes it; a correction is a movement of its own. */
import { area } from '../kit/area.ts'
import { choice, instant, money, number, reference, text } from '../kit/fields.ts'
import { meterNumbers } from '../store-items/meter-numbers.ts'
import { amount } from '../store-items/store-items.area.ts'

export const movementKinds = [
  'receipt',
  'issue',
  'use',
  'return',
  'sent',
  'received',
  'count',
  'correction',
  'writeOff',
] as const
export type MovementKind = (typeof movementKinds)[number]

export const stockMovements = area({
  name: 'stock-movements',
  controller: 'StockMovement',
  path: '/stockMovements',
  menu: 'omApplications',
  flag: 'portalOm',
  table: 'stock_movement_records',
  isReadOnly: true,
  sight: { by: 'everybody' },
  title: 'code',
  fields: {
    code: text({ max: 20, required: true, listed: 1, sorted: true, searched: true }),
    bookedAt: instant({ required: true, listed: 2, filtered: true, sorted: true }),
    kind: choice(movementKinds, { required: true, listed: 3, filtered: true }),
    item: reference('store-items', { required: true, listed: 4, filtered: true }),
    warehouse: reference('warehouses', { required: true, listed: 5, filtered: true }),
    /** What it adds to the warehouse; of what was taken from it before: to what is still in hand. */
    quantity: number({ ...amount, min: -amount.max, required: true, listed: 6 }),
    /** Of meters: which ones. */
    numbers: meterNumbers({ searched: true }),
    /** Of one unit, copied when it was booked. */
    price: money({ required: true }),
    jobCard: reference('job-cards', { listed: 7, filtered: true }),
    requisition: reference('requisitions', { filtered: true }),
    slip: reference('stock-bookings', {}),
    transfer: reference('transfers', {}),
    stockCount: reference('stock-counts', {}),
    /** Of a correction: the movement that it takes back. */
    corrects: reference('stock-movements', {}),
    person: reference('employees', { filtered: true }),
  },
  parts: {},
  rules: {},
  views: {
    all: {
      columns: ['code', 'bookedAt', 'kind', 'item', 'warehouse', 'quantity', 'jobCard'],
      order: '-bookedAt',
    },
    used: {
      columns: ['bookedAt', 'item', 'warehouse', 'quantity', 'jobCard', 'person'],
      where: { kind: ['use'] },
      order: '-bookedAt',
    },
  },
  form: [
    {
      group: 'movement',
      fields: ['code', 'bookedAt', 'kind', 'item', 'warehouse', 'quantity', 'numbers', 'price'],
    },
    {
      group: 'cause',
      fields: ['jobCard', 'requisition', 'slip', 'transfer', 'stockCount', 'corrects', 'person'],
    },
  ],
})
