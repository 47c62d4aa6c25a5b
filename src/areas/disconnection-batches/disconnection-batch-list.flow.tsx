/** `/disconnectionBatches`. */
import { getDisconnectionBatches } from '#contract/disconnection-batches.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { disconnectionBatchPages } from './disconnection-batch-pages.ts'

export default defineAreaList(disconnectionBatchPages, getDisconnectionBatches)
