/** `/warehouses`. */
import { getWarehouses } from '#contract/warehouses.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { warehousePages } from './warehouse-pages.ts'

export default defineAreaList(warehousePages, getWarehouses)
