/** How administrators are notified of what was done at the console, by the portal that runs or by a tool beside it. */
import type { Notifier } from '#server/edge/operator/person-commands.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { createOutgoingMessages } from '#server/platform/delivery/outgoing-messages.ts'
import { defaultLimits } from '#server/platform/limits.ts'
import { keepEmail } from '#server/supply/emails/keep-email.ts'
import type { Environment } from './environment.ts'

/** The messages are rows: a portal that runs sends them, or keeps them in its outbox where it has no way out. */
export const operatorNotifier = (
  db: Database,
  environment: Pick<Environment, 'SMTP_URL' | 'SMS_GATEWAY_URL' | 'PUBLIC_URL' | 'PORT'>,
): Notifier => ({
  messages: createOutgoingMessages(
    db,
    systemClock,
    defaultLimits,
    (channel) => (channel === 'email' ? environment.SMTP_URL : environment.SMS_GATEWAY_URL) === undefined,
    keepEmail,
  ),
  publicUrl: (environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`).replace(/\/+$/, ''),
})
