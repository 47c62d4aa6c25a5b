import { getCustomerHome } from '#contract/home.ts'
import { firstCall, type FirstCalls } from '#src/flow-kit/first-calls.ts'

export const firstCalls: FirstCalls = () => [firstCall(getCustomerHome, {})]
