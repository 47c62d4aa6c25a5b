/** What the pages of billing runs are made of. */
import { billingRuns } from '#contract/areas/billing-runs/billing-runs.area.ts'
import {
  changeBillingRun,
  deleteBillingRun,
  getBillingRun,
  getBillingRunHistory,
  getBillingRuns,
  insertBillingRun,
  moveBillingRun,
} from '#contract/billing-runs.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import billingRunBillPages from '../billing-run-bills/billing-run-bill-pages.ts'
import { billingSection } from '../billing-run-bills/billing-section.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'

export default {
  definition: billingRuns,
  calls: {
    list: getBillingRuns,
    read: getBillingRun,
    insert: insertBillingRun,
    change: changeBillingRun,
    move: moveBillingRun,
    remove: deleteBillingRun,
    history: getBillingRunHistory,
  },
  screen: 'billingRuns',
  section: billingSection,
  usualMoves: { proposed: 'staff.checked' },
  related: [
    {
      pages: billingRunBillPages,
      by: 'run',
      columns: ['contractNo', 'customer', 'standing', 'amount', 'isEstimated', 'unlikely', 'problem'],
      views: ['problems'],
    },
  ],
  others: { employees: { choices: getEmployeeChoices } },
} satisfies AreaPages
