/** `/meterRounds/{id}` and `/meterRounds/new`. */
import {
  changeMeterRound,
  deleteMeterRound,
  getMeterRounds,
  getMeterRound,
  getMeterRoundHistory,
  insertMeterRound,
  moveMeterRound,
} from '#contract/meter-rounds.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { meterRoundPages } from './meter-round-pages.ts'

export default defineAreaRecord(meterRoundPages, {
  list: getMeterRounds,
  read: getMeterRound,
  insert: insertMeterRound,
  change: changeMeterRound,
  move: moveMeterRound,
  remove: deleteMeterRound,
  history: getMeterRoundHistory,
})
