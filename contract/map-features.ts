/** Calls of the area of map features. */
import { areaCalls } from './area-calls.ts'
import { mapFeatures } from './areas/map-features/map-features.area.ts'

export const {
  list: getMapFeatures,
  read: getMapFeature,
  insert: insertMapFeature,
  change: changeMapFeature,
  move: moveMapFeature,
  remove: deleteMapFeature,
  history: getMapFeatureHistory,
  choices: getMapFeatureChoices,
} = areaCalls(mapFeatures)
