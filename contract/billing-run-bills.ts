/** Calls of the area of bills of runs. */
import { areaCalls } from './area-calls.ts'
import { billingRunBills } from './areas/billing-run-bills/billing-run-bills.area.ts'

export const {
  list: getBillingRunBills,
  read: getBillingRunBill,
  choices: getBillingRunBillChoices,
} = areaCalls(billingRunBills)
