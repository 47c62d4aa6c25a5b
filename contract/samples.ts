/** Calls of the area of samples. */
import { areaCalls } from './area-calls.ts'
import { samples } from './areas/samples/samples.area.ts'

export const {
  list: getSamples,
  read: getSample,
  insert: insertSample,
  change: changeSample,
  move: moveSample,
  remove: deleteSample,
  history: getSampleHistory,
  choices: getSampleChoices,
} = areaCalls(samples)
