/** What both pages of water alarms are made of. */
import { maintenanceRequests } from '#contract/areas/maintenance-requests/maintenance-requests.area.ts'
import { samples } from '#contract/areas/samples/samples.area.ts'
import { supplyZones } from '#contract/areas/supply-zones/supply-zones.area.ts'
import { waterAlarms } from '#contract/areas/water-alarms/water-alarms.area.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import { getMaintenanceRequest, getMaintenanceRequestChoices } from '#contract/maintenance-requests.ts'
import { getSample, getSampleChoices } from '#contract/samples.ts'
import { getSupplyZone, getSupplyZoneChoices } from '#contract/supply-zones.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { laboratorySection } from '../laboratories/laboratory-section.ts'
import { useWaterAlarmWords } from './water-alarm-words.ts'

export const waterAlarmPages: AreaPages = {
  definition: waterAlarms,
  screen: 'waterAlarms',
  useWords: useWaterAlarmWords,
  section: laboratorySection,
  usualMoves: {
    raised: 'staff.noticeProposed',
    noticeProposed: 'staff.noticeApproved',
    noticeGiven: 'staff.closed',
  },
  related: [],
  others: {
    'supply-zones': otherArea(supplyZones, getSupplyZoneChoices, getSupplyZone),
    samples: otherArea(samples, getSampleChoices, getSample),
    'maintenance-requests': otherArea(
      maintenanceRequests,
      getMaintenanceRequestChoices,
      getMaintenanceRequest,
    ),
    employees: { choices: getEmployeeChoices },
  },
}
