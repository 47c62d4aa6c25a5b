/** Calls of the area of formulas of the ranking of assets. */
import { areaCalls } from './area-calls.ts'
import { rankingFormulas } from './areas/ranking-formulas/ranking-formulas.area.ts'

export const {
  list: getRankingFormulas,
  read: getRankingFormula,
  insert: insertRankingFormula,
  change: changeRankingFormula,
  move: moveRankingFormula,
  remove: deleteRankingFormula,
  history: getRankingFormulaHistory,
  choices: getRankingFormulaChoices,
} = areaCalls(rankingFormulas)
