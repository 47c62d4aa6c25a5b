import { getMessages, getPasswordMinimumLength } from '#contract/utility.ts'
import { messagesRequest } from '#src/api/content-requests.ts'
import { passwordCaptions } from '#src/flows/new-password/password-caption-names.ts'
import { firstSecurities } from '#src/flow-kit/first-securities.ts'
import { firstCall, type FirstCalls } from '#src/flow-kit/first-calls.ts'

export const firstCalls: FirstCalls = (language) => [
  ...firstSecurities('changePassword'),
  firstCall(getPasswordMinimumLength, {}),
  firstCall(getMessages, messagesRequest(language, passwordCaptions)),
]
