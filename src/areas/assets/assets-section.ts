/** The pages of assets, which lead to each other. */
import { assetAssessments } from '#contract/areas/asset-assessments/asset-assessments.area.ts'
import { assets } from '#contract/areas/assets/assets.area.ts'
import { rankingFormulas } from '#contract/areas/ranking-formulas/ranking-formulas.area.ts'
import type { AreaSection } from '../kit/section-nav.tsx'

export const assetsSection: AreaSection = {
  name: 'section.name',
  pages: [
    { path: assets.path, name: 'section.assets' },
    { path: assetAssessments.path, name: 'section.assessments' },
    { path: rankingFormulas.path, name: 'section.formulas' },
  ],
  texts: 'area-assets',
}
