/** Calls of the area of promises, disputes, complaints and holds. */
import { areaCalls } from './area-calls.ts'
import { collectionHolds } from './areas/collection-holds/collection-holds.area.ts'

export const {
  list: getCollectionHolds,
  read: getCollectionHold,
  insert: insertCollectionHold,
  change: changeCollectionHold,
  move: moveCollectionHold,
  remove: deleteCollectionHold,
  history: getCollectionHoldHistory,
  choices: getCollectionHoldChoices,
} = areaCalls(collectionHolds)
