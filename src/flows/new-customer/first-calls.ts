/** What can be chosen in the form, the fields that the utility has added, and what it says at the end. */
import { getCustomAddressLines, getCustomFields } from '#contract/new-customer.ts'
import { getLookups } from '#contract/registration.ts'
import { getMessages } from '#contract/utility.ts'
import { messagesRequest } from '#src/api/content-requests.ts'
import { firstCall, type FirstCalls } from '#src/flow-kit/first-calls.ts'

export const firstCalls: FirstCalls = (language) => [
  firstCall(getLookups, {}),
  firstCall(getCustomFields, { language }),
  firstCall(getCustomAddressLines, { language }),
  firstCall(getMessages, messagesRequest(language, ['successMessage'])),
]
