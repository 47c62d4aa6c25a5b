/** `/disconnectionBatchRows`. */
import { getDisconnectionBatchRows } from '#contract/disconnection-batch-rows.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { disconnectionBatchRowPages } from './disconnection-batch-row-pages.ts'

export default defineAreaList(disconnectionBatchRowPages, getDisconnectionBatchRows)
