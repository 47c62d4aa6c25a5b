/** `/mapFeatures`. */
import { getMapFeatures } from '#contract/map-features.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { mapFeaturePages } from './map-feature-pages.ts'

export default defineAreaList(mapFeaturePages, getMapFeatures)
