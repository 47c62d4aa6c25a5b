/** What both pages of the area are made of. */
import { assetAssessments } from '#contract/areas/asset-assessments/asset-assessments.area.ts'
import { assets } from '#contract/areas/assets/assets.area.ts'
import { getAsset, getAssetChoices } from '#contract/assets.ts'
import { assetsSection } from '../assets/assets-section.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { useAssessmentWords } from './assessment-words.ts'

export const assessmentPages: AreaPages = {
  definition: assetAssessments,
  screen: 'assetAssessments',
  useWords: useAssessmentWords,
  others: { assets: otherArea(assets, getAssetChoices, getAsset) },
  section: assetsSection,
}
