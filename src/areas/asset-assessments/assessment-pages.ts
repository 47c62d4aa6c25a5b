/** What the pages of the area are made of. */
import { assetAssessments } from '#contract/areas/asset-assessments/asset-assessments.area.ts'
import { assets } from '#contract/areas/assets/assets.area.ts'
import {
  changeAssetAssessment,
  deleteAssetAssessment,
  getAssetAssessment,
  getAssetAssessmentHistory,
  getAssetAssessments,
  insertAssetAssessment,
  moveAssetAssessment,
} from '#contract/asset-assessments.ts'
import { getAsset, getAssetChoices } from '#contract/assets.ts'
import { assetsSection } from '../assets/assets-section.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'

export default {
  definition: assetAssessments,
  calls: {
    list: getAssetAssessments,
    read: getAssetAssessment,
    insert: insertAssetAssessment,
    change: changeAssetAssessment,
    remove: deleteAssetAssessment,
    history: getAssetAssessmentHistory,
    move: moveAssetAssessment,
  },
  screen: 'assetAssessments',
  others: { assets: otherArea(assets, getAssetChoices, getAsset) },
  section: assetsSection,
} satisfies AreaPages
