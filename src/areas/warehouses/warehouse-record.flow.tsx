/** `/warehouses/{id}` and `/warehouses/new`. */
import {
  changeWarehouse,
  deleteWarehouse,
  getWarehouse,
  getWarehouseHistory,
  getWarehouses,
  insertWarehouse,
} from '#contract/warehouses.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { warehousePages } from './warehouse-pages.ts'

export default defineAreaRecord(warehousePages, {
  list: getWarehouses,
  read: getWarehouse,
  insert: insertWarehouse,
  change: changeWarehouse,
  remove: deleteWarehouse,
  history: getWarehouseHistory,
})
