/** Warehouses that an employee takes material from unless they say otherwise (A §3, preferences). Extensions of ours. */
import { defineCall, replyWith } from './call.ts'
import { z } from './z.ts'

const warehouse = z.nullable(z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)))
const shared = {
  access: 'employees',
  menu: ['omApplications'],
  source: 'extension; A §3 preferences',
} as const

const item = z.object({
  /** Whether new requisitions begin with a warehouse of one's own choice. */
  linkToWarehouse: z.boolean(),
  /** Null: none. */
  warehouseId: z.nullable(z.int()),
  warehouse: z.string(),
  /** Meters lie elsewhere in some utilities. Null: none. */
  meterWarehouseId: z.nullable(z.int()),
  meterWarehouse: z.string(),
})

export const getStorePreferences = defineCall({
  ...shared,
  name: 'Store/GetPreferences',
  method: 'POST',
  safe: true,
  summary: 'The own warehouses, with their names.',
  request: z.object({}),
  reply: replyWith({ item }),
})

export const saveStorePreferences = defineCall({
  ...shared,
  name: 'Store/SavePreferences',
  method: 'POST',
  summary:
    'Keeps the own warehouses: new requisitions begin with the first one. Refused as `record.field` where there is no such warehouse, and `right.missing`.',
  request: z.object({ WarehouseId: warehouse, MeterWarehouseId: warehouse }),
  reply: replyWith({ item }),
})
