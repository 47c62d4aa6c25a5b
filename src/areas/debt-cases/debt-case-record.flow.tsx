/** `/debtCases/{id}` and `/debtCases/new`. */
import {
  changeDebtCase,
  deleteDebtCase,
  getDebtCase,
  getDebtCaseHistory,
  getDebtCases,
  insertDebtCase,
  moveDebtCase,
} from '#contract/debt-cases.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { debtCasePages } from './debt-case-pages.ts'

export default defineAreaRecord(debtCasePages, {
  list: getDebtCases,
  read: getDebtCase,
  insert: insertDebtCase,
  change: changeDebtCase,
  move: moveDebtCase,
  remove: deleteDebtCase,
  history: getDebtCaseHistory,
})
