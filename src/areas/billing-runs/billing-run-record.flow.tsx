/** `/billingRuns/{id}` and `/billingRuns/new`. */
import {
  changeBillingRun,
  deleteBillingRun,
  getBillingRun,
  getBillingRunHistory,
  getBillingRuns,
  insertBillingRun,
  moveBillingRun,
} from '#contract/billing-runs.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { billingRunPages } from './billing-run-pages.ts'

export default defineAreaRecord(billingRunPages, {
  list: getBillingRuns,
  read: getBillingRun,
  insert: insertBillingRun,
  change: changeBillingRun,
  move: moveBillingRun,
  remove: deleteBillingRun,
  history: getBillingRunHistory,
})
