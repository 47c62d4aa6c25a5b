/** `/waterAlarms/{id}` and `/waterAlarms/new`. */
import {
  changeWaterAlarm,
  deleteWaterAlarm,
  getWaterAlarms,
  getWaterAlarm,
  getWaterAlarmHistory,
  insertWaterAlarm,
  moveWaterAlarm,
} from '#contract/water-alarms.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { waterAlarmPages } from './water-alarm-pages.ts'

export default defineAreaRecord(waterAlarmPages, {
  list: getWaterAlarms,
  read: getWaterAlarm,
  insert: insertWaterAlarm,
  change: changeWaterAlarm,
  move: moveWaterAlarm,
  remove: deleteWaterAlarm,
  history: getWaterAlarmHistory,
})
