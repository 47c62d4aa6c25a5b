/** What the pages of zones of supply are made of. */
import { supplyZones } from '#contract/areas/supply-zones/supply-zones.area.ts'
import {
  changeSupplyZone,
  deleteSupplyZone,
  getSupplyZone,
  getSupplyZoneHistory,
  getSupplyZones,
  insertSupplyZone,
} from '#contract/supply-zones.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { laboratorySection } from '../laboratories/laboratory-section.ts'
import samplingPointPages from '../sampling-points/sampling-point-pages.ts'
import waterAlarmPages from '../water-alarms/water-alarm-pages.ts'

export default {
  definition: supplyZones,
  calls: {
    list: getSupplyZones,
    read: getSupplyZone,
    insert: insertSupplyZone,
    change: changeSupplyZone,
    remove: deleteSupplyZone,
    history: getSupplyZoneHistory,
  },
  screen: 'supplyZones',
  section: laboratorySection,
  related: [
    {
      pages: samplingPointPages,
      by: 'supplyZone',
      columns: ['name', 'kind', 'place'],
      takesOver: { supplyZone: 'id' },
    },
    {
      pages: waterAlarmPages,
      by: 'zone',
      columns: ['code', 'findings', 'raisedAt', 'advice'],
      takesOver: { zone: 'id' },
    },
  ],
  others: {},
} satisfies AreaPages
