/** What both pages of payment differences are made of. */
import { paymentDifferences } from '#contract/areas/payment-differences/payment-differences.area.ts'
import { customers } from '#contract/areas/customers/customers.area.ts'
import { getCustomerRecord, getCustomerRecordChoices } from '#contract/customers.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import { debtSection } from '../debt-accounts/debt-section.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { usePaymentDifferencesWords } from './payment-difference-words.ts'

export const paymentDifferencesPages: AreaPages = {
  definition: paymentDifferences,
  screen: 'paymentDifferences',
  useWords: usePaymentDifferencesWords,
  section: debtSection,
  usualMoves: { open: 'staff.settled' },
  others: {
    customers: otherArea(customers, getCustomerRecordChoices, getCustomerRecord),
    employees: { choices: getEmployeeChoices },
  },
}
