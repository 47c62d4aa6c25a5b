import { getSecuritiesCustomer, getSecuritiesEmployee } from '#contract/home.ts'
import type { SecuredScreen } from '#contract/rules/securities.ts'
import { firstCall, type FirstCall } from './first-calls.ts'

/** The securities of a screen among the first calls of its page; the server makes those of the role that asks. */
export const firstSecurities = (screen: SecuredScreen): FirstCall[] => [
  firstCall(getSecuritiesCustomer, { Value: screen }),
  firstCall(getSecuritiesEmployee, { Value: screen }),
]
