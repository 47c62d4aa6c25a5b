/** `/logValues/{id}` and `/logValues/new`. */
import {
  changeLogValue,
  deleteLogValue,
  getLogValues,
  getLogValue,
  getLogValueHistory,
  insertLogValue,
  moveLogValue,
} from '#contract/log-values.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { logValuesPages } from './log-values-pages.ts'

export default defineAreaRecord(logValuesPages, {
  list: getLogValues,
  read: getLogValue,
  insert: insertLogValue,
  change: changeLogValue,
  move: moveLogValue,
  remove: deleteLogValue,
  history: getLogValueHistory,
})
