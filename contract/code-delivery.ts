/** What a reply that announces a one-time code says about it. */
import { z } from './z.ts'

/** Where a one-time code went, and the times around it. An extension: another backend may omit all of it. */
export const codeDelivery = {
  /** `email` or `sms`. */
  channel: z.optional(z.enum(['email', 'sms'])),
  /** The recipient, masked: `c•••••r@example.com`. */
  destination: z.optional(z.string()),
  /** Seconds until the code expires. */
  expiresInSeconds: z.optional(z.number()),
  /** Seconds until another code may be requested. */
  resendInSeconds: z.optional(z.number()),
}
