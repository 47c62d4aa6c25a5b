/** Calls of the area of stock counts. */
import { areaCalls } from './area-calls.ts'
import { stockCounts } from './areas/stock-counts/stock-counts.area.ts'

export const {
  list: getStockCounts,
  read: getStockCount,
  insert: insertStockCount,
  change: changeStockCount,
  move: moveStockCount,
  remove: deleteStockCount,
  history: getStockCountHistory,
  choices: getStockCountChoices,
} = areaCalls(stockCounts)
