/** Calls of the area of stock movements. */
import { areaCalls } from './area-calls.ts'
import { stockMovements } from './areas/stock-movements/stock-movements.area.ts'

export const {
  list: getStockMovements,
  read: getStockMovement,
  choices: getStockMovementChoices,
} = areaCalls(stockMovements)
