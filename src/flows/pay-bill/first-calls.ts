import { getMessages } from '#contract/utility.ts'
import { messagesRequest } from '#src/api/content-requests.ts'
import { firstCall, type FirstCalls } from '#src/flow-kit/first-calls.ts'
import { paymentTextNames } from '#src/flows/payment-dialog/payment-text-names.ts'

export const firstCalls: FirstCalls = (language) => [
  firstCall(getMessages, messagesRequest(language, paymentTextNames)),
]
