import { getPayment } from '#contract/payments.ts'
import { firstCall, type FirstCalls } from '#src/flow-kit/first-calls.ts'

export const firstCalls: FirstCalls = (_language, at) => [firstCall(getPayment, { Value: at('id') })]
