/** What both pages of formulas of the ranking are made of. */
import { rankingFormulas } from '#contract/areas/ranking-formulas/ranking-formulas.area.ts'
import { assetsSection } from '../assets/assets-section.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { useRankingFormulaWords } from './ranking-formula-words.ts'

export const rankingFormulaPages: AreaPages = {
  definition: rankingFormulas,
  screen: 'rankingFormulas',
  useWords: useRankingFormulaWords,
  section: assetsSection,
  usualMoves: { drafted: 'staff.approved' },
}
