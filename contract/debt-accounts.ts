/** Calls of the area of accounts that owe: its records are read, and each read is logged. */
import { areaCalls } from './area-calls.ts'
import { debtAccounts } from './areas/debt-accounts/debt-accounts.area.ts'

export const {
  list: getDebtAccounts,
  read: getDebtAccount,
  history: getDebtAccountReaders,
  choices: getDebtAccountChoices,
} = areaCalls(debtAccounts)
