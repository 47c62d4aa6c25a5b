/** `/transfers`. */
import { getTransfers } from '#contract/transfers.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { transferPages } from './transfer-pages.ts'

export default defineAreaList(transferPages, getTransfers)
