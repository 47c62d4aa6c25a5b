/** What the frame around every page behind the login asks for. */
import { getAccounts } from '#contract/home.ts'
import { getMessages } from '#contract/utility.ts'
import { messagesRequest } from '#src/api/content-requests.ts'
import { firstCall, type FirstCalls } from '#src/flow-kit/first-calls.ts'
import { firstSecurities } from '#src/flow-kit/first-securities.ts'
import { frameTexts } from '#src/api/frame-text-names.ts'

export const firstCalls: FirstCalls = (language) => [
  firstCall(getMessages, messagesRequest(language, frameTexts)),
  firstCall(getAccounts, {}),
  ...firstSecurities('account'),
]
