/** What both pages of sampling points are made of. */
import { samplingPoints } from '#contract/areas/sampling-points/sampling-points.area.ts'
import { getSamples } from '#contract/samples.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { laboratorySection } from '../laboratories/laboratory-section.ts'
import { samplePages } from '../samples/sample-pages.ts'
import { useSamplingPointWords } from './sampling-point-words.ts'

export const samplingPointPages: AreaPages = {
  definition: samplingPoints,
  screen: 'samplingPoints',
  useWords: useSamplingPointWords,
  section: laboratorySection,
  related: [
    {
      pages: samplePages,
      list: getSamples,
      by: 'point',
      columns: ['plannedFor', 'takenAt', 'results', 'exceeding', 'notJudged'],
      takesOver: { point: 'id' },
    },
  ],
  others: {},
}
