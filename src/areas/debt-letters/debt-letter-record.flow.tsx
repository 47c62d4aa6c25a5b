/** `/debtLetters/{id}` and `/debtLetters/new`. */
import {
  changeDebtLetter,
  deleteDebtLetter,
  getDebtLetter,
  getDebtLetterHistory,
  getDebtLetters,
  insertDebtLetter,
  moveDebtLetter,
} from '#contract/debt-letters.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { debtLetterPages } from './debt-letter-pages.ts'

export default defineAreaRecord(debtLetterPages, {
  list: getDebtLetters,
  read: getDebtLetter,
  insert: insertDebtLetter,
  change: changeDebtLetter,
  move: moveDebtLetter,
  remove: deleteDebtLetter,
  history: getDebtLetterHistory,
})
