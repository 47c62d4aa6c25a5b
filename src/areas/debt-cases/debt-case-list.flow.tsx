/** `/debtCases`. */
import { getDebtCases } from '#contract/debt-cases.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { debtCasePages } from './debt-case-pages.ts'

export default defineAreaList(debtCasePages, getDebtCases)
