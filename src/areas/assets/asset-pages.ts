/** What the pages of the area are made of. */
import { assets } from '#contract/areas/assets/assets.area.ts'
import { elements } from '#contract/areas/elements/elements.area.ts'
import { rankingFormulas } from '#contract/areas/ranking-formulas/ranking-formulas.area.ts'
import {
  changeAsset,
  deleteAsset,
  getAsset,
  getAssetChoices,
  getAssetHistory,
  getAssets,
  insertAsset,
  moveAsset,
} from '#contract/assets.ts'
import { getElementChoices } from '#contract/elements.ts'
import { getRankingFormula, getRankingFormulaChoices } from '#contract/ranking-formulas.ts'
import assessmentPages from '../asset-assessments/assessment-pages.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { AssetRanking } from './asset-ranking-view.tsx'
import { assetsSection } from './assets-section.ts'

export default {
  definition: assets,
  calls: {
    list: getAssets,
    read: getAsset,
    insert: insertAsset,
    change: changeAsset,
    remove: deleteAsset,
    history: getAssetHistory,
    move: moveAsset,
  },
  screen: 'assets',
  others: {
    assets: { path: assets.path, choices: getAssetChoices },
    elements: { path: elements.path, choices: getElementChoices },
    'ranking-formulas': otherArea(rankingFormulas, getRankingFormulaChoices, getRankingFormula),
  },
  subtitle: 'name',
  related: [
    {
      pages: assessmentPages,
      by: 'asset',
      columns: ['assessedOn', 'condition', 'importance', 'urgency'],
      takesOver: { asset: 'id' },
    },
  ],
  section: assetsSection,
  Besides: AssetRanking,
} satisfies AreaPages
