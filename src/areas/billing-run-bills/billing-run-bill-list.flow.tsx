/** `/billingRunBills`. */
import { getBillingRunBills } from '#contract/billing-run-bills.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { billingRunBillPages } from './billing-run-bill-pages.ts'

export default defineAreaList(billingRunBillPages, getBillingRunBills)
