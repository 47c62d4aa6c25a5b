/** `/assetAssessments`. */
import { getAssetAssessments } from '#contract/asset-assessments.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { assessmentPages } from './assessment-pages.ts'

export default defineAreaList(assessmentPages, getAssetAssessments)
