/** `/collectionHolds/{id}` and `/collectionHolds/new`. */
import {
  changeCollectionHold,
  deleteCollectionHold,
  getCollectionHolds,
  getCollectionHold,
  getCollectionHoldHistory,
  insertCollectionHold,
  moveCollectionHold,
} from '#contract/collection-holds.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { collectionHoldPages } from './collection-hold-pages.ts'

export default defineAreaRecord(collectionHoldPages, {
  list: getCollectionHolds,
  read: getCollectionHold,
  insert: insertCollectionHold,
  change: changeCollectionHold,
  move: moveCollectionHold,
  remove: deleteCollectionHold,
  history: getCollectionHoldHistory,
})
