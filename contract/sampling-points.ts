/** Calls of the area of sampling points. */
import { areaCalls } from './area-calls.ts'
import { samplingPoints } from './areas/sampling-points/sampling-points.area.ts'

export const {
  list: getSamplingPoints,
  read: getSamplingPoint,
  insert: insertSamplingPoint,
  change: changeSamplingPoint,
  remove: deleteSamplingPoint,
  history: getSamplingPointHistory,
  choices: getSamplingPointChoices,
} = areaCalls(samplingPoints)
