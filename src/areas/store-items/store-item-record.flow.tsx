/** `/storeItems/{id}` and `/storeItems/new`. */
import {
  changeStoreItem,
  deleteStoreItem,
  getStoreItem,
  getStoreItemHistory,
  getStoreItems,
  insertStoreItem,
} from '#contract/store-items.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { storeItemPages } from './store-item-pages.ts'

export default defineAreaRecord(storeItemPages, {
  list: getStoreItems,
  read: getStoreItem,
  insert: insertStoreItem,
  change: changeStoreItem,
  remove: deleteStoreItem,
  history: getStoreItemHistory,
})
