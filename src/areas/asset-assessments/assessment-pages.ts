/** What both pages of the area are made of. */
import { assetAssessments } from '#contract/areas/asset-assessments/asset-assessments.area.ts'
import { assets } from '#contract/areas/assets/assets.area.ts'
import { getAssetChoices } from '#contract/assets.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { useAssessmentWords } from './assessment-words.ts'

export const assessmentPages: AreaPages = {
  definition: assetAssessments,
  screen: 'assetAssessments',
  useWords: useAssessmentWords,
  siblings: ['/assets'],
  others: { assets: { path: assets.path, choices: getAssetChoices } },
}
