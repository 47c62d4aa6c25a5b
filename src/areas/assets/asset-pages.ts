/** What both pages of the area are made of. */
import { assets } from '#contract/areas/assets/assets.area.ts'
import { elements } from '#contract/areas/elements/elements.area.ts'
import { getAssetChoices } from '#contract/assets.ts'
import { getElementChoices } from '#contract/elements.ts'
import { getAssetAssessments } from '#contract/asset-assessments.ts'
import { assessmentPages } from '../asset-assessments/assessment-pages.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { useAssetWords } from './asset-words.ts'

export const assetPages: AreaPages = {
  definition: assets,
  screen: 'assets',
  useWords: useAssetWords,
  others: {
    assets: { path: assets.path, choices: getAssetChoices },
    elements: { path: elements.path, choices: getElementChoices },
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
  section: {
    name: 'title',
    pages: [
      { path: '/assets', name: 'title' },
      { path: '/assetAssessments', name: 'link' },
    ],
    useWords: useAssetWords,
  },
}
