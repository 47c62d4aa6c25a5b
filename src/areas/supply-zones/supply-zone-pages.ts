/** What both pages of zones of supply are made of. */
import { supplyZones } from '#contract/areas/supply-zones/supply-zones.area.ts'
import { getSamplingPoints } from '#contract/sampling-points.ts'
import { getWaterAlarms } from '#contract/water-alarms.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { laboratorySection } from '../laboratories/laboratory-section.ts'
import { samplingPointPages } from '../sampling-points/sampling-point-pages.ts'
import { waterAlarmPages } from '../water-alarms/water-alarm-pages.ts'
import { useSupplyZoneWords } from './supply-zone-words.ts'

export const supplyZonePages: AreaPages = {
  definition: supplyZones,
  screen: 'supplyZones',
  useWords: useSupplyZoneWords,
  section: laboratorySection,
  related: [
    {
      pages: samplingPointPages,
      list: getSamplingPoints,
      by: 'supplyZone',
      columns: ['name', 'kind', 'place'],
      takesOver: { supplyZone: 'id' },
    },
    {
      pages: waterAlarmPages,
      list: getWaterAlarms,
      by: 'zone',
      columns: ['code', 'findings', 'raisedAt', 'advice'],
      takesOver: { zone: 'id' },
    },
  ],
  others: {},
}
