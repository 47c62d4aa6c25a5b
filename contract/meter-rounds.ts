/** Calls of the area of meter rounds. */
import { areaCalls } from './area-calls.ts'
import { meterRounds } from './areas/meter-rounds/meter-rounds.area.ts'

export const {
  list: getMeterRounds,
  read: getMeterRound,
  insert: insertMeterRound,
  change: changeMeterRound,
  move: moveMeterRound,
  remove: deleteMeterRound,
  history: getMeterRoundHistory,
  choices: getMeterRoundChoices,
} = areaCalls(meterRounds)
