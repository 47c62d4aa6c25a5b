/** What the pages of corrections of the ledger are made of. */
import { customers } from '#contract/areas/customers/customers.area.ts'
import { ledgerCorrections } from '#contract/areas/ledger-corrections/ledger-corrections.area.ts'
import { getCustomerRecord, getCustomerRecordChoices } from '#contract/customers.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import {
  changeLedgerCorrection,
  deleteLedgerCorrection,
  getLedgerCorrection,
  getLedgerCorrectionHistory,
  getLedgerCorrections,
  insertLedgerCorrection,
  moveLedgerCorrection,
} from '#contract/ledger-corrections.ts'
import { debtSection } from '../debt-accounts/debt-section.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'

export default {
  definition: ledgerCorrections,
  calls: {
    list: getLedgerCorrections,
    read: getLedgerCorrection,
    insert: insertLedgerCorrection,
    change: changeLedgerCorrection,
    move: moveLedgerCorrection,
    remove: deleteLedgerCorrection,
    history: getLedgerCorrectionHistory,
  },
  screen: 'ledgerCorrections',
  section: debtSection,
  usualMoves: { proposed: 'staff.approved', approved: 'staff.booked' },
  others: {
    customers: otherArea(customers, getCustomerRecordChoices, getCustomerRecord),
    employees: { choices: getEmployeeChoices },
  },
} satisfies AreaPages
