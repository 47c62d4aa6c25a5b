/** `/storeMeters`. */
import { getStoreMeters } from '#contract/store-meters.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { storeMeterPages } from './store-meter-pages.ts'

export default defineAreaList(storeMeterPages, getStoreMeters)
