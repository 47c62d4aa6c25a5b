/** `/ledgerCorrections/{id}` and `/ledgerCorrections/new`. */
import {
  changeLedgerCorrection,
  deleteLedgerCorrection,
  getLedgerCorrection,
  getLedgerCorrectionHistory,
  getLedgerCorrections,
  insertLedgerCorrection,
  moveLedgerCorrection,
} from '#contract/ledger-corrections.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { ledgerCorrectionsPages } from './ledger-correction-pages.ts'

export default defineAreaRecord(ledgerCorrectionsPages, {
  list: getLedgerCorrections,
  read: getLedgerCorrection,
  insert: insertLedgerCorrection,
  change: changeLedgerCorrection,
  move: moveLedgerCorrection,
  remove: deleteLedgerCorrection,
  history: getLedgerCorrectionHistory,
})
