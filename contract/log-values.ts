/** Calls of the area log-values. */
import { areaCalls } from './area-calls.ts'
import { logValues } from './areas/log-values/log-values.area.ts'

export const {
  list: getLogValues,
  read: getLogValue,
  insert: insertLogValue,
  change: changeLogValue,
  move: moveLogValue,
  remove: deleteLogValue,
  history: getLogValueHistory,
  choices: getLogValueChoices,
} = areaCalls(logValues)
