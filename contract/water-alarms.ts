/** Calls of the area of water alarms. */
import { areaCalls } from './area-calls.ts'
import { waterAlarms } from './areas/water-alarms/water-alarms.area.ts'

export const {
  list: getWaterAlarms,
  read: getWaterAlarm,
  insert: insertWaterAlarm,
  change: changeWaterAlarm,
  move: moveWaterAlarm,
  remove: deleteWaterAlarm,
  history: getWaterAlarmHistory,
  choices: getWaterAlarmChoices,
} = areaCalls(waterAlarms)
