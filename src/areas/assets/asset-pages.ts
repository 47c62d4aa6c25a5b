/** What both pages of the area are made of. */
import { assets } from '#contract/areas/assets/assets.area.ts'
import { rankingFormulas } from '#contract/areas/ranking-formulas/ranking-formulas.area.ts'
import { elements } from '#contract/areas/elements/elements.area.ts'
import { getAssetChoices } from '#contract/assets.ts'
import { getElementChoices } from '#contract/elements.ts'
import { getAssetAssessments } from '#contract/asset-assessments.ts'
import { getRankingFormula, getRankingFormulaChoices } from '#contract/ranking-formulas.ts'
import { assessmentPages } from '../asset-assessments/assessment-pages.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { AssetRanking } from './asset-ranking-view.tsx'
import { assetsSection } from './assets-section.ts'
import { useAssetWords } from './asset-words.ts'

export const assetPages: AreaPages = {
  definition: assets,
  screen: 'assets',
  useWords: useAssetWords,
  others: {
    assets: { path: assets.path, choices: getAssetChoices },
    elements: { path: elements.path, choices: getElementChoices },
    'ranking-formulas': otherArea(rankingFormulas, getRankingFormulaChoices, getRankingFormula),
  },
  subtitle: 'name',
  related: [
    {
      pages: assessmentPages,
      list: getAssetAssessments,
      by: 'asset',
      columns: ['assessedOn', 'condition', 'importance', 'urgency'],
      takesOver: { asset: 'id' },
    },
  ],
  section: assetsSection,
  Besides: AssetRanking,
}
