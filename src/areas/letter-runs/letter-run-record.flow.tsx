/** `/letterRuns/{id}` and `/letterRuns/new`. */
import {
  changeLetterRun,
  deleteLetterRun,
  getLetterRun,
  getLetterRunHistory,
  getLetterRuns,
  insertLetterRun,
  moveLetterRun,
} from '#contract/letter-runs.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { letterRunPages } from './letter-run-pages.ts'

export default defineAreaRecord(letterRunPages, {
  list: getLetterRuns,
  read: getLetterRun,
  insert: insertLetterRun,
  change: changeLetterRun,
  move: moveLetterRun,
  remove: deleteLetterRun,
  history: getLetterRunHistory,
})
