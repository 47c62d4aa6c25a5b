import { getMessage, getPortalLicenceAgreementHash } from '#contract/utility.ts'
import { captionNames, captionRequest } from './caption-requests.ts'
import { firstCall, type FirstCalls } from '#src/flow-kit/first-calls.ts'

export const firstCalls: FirstCalls = (language) => [
  firstCall(getPortalLicenceAgreementHash, { Value: language }),
  ...captionNames.map((name) => firstCall(getMessage, captionRequest(name, language))),
]
