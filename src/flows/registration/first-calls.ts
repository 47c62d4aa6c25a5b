import { getLookups } from '#contract/registration.ts'
import { getMessages, getPasswordMinimumLength } from '#contract/utility.ts'
import { messagesRequest } from '#src/api/content-requests.ts'
import { registrationCaptions } from './registration-captions.ts'
import { firstCall, type FirstCalls } from '#src/flow-kit/first-calls.ts'

export const firstCalls: FirstCalls = (language) => [
  firstCall(getPasswordMinimumLength, {}),
  firstCall(getLookups, {}),
  firstCall(getMessages, messagesRequest(language, registrationCaptions)),
]
