/** `/stockCounts/{id}` and `/stockCounts/new`. */
import {
  changeStockCount,
  deleteStockCount,
  getStockCount,
  getStockCountHistory,
  getStockCounts,
  insertStockCount,
  moveStockCount,
} from '#contract/stock-counts.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { stockCountPages } from './stock-count-pages.ts'

export default defineAreaRecord(stockCountPages, {
  list: getStockCounts,
  read: getStockCount,
  insert: insertStockCount,
  change: changeStockCount,
  move: moveStockCount,
  remove: deleteStockCount,
  history: getStockCountHistory,
})
