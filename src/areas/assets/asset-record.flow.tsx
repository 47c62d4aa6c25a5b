/** `/assets/{id}` and `/assets/new`. */
import {
  getAssets,
  getAsset,
  insertAsset,
  changeAsset,
  deleteAsset,
  getAssetHistory,
  moveAsset,
} from '#contract/assets.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { assetPages } from './asset-pages.ts'

export default defineAreaRecord(assetPages, {
  list: getAssets,
  read: getAsset,
  insert: insertAsset,
  change: changeAsset,
  remove: deleteAsset,
  history: getAssetHistory,
  move: moveAsset,
})
