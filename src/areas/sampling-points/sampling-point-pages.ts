/** What both pages of sampling points are made of. */
import { samplingPoints } from '#contract/areas/sampling-points/sampling-points.area.ts'
import { supplyZones } from '#contract/areas/supply-zones/supply-zones.area.ts'
import { getSamples } from '#contract/samples.ts'
import { getSupplyZone, getSupplyZoneChoices } from '#contract/supply-zones.ts'
import { otherArea } from '../kit/other-area.ts'
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
  others: { 'supply-zones': otherArea(supplyZones, getSupplyZoneChoices, getSupplyZone) },
}
