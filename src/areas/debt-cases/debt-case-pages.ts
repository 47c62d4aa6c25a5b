/** What the pages of debt cases are made of. */
import { customers } from '#contract/areas/customers/customers.area.ts'
import { debtCases } from '#contract/areas/debt-cases/debt-cases.area.ts'
import { getCustomerRecord, getCustomerRecordChoices } from '#contract/customers.ts'
import {
  changeDebtCase,
  deleteDebtCase,
  getDebtCase,
  getDebtCaseHistory,
  getDebtCases,
  insertDebtCase,
  moveDebtCase,
} from '#contract/debt-cases.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import { debtSection } from '../debt-accounts/debt-section.ts'
import debtLetterPages from '../debt-letters/debt-letter-pages.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'

export default {
  definition: debtCases,
  calls: {
    list: getDebtCases,
    read: getDebtCase,
    insert: insertDebtCase,
    change: changeDebtCase,
    move: moveDebtCase,
    remove: deleteDebtCase,
    history: getDebtCaseHistory,
  },
  screen: 'debtCases',
  section: debtSection,
  usualMoves: { open: 'staff.reminded', reminded: 'staff.reminded', writeOffAsked: 'staff.writtenOff' },
  related: [
    {
      pages: debtLetterPages,
      by: 'debtCase',
      columns: ['code', 'level', 'sentBy', 'total', 'issuedOn', 'lastDay', 'servedOn'],
      takesOver: { debtCase: 'id' },
    },
  ],
  others: {
    customers: otherArea(customers, getCustomerRecordChoices, getCustomerRecord),
    employees: { choices: getEmployeeChoices },
  },
} satisfies AreaPages
