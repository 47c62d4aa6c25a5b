/** `/rankingFormulas`. */
import { getRankingFormulas } from '#contract/ranking-formulas.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { rankingFormulaPages } from './ranking-formula-pages.ts'

export default defineAreaList(rankingFormulaPages, getRankingFormulas)
