/** Mail and text messages on their way out. They are rows, so a stopped process does not lose them. */
import type { Language } from '#contract/entities.ts'
import type { OutboxEntry } from '#contract/outbox.ts'
import { standingOrderRules } from '#contract/rules/standing-orders.ts'
import type { Database, DatabaseTransaction } from '../database/tables.ts'
import { after, type Clock } from '../clock.ts'
import type { Limits } from '../limits.ts'
import { counted, filled, sentences } from '../texts/sentences.ts'

export const channels = ['email', 'sms'] as const
export type Channel = (typeof channels)[number]

/** Messages that only say what happened. */
export type NoticeKind =
  | 'alreadyRegistered'
  | 'identifierTaken'
  | 'passwordChanged'
  | 'passwordWasReset'
  | 'employeeInvitation'
  | 'emailChanged'
  | 'mobileChanged'
  | 'trustCopied'
  | 'externalIdentityLinked'
  | 'detailsChanged'
  | 'eBillSubscribed'
  | 'eBillUnsubscribed'
  | 'eBillMoved'
  | 'eBillInsteadOfPost'
  | 'contactsReplaced'
  | 'contactMessage'
  | 'contactRequest'
  | 'contactReceived'
  | 'paymentReceived'
  | 'paymentReturned'
  | 'paymentPaidBack'
  | 'newCustomerReceived'
  | 'applicationReceived'
  | 'applicationMoved'
  | 'approvalDecided'
  | 'administratorRescued'
  | 'jobEnded'
  | 'applicationTakenOver'
  | 'enquiryAnswered'
  | 'debtLetter'
  | 'faultDone'
  | 'faultEnded'
  | 'evaluationLink'
  | 'evaluationReceived'
  | 'standingOrderBegun'
  | 'standingOrderAnnounced'
  | 'standingOrderDeclined'
  | 'standingOrderLeft'
  | 'standingOrderEnded'
  | 'alertMonth'
  | 'alertDay'
  | 'alertNight'
  | 'alertBill'
  | 'interruptionPlanned'
  | 'interruptionChanged'
  | 'interruptionWithdrawn'
  | 'waterNotice'
  | 'waterNoticeEnded'
  | 'faultReported'

export type MessageKind =
  | 'signInCode'
  | 'passwordReset'
  | 'unlock'
  | 'registration'
  | 'activationCode'
  | 'changeEmail'
  | 'changeMobile'
  | 'sessionCode'
  | NoticeKind

export interface Message {
  kind: MessageKind
  channel: Channel
  to: string
  language: Language
  /** Values of the placeholders; `code` and `link` are empty where there is none. */
  /** `name` is left out where the recipient has proved nothing yet: the sender of a name could be anybody. */
  values: { name?: string; code: string; link: string; organisation: string }
  /** Values of further placeholders, as they stand: what people wrote is put in as it is, and never read for more. */
  facts?: Readonly<Record<string, string>>
  /** How long the code in it is valid; default: as long as any. */
  codeSeconds?: number
  /** Who gets the answer; default: the sender. */
  replyTo?: string
  /** Where a program of mail stops messages of this kind, with one POST (RFC 8058); default: nowhere. */
  stopLink?: string
  /** Whose account it is about: what has no code and no link is kept among what was sent to it (`emails/`). */
  about?: { accountNo: string; accountId: number }
  /** True for an identifier without an account: written like any other, and never sent. */
  discard: boolean
}

export interface OutgoingMessages {
  enqueue(tx: DatabaseTransaction, message: Message): Promise<void>
  /** What the outbox page shows, newest first. */
  kept(): Promise<OutboxEntry[]>
  /** How many wait for their gateway, of each channel. */
  queued(): Promise<ReadonlyMap<Channel, number>>
}

/** A message in the outbox is a demonstration: it stays for a week. */
const keptSeconds = 7 * 86_400

/** What happened is worth telling also when a gateway was away for a while; a code is not. */
const noticeSeconds = 86_400

