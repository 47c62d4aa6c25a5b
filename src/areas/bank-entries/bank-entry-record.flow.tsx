/** `/bankEntries/{id}` and `/bankEntries/new`. */
import {
  changeBankEntry,
  deleteBankEntry,
  getBankEntries,
  getBankEntry,
  getBankEntryHistory,
  insertBankEntry,
  moveBankEntry,
} from '#contract/bank-entries.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { bankEntriesPages } from './bank-entry-pages.ts'

export default defineAreaRecord(bankEntriesPages, {
  list: getBankEntries,
  read: getBankEntry,
  insert: insertBankEntry,
  change: changeBankEntry,
  move: moveBankEntry,
  remove: deleteBankEntry,
  history: getBankEntryHistory,
})
