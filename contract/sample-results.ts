/** Calls of the area of sample results. */
import { areaCalls } from './area-calls.ts'
import { sampleResults } from './areas/sample-results/sample-results.area.ts'

export const {
  list: getSampleResults,
  read: getSampleResult,
  insert: insertSampleResult,
  change: changeSampleResult,
  remove: deleteSampleResult,
  history: getSampleResultHistory,
  choices: getSampleResultChoices,
} = areaCalls(sampleResults)
