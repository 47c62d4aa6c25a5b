/** `/assetAssessments/{id}` and `/assetAssessments/new`. */
import {
  getAssetAssessments,
  getAssetAssessment,
  insertAssetAssessment,
  changeAssetAssessment,
  deleteAssetAssessment,
  getAssetAssessmentHistory,
  moveAssetAssessment,
} from '#contract/asset-assessments.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { assessmentPages } from './assessment-pages.ts'

export default defineAreaRecord(assessmentPages, {
  list: getAssetAssessments,
  read: getAssetAssessment,
  insert: insertAssetAssessment,
  change: changeAssetAssessment,
  remove: deleteAssetAssessment,
  history: getAssetAssessmentHistory,
  move: moveAssetAssessment,
})
