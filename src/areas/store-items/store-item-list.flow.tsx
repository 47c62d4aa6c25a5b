/** `/storeItems`. */
import { getStoreItems } from '#contract/store-items.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { storeItemPages } from './store-item-pages.ts'

export default defineAreaList(storeItemPages, getStoreItems)
