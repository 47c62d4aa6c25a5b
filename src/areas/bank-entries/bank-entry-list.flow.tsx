/** `/bankEntries`. */
import { getBankEntries } from '#contract/bank-entries.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { bankEntriesPages } from './bank-entry-pages.ts'

export default defineAreaList(bankEntriesPages, getBankEntries)
