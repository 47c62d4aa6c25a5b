/** `/stock`. */
import { getStockBalances } from '#contract/stock-balances.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { stockBalancePages } from './stock-balance-pages.ts'

export default defineAreaList(stockBalancePages, getStockBalances)
