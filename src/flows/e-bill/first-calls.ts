import { getEBillLookups } from '#contract/e-bill.ts'
import { firstCall, type FirstCalls } from '#src/flow-kit/first-calls.ts'

export const firstCalls: FirstCalls = (language) => [firstCall(getEBillLookups, { languageCode: language })]
