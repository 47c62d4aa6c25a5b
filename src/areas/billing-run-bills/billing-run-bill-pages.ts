/** What the pages of bills of runs are made of. */
import { billingRunBills } from '#contract/areas/billing-run-bills/billing-run-bills.area.ts'
import { billingRuns } from '#contract/areas/billing-runs/billing-runs.area.ts'
import { customers } from '#contract/areas/customers/customers.area.ts'
import { properties } from '#contract/areas/properties/properties.area.ts'
import { getBillingRunBill, getBillingRunBills } from '#contract/billing-run-bills.ts'
import { getBillingRun, getBillingRunChoices } from '#contract/billing-runs.ts'
import { getCustomerRecord, getCustomerRecordChoices } from '#contract/customers.ts'
import { getPropertyRecord, getPropertyRecordChoices } from '#contract/properties.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { billingSection } from './billing-section.ts'

export default {
  definition: billingRunBills,
  calls: { list: getBillingRunBills, read: getBillingRunBill },
  screen: 'billingRunBills',
  section: billingSection,
  others: {
    'billing-runs': otherArea(billingRuns, getBillingRunChoices, getBillingRun),
    customers: otherArea(customers, getCustomerRecordChoices, getCustomerRecord),
    properties: otherArea(properties, getPropertyRecordChoices, getPropertyRecord),
  },
} satisfies AreaPages
