/** Calls of the area of corrections of the ledger. */
import { areaCalls } from './area-calls.ts'
import { ledgerCorrections } from './areas/ledger-corrections/ledger-corrections.area.ts'

export const {
  list: getLedgerCorrections,
  read: getLedgerCorrection,
  insert: insertLedgerCorrection,
  change: changeLedgerCorrection,
  move: moveLedgerCorrection,
  remove: deleteLedgerCorrection,
  history: getLedgerCorrectionHistory,
  choices: getLedgerCorrectionChoices,
} = areaCalls(ledgerCorrections)
