/** What both pages of bank statements are made of. */
import { bankStatements } from '#contract/areas/bank-statements/bank-statements.area.ts'
import { getBankEntries } from '#contract/bank-entries.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import { bankEntriesPages } from '../bank-entries/bank-entry-pages.ts'
import { debtSection } from '../debt-accounts/debt-section.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { ImportStatement } from './import-statement-view.tsx'
import { useBankStatementsWords } from './bank-statement-words.ts'

export const bankStatementsPages: AreaPages = {
  definition: bankStatements,
  screen: 'bankStatements',
  useWords: useBankStatementsWords,
  section: debtSection,
  AboveList: ImportStatement,
  related: [
    {
      pages: bankEntriesPages,
      list: getBankEntries,
      by: 'statement',
      columns: ['code', 'valueOn', 'amount', 'payer', 'customer'],
    },
  ],
  others: {
    employees: { choices: getEmployeeChoices },
  },
}
