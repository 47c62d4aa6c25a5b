/** `/storeMeters/{id}`. */
import { getStoreMeter, getStoreMeters } from '#contract/store-meters.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { storeMeterPages } from './store-meter-pages.ts'

export default defineAreaRecord(storeMeterPages, {
  list: getStoreMeters,
  read: getStoreMeter,
})
