/** `/stockMovements`. */
import { getStockMovements } from '#contract/stock-movements.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { stockMovementPages } from './stock-movement-pages.ts'

export default defineAreaList(stockMovementPages, getStockMovements)
