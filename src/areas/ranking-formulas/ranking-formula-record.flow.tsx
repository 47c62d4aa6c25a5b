/** `/rankingFormulas/{id}` and `/rankingFormulas/new`. */
import {
  changeRankingFormula,
  deleteRankingFormula,
  getRankingFormula,
  getRankingFormulaHistory,
  getRankingFormulas,
  insertRankingFormula,
  moveRankingFormula,
} from '#contract/ranking-formulas.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { rankingFormulaPages } from './ranking-formula-pages.ts'

export default defineAreaRecord(rankingFormulaPages, {
  list: getRankingFormulas,
  read: getRankingFormula,
  insert: insertRankingFormula,
  change: changeRankingFormula,
  move: moveRankingFormula,
  remove: deleteRankingFormula,
  history: getRankingFormulaHistory,
})
