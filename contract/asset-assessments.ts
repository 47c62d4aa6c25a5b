/** Calls of the area of asset assessments. */
import { areaCalls } from './area-calls.ts'
import { assetAssessments } from './areas/asset-assessments/asset-assessments.area.ts'

export const {
  list: getAssetAssessments,
  read: getAssetAssessment,
  insert: insertAssetAssessment,
  change: changeAssetAssessment,
  move: moveAssetAssessment,
  remove: deleteAssetAssessment,
  history: getAssetAssessmentHistory,
  choices: getAssetAssessmentChoices,
} = areaCalls(assetAssessments)
