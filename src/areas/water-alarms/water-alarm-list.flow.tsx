/** `/waterAlarms`. */
import { getWaterAlarms } from '#contract/water-alarms.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { waterAlarmPages } from './water-alarm-pages.ts'

export default defineAreaList(waterAlarmPages, getWaterAlarms)
