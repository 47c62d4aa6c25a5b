/** What the pages of sampling points are made of. */
import { samplingPoints } from '#contract/areas/sampling-points/sampling-points.area.ts'
import { supplyZones } from '#contract/areas/supply-zones/supply-zones.area.ts'
import {
  changeSamplingPoint,
  deleteSamplingPoint,
  getSamplingPoint,
  getSamplingPointHistory,
  getSamplingPoints,
  insertSamplingPoint,
} from '#contract/sampling-points.ts'
import { getSupplyZone, getSupplyZoneChoices } from '#contract/supply-zones.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { laboratorySection } from '../laboratories/laboratory-section.ts'
import samplePages from '../samples/sample-pages.ts'

export default {
  definition: samplingPoints,
  calls: {
    list: getSamplingPoints,
    read: getSamplingPoint,
    insert: insertSamplingPoint,
    change: changeSamplingPoint,
    remove: deleteSamplingPoint,
    history: getSamplingPointHistory,
  },
  screen: 'samplingPoints',
  section: laboratorySection,
  related: [
    {
      pages: samplePages,
      by: 'point',
      columns: ['plannedFor', 'takenAt', 'results', 'exceeding', 'notJudged'],
      takesOver: { point: 'id' },
    },
  ],
  others: { 'supply-zones': otherArea(supplyZones, getSupplyZoneChoices, getSupplyZone) },
} satisfies AreaPages
