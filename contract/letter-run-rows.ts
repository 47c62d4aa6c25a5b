/** Calls of the area of accounts in runs of letters. */
import { areaCalls } from './area-calls.ts'
import { letterRunRows } from './areas/letter-run-rows/letter-run-rows.area.ts'

export const {
  list: getLetterRunRows,
  read: getLetterRunRow,
  choices: getLetterRunRowChoices,
} = areaCalls(letterRunRows)
