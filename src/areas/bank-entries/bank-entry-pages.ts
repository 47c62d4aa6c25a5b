/** What the pages of payment records are made of. */
import { bankEntries } from '#contract/areas/bank-entries/bank-entries.area.ts'
import { bankStatements } from '#contract/areas/bank-statements/bank-statements.area.ts'
import { customers } from '#contract/areas/customers/customers.area.ts'
import {
  changeBankEntry,
  deleteBankEntry,
  getBankEntries,
  getBankEntry,
  getBankEntryChoices,
  getBankEntryHistory,
  insertBankEntry,
  moveBankEntry,
} from '#contract/bank-entries.ts'
import { getBankStatement, getBankStatementChoices } from '#contract/bank-statements.ts'
import { getCustomerRecord, getCustomerRecordChoices } from '#contract/customers.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import { debtSection } from '../debt-accounts/debt-section.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'

export default {
  definition: bankEntries,
  calls: {
    list: getBankEntries,
    read: getBankEntry,
    insert: insertBankEntry,
    change: changeBankEntry,
    move: moveBankEntry,
    remove: deleteBankEntry,
    history: getBankEntryHistory,
  },
  screen: 'bankEntries',
  section: debtSection,
  usualMoves: { unmatched: 'staff.assigned' },
  others: {
    'bank-entries': otherArea(bankEntries, getBankEntryChoices, getBankEntry),
    'bank-statements': otherArea(bankStatements, getBankStatementChoices, getBankStatement),
    customers: otherArea(customers, getCustomerRecordChoices, getCustomerRecord),
    employees: { choices: getEmployeeChoices },
  },
} satisfies AreaPages
