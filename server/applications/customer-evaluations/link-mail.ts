import { dayOf } from '#server/platform/calendar.ts'
import type { Language } from '#contract/entities.ts'
import { dayText } from '#server/platform/texts/amount-text.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { OutgoingMessages } from '#server/platform/delivery/outgoing-messages.ts'

/** Sends the link by which an evaluation is filled in or continued; it opens nothing without a code. */
export const sendLink = (
  messages: OutgoingMessages,
  tx: DatabaseTransaction,
  mail: {
    to: string
    language: Language
    id: string
    publicUrl: string
    organisation: string
    expiresAt: Date
  },
): Promise<void> =>
  messages.enqueue(tx, {
    kind: 'evaluationLink',
    channel: 'email',
    to: mail.to,
    language: mail.language,
    values: {
      code: '',
      link: `${mail.publicUrl}/customerEvaluation/${encodeURIComponent(mail.id)}`,
      organisation: mail.organisation,
    },
    facts: { until: dayText(dayOf(mail.expiresAt), mail.language) },
    discard: false,
  })
