/** `/logValues`. */
import { getLogValues } from '#contract/log-values.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { logValuesPages } from './log-values-pages.ts'

export default defineAreaList(logValuesPages, getLogValues)
