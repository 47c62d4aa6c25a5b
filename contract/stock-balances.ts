/** Calls of the area of stock balances. */
import { areaCalls } from './area-calls.ts'
import { stockBalances } from './areas/stock-balances/stock-balances.area.ts'

export const {
  list: getStockBalances,
  read: getStockBalance,
  choices: getStockBalanceChoices,
} = areaCalls(stockBalances)
