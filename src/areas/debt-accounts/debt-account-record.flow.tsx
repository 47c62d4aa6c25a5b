/** `/dm/{id}`. */
import { getDebtAccount, getDebtAccountReaders, getDebtAccounts } from '#contract/debt-accounts.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { debtAccountPages } from './debt-account-pages.ts'

export default defineAreaRecord(debtAccountPages, {
  list: getDebtAccounts,
  read: getDebtAccount,
  history: getDebtAccountReaders,
})
