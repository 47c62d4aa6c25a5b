/** What the pages of bank statements are made of. */
import { bankStatements } from '#contract/areas/bank-statements/bank-statements.area.ts'
import { getBankStatement, getBankStatements } from '#contract/bank-statements.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import bankEntriesPages from '../bank-entries/bank-entry-pages.ts'
import { debtSection } from '../debt-accounts/debt-section.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { ImportStatement } from './import-statement-view.tsx'

export default {
  definition: bankStatements,
  calls: {
    list: getBankStatements,
    read: getBankStatement,
  },
  screen: 'bankStatements',
  section: debtSection,
  AboveList: ImportStatement,
  related: [
    {
      pages: bankEntriesPages,
      by: 'statement',
      columns: ['code', 'valueOn', 'amount', 'payer', 'customer'],
    },
  ],
  others: {
    employees: { choices: getEmployeeChoices },
  },
} satisfies AreaPages
