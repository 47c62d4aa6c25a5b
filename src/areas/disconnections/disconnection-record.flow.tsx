/** `/disconnections/{id}` and `/disconnections/new`. */
import {
  changeDisconnection,
  deleteDisconnection,
  getDisconnection,
  getDisconnectionHistory,
  getDisconnections,
  insertDisconnection,
  moveDisconnection,
} from '#contract/disconnections.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { disconnectionPages } from './disconnection-pages.ts'

export default defineAreaRecord(disconnectionPages, {
  list: getDisconnections,
  read: getDisconnection,
  insert: insertDisconnection,
  change: changeDisconnection,
  move: moveDisconnection,
  remove: deleteDisconnection,
  history: getDisconnectionHistory,
})
