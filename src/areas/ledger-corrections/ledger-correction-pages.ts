/** What both pages of corrections of the ledger are made of. */
import { ledgerCorrections } from '#contract/areas/ledger-corrections/ledger-corrections.area.ts'
import { customers } from '#contract/areas/customers/customers.area.ts'
import { getCustomerRecord, getCustomerRecordChoices } from '#contract/customers.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import { debtSection } from '../debt-accounts/debt-section.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { useLedgerCorrectionsWords } from './ledger-correction-words.ts'

export const ledgerCorrectionsPages: AreaPages = {
  definition: ledgerCorrections,
  screen: 'ledgerCorrections',
  useWords: useLedgerCorrectionsWords,
  section: debtSection,
  usualMoves: { proposed: 'staff.approved', approved: 'staff.booked' },
  others: {
    customers: otherArea(customers, getCustomerRecordChoices, getCustomerRecord),
    employees: { choices: getEmployeeChoices },
  },
}
