/** `/stock/{id}`. */
import { getStockBalance, getStockBalances } from '#contract/stock-balances.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { stockBalancePages } from './stock-balance-pages.ts'

export default defineAreaRecord(stockBalancePages, {
  list: getStockBalances,
  read: getStockBalance,
})
