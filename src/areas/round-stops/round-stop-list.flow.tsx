/** `/roundStops`. */
import { getRoundStops } from '#contract/round-stops.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { roundStopPages } from './round-stop-pages.ts'

export default defineAreaList(roundStopPages, getRoundStops)
