import { getEvaluationFields } from '#contract/customer-evaluation.ts'
import { firstCall, type FirstCalls } from '#src/flow-kit/first-calls.ts'

export const firstCalls: FirstCalls = (language) => [firstCall(getEvaluationFields, { language })]
