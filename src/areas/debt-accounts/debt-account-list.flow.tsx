/** `/dm`. */
import { getDebtAccounts } from '#contract/debt-accounts.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { debtAccountPages } from './debt-account-pages.ts'

export default defineAreaList(debtAccountPages, getDebtAccounts)
