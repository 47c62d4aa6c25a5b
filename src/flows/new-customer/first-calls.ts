import { getCustomAddressLines, getCustomFields } from '#contract/new-customer.ts'
import { getLookups } from '#contract/registration.ts'
import { firstCall, type FirstCalls } from '#src/flow-kit/first-calls.ts'

export const firstCalls: FirstCalls = (language) => [
  firstCall(getLookups, {}),
  firstCall(getCustomFields, { language }),
  firstCall(getCustomAddressLines, { language }),
]
