/** What the pages of payment differences are made of. */
import { customers } from '#contract/areas/customers/customers.area.ts'
import { paymentDifferences } from '#contract/areas/payment-differences/payment-differences.area.ts'
import { getCustomerRecord, getCustomerRecordChoices } from '#contract/customers.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import {
  changePaymentDifference,
  deletePaymentDifference,
  getPaymentDifference,
  getPaymentDifferenceHistory,
  getPaymentDifferences,
  insertPaymentDifference,
  movePaymentDifference,
} from '#contract/payment-differences.ts'
import { debtSection } from '../debt-accounts/debt-section.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'

export default {
  definition: paymentDifferences,
  calls: {
    list: getPaymentDifferences,
    read: getPaymentDifference,
    insert: insertPaymentDifference,
    change: changePaymentDifference,
    move: movePaymentDifference,
    remove: deletePaymentDifference,
    history: getPaymentDifferenceHistory,
  },
  screen: 'paymentDifferences',
  section: debtSection,
  usualMoves: { open: 'staff.settled' },
  others: {
    customers: otherArea(customers, getCustomerRecordChoices, getCustomerRecord),
    employees: { choices: getEmployeeChoices },
  },
} satisfies AreaPages
