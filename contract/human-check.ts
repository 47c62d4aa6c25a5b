/** The self-hosted human check (design §5, `HUMAN_CHECK=altcha`). An extension of ours. */
import { defineCall, replyWith } from './call.ts'
import { z } from './z.ts'

/**
 * A proof-of-work challenge as the ALTCHA library (version 2) makes it. The browser solves it and sends
 * `{ challenge, solution }` as base64 JSON to `Utility/ValidateReCaptchaKey`.
 */
export const getChallenge = defineCall({
  name: 'HumanCheck/GetChallenge',
  method: 'GET',
  safe: true,
  summary: 'A fresh proof-of-work challenge, valid for a few minutes and for one use.',
  source: 'extension, design §5',
  request: z.object({}),
  reply: replyWith({
    item: z.object({
      parameters: z.record(z.string(), z.unknown()),
      signature: z.optional(z.string()),
    }),
  }),
})
