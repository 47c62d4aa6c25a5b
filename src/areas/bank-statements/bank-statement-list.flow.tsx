/** `/bankStatements`. */
import { getBankStatements } from '#contract/bank-statements.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { bankStatementsPages } from './bank-statement-pages.ts'

export default defineAreaList(bankStatementsPages, getBankStatements)
