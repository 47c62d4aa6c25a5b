/** Calls of the area round-stops. Its records have no states: it has no moves. */
import { areaCalls } from './area-calls.ts'
import { roundStops } from './areas/round-stops/round-stops.area.ts'

export const {
  list: getRoundStops,
  read: getRoundStop,
  insert: insertRoundStop,
  change: changeRoundStop,
  remove: deleteRoundStop,
  history: getRoundStopHistory,
  choices: getRoundStopChoices,
} = areaCalls(roundStops)
