/** `/debtLetters`. */
import { getDebtLetters } from '#contract/debt-letters.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { debtLetterPages } from './debt-letter-pages.ts'

export default defineAreaList(debtLetterPages, getDebtLetters)
