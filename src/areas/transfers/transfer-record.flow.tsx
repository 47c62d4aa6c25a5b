/** `/transfers/{id}` and `/transfers/new`. */
import {
  changeTransfer,
  deleteTransfer,
  getTransfer,
  getTransferHistory,
  getTransfers,
  insertTransfer,
  moveTransfer,
} from '#contract/transfers.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { transferPages } from './transfer-pages.ts'

export default defineAreaRecord(transferPages, {
  list: getTransfers,
  read: getTransfer,
  insert: insertTransfer,
  change: changeTransfer,
  move: moveTransfer,
  remove: deleteTransfer,
  history: getTransferHistory,
})
