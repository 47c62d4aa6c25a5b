import { firstSecurities } from '#src/flow-kit/first-securities.ts'
import type { FirstCalls } from '#src/flow-kit/first-calls.ts'

export const firstCalls: FirstCalls = () => [
  ...firstSecurities('applications'),
  ...firstSecurities('messages'),
  ...firstSecurities('applicationAttachments'),
]
