/** What both pages of payment records are made of. */
import { bankEntries } from '#contract/areas/bank-entries/bank-entries.area.ts'
import { bankStatements } from '#contract/areas/bank-statements/bank-statements.area.ts'
import { customers } from '#contract/areas/customers/customers.area.ts'
import { getCustomerRecord, getCustomerRecordChoices } from '#contract/customers.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import { getBankEntry, getBankEntryChoices } from '#contract/bank-entries.ts'
import { getBankStatement, getBankStatementChoices } from '#contract/bank-statements.ts'
import { debtSection } from '../debt-accounts/debt-section.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { useBankEntriesWords } from './bank-entry-words.ts'

export const bankEntriesPages: AreaPages = {
  definition: bankEntries,
  screen: 'bankEntries',
  useWords: useBankEntriesWords,
  section: debtSection,
  usualMoves: { unmatched: 'staff.assigned' },
  others: {
    'bank-entries': otherArea(bankEntries, getBankEntryChoices, getBankEntry),
    'bank-statements': otherArea(bankStatements, getBankStatementChoices, getBankStatement),
    customers: otherArea(customers, getCustomerRecordChoices, getCustomerRecord),
    employees: { choices: getEmployeeChoices },
  },
}
