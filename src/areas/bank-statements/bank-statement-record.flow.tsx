/** `/bankStatements/{id}`. */
import { getBankStatement, getBankStatements } from '#contract/bank-statements.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { bankStatementsPages } from './bank-statement-pages.ts'

export default defineAreaRecord(bankStatementsPages, {
  list: getBankStatements,
  read: getBankStatement,
})
