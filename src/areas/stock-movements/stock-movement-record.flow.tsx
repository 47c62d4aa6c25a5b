/** `/stockMovements/{id}`. */
import { getStockMovement, getStockMovements } from '#contract/stock-movements.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { stockMovementPages } from './stock-movement-pages.ts'

export default defineAreaRecord(stockMovementPages, {
  list: getStockMovements,
  read: getStockMovement,
})
