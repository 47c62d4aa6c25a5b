/** `/stockCounts`. */
import { getStockCounts } from '#contract/stock-counts.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { stockCountPages } from './stock-count-pages.ts'

export default defineAreaList(stockCountPages, getStockCounts)
