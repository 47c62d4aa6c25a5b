import { getSecurity } from '#contract/security.ts'
import { firstSecurities } from '#src/flow-kit/first-securities.ts'
import { firstCall, type FirstCalls } from '#src/flow-kit/first-calls.ts'

export const firstCalls: FirstCalls = () => [firstCall(getSecurity, {}), ...firstSecurities('security')]
