/** What `/outbox.json` holds outside production (design §5). Not an API call: a bare list, newest first. */
import { z } from './z.ts'

export const outboxEntry = z.object({
  id: z.int(),
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  /** The one-time code in the message, or empty. */
  code: z.string(),
  /** The link in the message, or empty. */
  link: z.string(),
  /** Who gets the answer, where that is not the sender. */
  replyTo: z.optional(z.string()),
  /** ISO 8601 instant. */
  sentAt: z.iso.datetime(),
})
export type OutboxEntry = z.infer<typeof outboxEntry>
