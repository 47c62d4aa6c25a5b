/** Calls of the area of meters of the store. */
import { areaCalls } from './area-calls.ts'
import { storeMeters } from './areas/store-meters/store-meters.area.ts'

export const {
  list: getStoreMeters,
  read: getStoreMeter,
  choices: getStoreMeterChoices,
} = areaCalls(storeMeters)
