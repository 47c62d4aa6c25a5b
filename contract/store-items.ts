/** Calls of the area of store items. */
import { areaCalls } from './area-calls.ts'
import { storeItems } from './areas/store-items/store-items.area.ts'

export const {
  list: getStoreItems,
  read: getStoreItem,
  insert: insertStoreItem,
  change: changeStoreItem,
  remove: deleteStoreItem,
  history: getStoreItemHistory,
  choices: getStoreItemChoices,
} = areaCalls(storeItems)
