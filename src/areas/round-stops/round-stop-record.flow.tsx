/** `/roundStops/{id}` and `/roundStops/new`. */
import {
  changeRoundStop,
  deleteRoundStop,
  getRoundStops,
  getRoundStop,
  getRoundStopHistory,
  insertRoundStop,
} from '#contract/round-stops.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { roundStopPages } from './round-stop-pages.ts'

export default defineAreaRecord(roundStopPages, {
  list: getRoundStops,
  read: getRoundStop,
  insert: insertRoundStop,
  change: changeRoundStop,
  remove: deleteRoundStop,
  history: getRoundStopHistory,
})
