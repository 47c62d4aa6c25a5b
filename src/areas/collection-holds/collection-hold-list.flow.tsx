/** `/collectionHolds`. */
import { getCollectionHolds } from '#contract/collection-holds.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { collectionHoldPages } from './collection-hold-pages.ts'

export default defineAreaList(collectionHoldPages, getCollectionHolds)
