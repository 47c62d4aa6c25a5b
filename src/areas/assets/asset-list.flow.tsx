/** `/assets`. */
import { getAssets } from '#contract/assets.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { assetPages } from './asset-pages.ts'

export default defineAreaList(assetPages, getAssets)