/** What a customer wrote is not lost because a mail server was away over a weekend. */
const noticeSecondsOf: Partial<Record<MessageKind, number>> = {
  contactMessage: 7 * 86_400,
  contactRequest: 7 * 86_400,
  contactReceived: 7 * 86_400,
  // So is what people paid.
  paymentReceived: 7 * 86_400,
  paymentReturned: 7 * 86_400,
  paymentPaidBack: 7 * 86_400,
  // And the number of what they have applied for.
  newCustomerReceived: 7 * 86_400,
  applicationReceived: 7 * 86_400,
  applicationMoved: 7 * 86_400,
  approvalDecided: 7 * 86_400,
  administratorRescued: 7 * 86_400,
  jobEnded: 7 * 86_400,
  applicationTakenOver: 7 * 86_400,
  enquiryAnswered: 7 * 86_400,
  // It counts as served on its day.
  debtLetter: 86_400,
  faultDone: 7 * 86_400,
  faultEnded: 7 * 86_400,
  evaluationLink: 7 * 86_400,
  evaluationReceived: 7 * 86_400,
  // Nobody is told twice of what will be: until the day of the charge, which comes in any case.
  standingOrderAnnounced: standingOrderRules.noticeDays * 86_400,
  // Planned work is told three days ahead, and may last; the message says when.
  interruptionPlanned: 7 * 86_400,
  interruptionChanged: 7 * 86_400,
  interruptionWithdrawn: 7 * 86_400,
  // What people are to do about their water holds until they hear that it is over.
  waterNotice: 7 * 86_400,
  waterNoticeEnded: 7 * 86_400,
  standingOrderDeclined: 7 * 86_400,
  standingOrderLeft: 7 * 86_400,
  standingOrderEnded: 7 * 86_400,
  alertMonth: 7 * 86_400,
  alertDay: 7 * 86_400,
  alertNight: 7 * 86_400,
  alertBill: 7 * 86_400,
}

/** An e-mail without HTML and files. Nothing of it may open anything: no code, no link. */
export interface PlainEmail {
  sender: string
  recipient: string
  subject: string
  text: string
  sentAt: Date
}

/** Keeps what was sent about an account with the utility, so that its customer finds it later. */
export type KeepEmail = (
  tx: DatabaseTransaction,
  about: { accountNo: string; accountId: number },
  email: PlainEmail,
) => Promise<void>

/**
 * @param keeps whether messages of a channel end in the outbox because it has no gateway
 * @param keepEmail see `supply/emails/keep-email.ts`: what delivers knows no accounts
 */
export function createOutgoingMessages(
  db: Database,
  clock: Clock,
  limits: Limits,
  keeps: (channel: Channel) => boolean,
  keepEmail: KeepEmail,
): OutgoingMessages {
  return {
    async enqueue(tx, message) {
      const { kind, channel, to, language, values, discard } = message
      const codeSeconds = message.codeSeconds ?? limits.codeLifetimeSeconds
      const text = sentences[language].messages[kind]
      const template = channel === 'email' ? text.body : text.short
      const facts = {
        ...message.facts,
        ...values,
        forMinutes: counted(language, 'forMinutes', Math.max(1, Math.round(codeSeconds / 60))),
        withinMinutes: counted(language, 'withinMinutes', Math.max(1, Math.round(codeSeconds / 60))),
        forHours: counted(language, 'forHours', Math.round(limits.linkLifetimeSeconds / 3600)),
      }
      const lifetime = values.code !== '' ? codeSeconds : (noticeSecondsOf[kind] ?? noticeSeconds)
      const now = clock()
      const kept = keeps(channel) && !discard
      await tx
        .insertInto('outgoing_messages')
        .values({
          state: discard ? 'discarded' : kept ? 'kept' : 'queued',
          channel,
          recipient: to,
          subject: channel === 'email' ? filled(text.subject, facts) : '',
          body: filled(template, facts),
          code: values.code,
          link: template.includes('{link}') ? values.link : '',
          reply_to: message.replyTo ?? '',
          stop_link: message.stopLink ?? '',
          sent_at: now,
          expires_at: after(now, kept ? keptSeconds : lifetime),
          next_try_at: now,
        })
        .execute()
      if (message.about && channel === 'email' && !discard && !/\{(?:code|link)\}/.test(template))
        await keepEmail(tx, message.about, {
          sender: values.organisation,
          recipient: to,
          subject: filled(text.subject, facts),
          text: filled(template, facts),
          sentAt: now,
        })
    },

    async kept() {
      const rows = await db
        .selectFrom('outgoing_messages')
        .selectAll()
        .where('state', '=', 'kept')
        .orderBy('id', 'desc')
        .limit(100)
        .execute()
      return rows.map((row) => ({
        id: row.id,
        channel: row.channel,
        to: row.recipient,
        subject: row.subject,
        body: row.body,
        code: row.code,
        link: row.link,
        ...(row.reply_to !== '' && { replyTo: row.reply_to }),
        sentAt: row.sent_at.toISOString(),
      }))
    },

    async queued() {
      const rows = await db
        .selectFrom('outgoing_messages')
        .select((row) => ['channel', row.fn.countAll<string>().as('length')])
        .where('state', '=', 'queued')
        .where('expires_at', '>', clock())
        .groupBy('channel')
        .execute()
      const lengths = new Map(rows.map(({ channel, length }) => [channel, Number(length)]))
      return new Map(channels.map((channel) => [channel, lengths.get(channel) ?? 0]))
    },
  }
}
