/** Calls of the area of billing runs. */
import { areaCalls } from './area-calls.ts'
import { billingRuns } from './areas/billing-runs/billing-runs.area.ts'

export const {
  list: getBillingRuns,
  read: getBillingRun,
  insert: insertBillingRun,
  change: changeBillingRun,
  move: moveBillingRun,
  remove: deleteBillingRun,
  history: getBillingRunHistory,
  choices: getBillingRunChoices,
} = areaCalls(billingRuns)
