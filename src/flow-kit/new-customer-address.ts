import type { UtilitySettings } from '#contract/entities.ts'
import { address } from '#machines/pages.ts'

/** Where somebody begins who wants to become a customer: the evaluation only where it is all that is offered (P §2). */
export const newCustomerAddress = ({
  newCustomerApplication,
  newCustomerEvaluationApplication,
}: Pick<UtilitySettings, 'newCustomerApplication' | 'newCustomerEvaluationApplication'>): string =>
  newCustomerEvaluationApplication && !newCustomerApplication
    ? address.customerEvaluation
    : address.newCustomer
