/** Calls of the area of payment records. */
import { areaCalls } from './area-calls.ts'
import { bankEntries } from './areas/bank-entries/bank-entries.area.ts'

export const {
  list: getBankEntries,
  read: getBankEntry,
  insert: insertBankEntry,
  change: changeBankEntry,
  move: moveBankEntry,
  remove: deleteBankEntry,
  history: getBankEntryHistory,
  choices: getBankEntryChoices,
} = areaCalls(bankEntries)
