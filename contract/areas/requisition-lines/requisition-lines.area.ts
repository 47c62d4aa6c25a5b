/** Lines of requisitions: issued = used + returned + lost + rest, each a sum of the ledger. An area of its own: decision 0218. */
import { area } from '../kit/area.ts'
import { choice, money, number, recordNumber, reference, text, yesNo } from '../kit/fields.ts'
import { amount, itemUnits } from '../store-items/store-items.area.ts'

const sum = { ...amount, isCalculated: true } as const

export const requisitionLines = area({
  name: 'requisition-lines',
  controller: 'RequisitionLine',
  path: '/requisitionLines',
  menu: 'omApplications',
  flag: 'portalOm',
  table: 'requisition_lines',
  view: 'requisition_lines_shown',
  sight: { by: 'everybody' },
  title: 'code',
  fields: {
    code: recordNumber('RL', { sorted: true, searched: true }),
    requisition: reference('requisitions', { required: true, listed: 1, filtered: true }),
    item: reference('store-items', { required: true, listed: 2, filtered: true }),
    /** Asked for. */
    quantity: number({ ...amount, min: 0.0001, required: true, listed: 3 }),
    remark: text({ max: 400, searched: true }),
    warehouse: reference('warehouses', { isCalculated: true, filtered: true }),
    shelf: text({ max: 20, isCalculated: true, sorted: true }),
    unit: choice(itemUnits, { isCalculated: true }),
    /** Reserved, and waiting to be fetched from its shelf. */
    isToFetch: yesNo({ isCalculated: true, filtered: true }),
    /** Of one unit, copied when the first part was issued. */
    price: money({ isCalculated: true }),
    reserved: number({ ...sum, listed: 4 }),
    /** What the warehouse lacks of what is still wanted. */
    missing: number(sum),
    issued: number({ ...sum, listed: 5 }),
    used: number({ ...sum, listed: 6 }),
    returned: number({ ...sum, listed: 7 }),
    lost: number({ ...sum, listed: 8 }),
    /** In hand, and not accounted for. */
    rest: number({ ...sum, listed: 9 }),
  },
  parts: {},
  rules: {},
  views: {
    all: {
      columns: ['requisition', 'item', 'quantity', 'reserved', 'issued', 'used', 'returned', 'lost', 'rest'],
      order: '-code',
    },
    pickList: {
      columns: ['shelf', 'item', 'reserved', 'unit', 'requisition', 'warehouse', 'remark'],
      where: { isToFetch: ['true'] },
      order: '+shelf',
    },
  },
  form: [
    { group: 'line', fields: ['code', 'requisition', 'item', 'quantity', 'remark'] },
    { group: 'stock', fields: ['warehouse', 'shelf', 'unit', 'price', 'reserved', 'isToFetch', 'missing'] },
    { group: 'sums', fields: ['issued', 'used', 'returned', 'lost', 'rest'] },
  ],
})
