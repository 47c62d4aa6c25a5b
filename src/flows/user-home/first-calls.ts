import { getCustomerHome } from '#contract/home.ts'
import { firstSecurities } from '#src/flow-kit/first-securities.ts'
import { firstCall, type FirstCalls } from '#src/flow-kit/first-calls.ts'

export const firstCalls: FirstCalls = () => [firstCall(getCustomerHome, {}), ...firstSecurities('userHome')]
