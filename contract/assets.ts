/** Calls of the area of assets. */
import { areaCalls } from './area-calls.ts'
import { assets } from './areas/assets/assets.area.ts'

export const {
  list: getAssets,
  read: getAsset,
  insert: insertAsset,
  change: changeAsset,
  move: moveAsset,
  remove: deleteAsset,
  history: getAssetHistory,
  choices: getAssetChoices,
} = areaCalls(assets)
