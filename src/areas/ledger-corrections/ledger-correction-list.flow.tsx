/** `/ledgerCorrections`. */
import { getLedgerCorrections } from '#contract/ledger-corrections.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { ledgerCorrectionsPages } from './ledger-correction-pages.ts'

export default defineAreaList(ledgerCorrectionsPages, getLedgerCorrections)
