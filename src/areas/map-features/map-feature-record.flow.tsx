/** `/mapFeatures/{id}` and `/mapFeatures/new`. */
import {
  changeMapFeature,
  deleteMapFeature,
  getMapFeatures,
  getMapFeature,
  getMapFeatureHistory,
  insertMapFeature,
  moveMapFeature,
} from '#contract/map-features.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { mapFeaturePages } from './map-feature-pages.ts'

export default defineAreaRecord(mapFeaturePages, {
  list: getMapFeatures,
  read: getMapFeature,
  insert: insertMapFeature,
  change: changeMapFeature,
  move: moveMapFeature,
  remove: deleteMapFeature,
  history: getMapFeatureHistory,
})
