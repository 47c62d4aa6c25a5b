/** `/billingRuns`. */
import { getBillingRuns } from '#contract/billing-runs.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { billingRunPages } from './billing-run-pages.ts'

export default defineAreaList(billingRunPages, getBillingRuns)
