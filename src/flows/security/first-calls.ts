import { getSecurity } from '#contract/security.ts'
import { firstCall, type FirstCalls } from '#src/flow-kit/first-calls.ts'

export const firstCalls: FirstCalls = () => [firstCall(getSecurity, {})]
