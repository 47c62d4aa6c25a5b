import { getPortalWelcomeMessage } from '#contract/utility.ts'
import { firstCall, type FirstCalls } from '#src/flow-kit/first-calls.ts'

export const firstCalls: FirstCalls = (language) => [firstCall(getPortalWelcomeMessage, { Value: language })]
