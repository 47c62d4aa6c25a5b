/** What both pages of billing runs are made of. */
import { billingRuns } from '#contract/areas/billing-runs/billing-runs.area.ts'
import { getBillingRunBills } from '#contract/billing-run-bills.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import { billingRunBillPages } from '../billing-run-bills/billing-run-bill-pages.ts'
import { billingSection } from '../billing-run-bills/billing-section.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { useBillingRunWords } from './billing-run-words.ts'

export const billingRunPages: AreaPages = {
  definition: billingRuns,
  screen: 'billingRuns',
  useWords: useBillingRunWords,
  section: billingSection,
  usualMoves: { proposed: 'staff.checked' },
  related: [
    {
      pages: billingRunBillPages,
      list: getBillingRunBills,
      by: 'run',
      columns: ['contractNo', 'customer', 'standing', 'amount', 'isEstimated', 'unlikely', 'problem'],
      views: ['problems'],
    },
  ],
  others: { employees: { choices: getEmployeeChoices } },
}
