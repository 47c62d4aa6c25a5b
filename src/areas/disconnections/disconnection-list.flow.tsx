/** `/disconnections`. */
import { getDisconnections } from '#contract/disconnections.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { disconnectionPages } from './disconnection-pages.ts'

export default defineAreaList(disconnectionPages, getDisconnections)
