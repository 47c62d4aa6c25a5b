/** `/meterRounds`. */
import { getMeterRounds } from '#contract/meter-rounds.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { meterRoundPages } from './meter-round-pages.ts'

export default defineAreaList(meterRoundPages, getMeterRounds)
