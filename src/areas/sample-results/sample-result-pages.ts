/** What the pages of sample results are made of. */
import { parametricLimits } from '#contract/areas/parametric-limits/parametric-limits.area.ts'
import { sampleResults } from '#contract/areas/sample-results/sample-results.area.ts'
import { samples } from '#contract/areas/samples/samples.area.ts'
import { getParametricLimit, getParametricLimitChoices } from '#contract/parametric-limits.ts'
import {
  changeSampleResult,
  deleteSampleResult,
  getSampleResult,
  getSampleResultHistory,
  getSampleResults,
  insertSampleResult,
} from '#contract/sample-results.ts'
import { getSample, getSampleChoices } from '#contract/samples.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { laboratorySection } from '../laboratories/laboratory-section.ts'
import { ImportLink } from './import-link.tsx'

export default {
  definition: sampleResults,
  calls: {
    list: getSampleResults,
    read: getSampleResult,
    insert: insertSampleResult,
    change: changeSampleResult,
    remove: deleteSampleResult,
    history: getSampleResultHistory,
  },
  screen: 'sampleResults',
  section: laboratorySection,
  AboveList: ImportLink,
  others: {
    samples: otherArea(samples, getSampleChoices, getSample),
    'parametric-limits': otherArea(parametricLimits, getParametricLimitChoices, getParametricLimit),
  },
} satisfies AreaPages
