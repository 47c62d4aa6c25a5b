/** Calls of the area of warehouses. */
import { areaCalls } from './area-calls.ts'
import { warehouses } from './areas/warehouses/warehouses.area.ts'

export const {
  list: getWarehouses,
  read: getWarehouse,
  insert: insertWarehouse,
  change: changeWarehouse,
  remove: deleteWarehouse,
  history: getWarehouseHistory,
  choices: getWarehouseChoices,
} = areaCalls(warehouses)
