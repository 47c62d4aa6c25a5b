/** Where material lies: stores, vehicles with one employee each, and what is on the way between them. */
import { area } from '../kit/area.ts'
import { choice, reference, text } from '../kit/fields.ts'

export const warehouseKinds = ['store', 'vehicle', 'onTheWay'] as const
export type WarehouseKind = (typeof warehouseKinds)[number]

export const warehouses = area({
  name: 'warehouses',
  controller: 'Warehouse',
  path: '/warehouses',
  menu: 'omApplications',
  flag: 'portalOm',
  table: 'warehouses',
  sight: { by: 'everybody' },
  title: 'name',
  fields: {
    name: text({ max: 80, required: true, unique: true, listed: 1, sorted: true, searched: true }),
    kind: choice(warehouseKinds, { required: true, listed: 2, filtered: true }),
    /** Of a vehicle: whose it is. */
    employee: reference('employees', { listed: 3, filtered: true }),
    note: text({ max: 1000, isLong: true }),
  },
  parts: {},
  rules: {
    vehiclesHaveAnEmployee: {
      about: ['kind', 'employee'],
      holds: ({ kind, employee }) => (kind === 'vehicle') === (employee !== null),
    },
  },
  views: {
    all: { columns: ['name', 'kind', 'employee'], order: '+name' },
    vehicles: { columns: ['name', 'employee'], where: { kind: ['vehicle'] }, order: '+name' },
  },
  form: [{ group: 'warehouse', fields: ['name', 'kind', 'employee', 'note'] }],
})
