/** `/billingRunBills/{id}`. */
import { getBillingRunBill, getBillingRunBills } from '#contract/billing-run-bills.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { billingRunBillPages } from './billing-run-bill-pages.ts'

export default defineAreaRecord(billingRunBillPages, { list: getBillingRunBills, read: getBillingRunBill })
