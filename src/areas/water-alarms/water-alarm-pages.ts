/** What the pages of water alarms are made of. */
import { maintenanceRequests } from '#contract/areas/maintenance-requests/maintenance-requests.area.ts'
import { samples } from '#contract/areas/samples/samples.area.ts'
import { supplyZones } from '#contract/areas/supply-zones/supply-zones.area.ts'
import { waterAlarms } from '#contract/areas/water-alarms/water-alarms.area.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import { getMaintenanceRequest, getMaintenanceRequestChoices } from '#contract/maintenance-requests.ts'
import { getSample, getSampleChoices } from '#contract/samples.ts'
import { getSupplyZone, getSupplyZoneChoices } from '#contract/supply-zones.ts'
import {
  changeWaterAlarm,
  deleteWaterAlarm,
  getWaterAlarm,
  getWaterAlarmHistory,
  getWaterAlarms,
  insertWaterAlarm,
  moveWaterAlarm,
} from '#contract/water-alarms.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { laboratorySection } from '../laboratories/laboratory-section.ts'

export default {
  definition: waterAlarms,
  calls: {
    list: getWaterAlarms,
    read: getWaterAlarm,
    insert: insertWaterAlarm,
    change: changeWaterAlarm,
    move: moveWaterAlarm,
    remove: deleteWaterAlarm,
    history: getWaterAlarmHistory,
  },
  screen: 'waterAlarms',
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
} satisfies AreaPages
