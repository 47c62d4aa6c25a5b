/** What the pages of formulas of the ranking are made of. */
import { rankingFormulas } from '#contract/areas/ranking-formulas/ranking-formulas.area.ts'
import {
  changeRankingFormula,
  deleteRankingFormula,
  getRankingFormula,
  getRankingFormulaHistory,
  getRankingFormulas,
  insertRankingFormula,
  moveRankingFormula,
} from '#contract/ranking-formulas.ts'
import { assetsSection } from '../assets/assets-section.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'

export default {
  definition: rankingFormulas,
  calls: {
    list: getRankingFormulas,
    read: getRankingFormula,
    insert: insertRankingFormula,
    change: changeRankingFormula,
    move: moveRankingFormula,
    remove: deleteRankingFormula,
    history: getRankingFormulaHistory,
  },
  screen: 'rankingFormulas',
  section: assetsSection,
  usualMoves: { drafted: 'staff.approved' },
} satisfies AreaPages
