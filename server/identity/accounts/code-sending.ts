/** Sends a one-time code and says what the reply says about it, for every flow that has one. */
import { resendSecondsOf } from '#contract/rules/resend-delay.ts'
import type { ReplyOf } from '#contract/call.ts'
import type { sendResetUserPassword } from '#contract/account.ts'
import type { AccountEventKind } from '#contract/security.ts'
import { after } from '#server/platform/clock.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { CodeSubject } from '../authentication/one-time-codes.ts'
import { unknownRequester, type Requester } from '../authentication/requester.ts'
import type { RequestContext } from '../sessions/request-context.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { channelOf, maskedIdentifier } from './identifiers.ts'

/** Where the code went, and the times around it. */
export type Delivery = Omit<ReplyOf<typeof sendResetUserPassword>, 'data'>

export interface CodeSendingOrder {
  subject: CodeSubject
  /** Default: anybody from this network. */
  requester?: Requester
  /** See `CodeOrder.group`. */
  group?: string
  /** True: everything looks and lasts as if a code had been sent, and no code is the right one. */
  isDecoy: boolean
  /** True: where another code must wait, the one that was sent before is announced again while it can still be right. */
  reusesActive?: boolean
  /** Who gets the code, in normal form. */
  identifier: string
  event: AccountEventKind
  /** Writes the message, and whatever must exist exactly when the code does. Touches nothing but `tx`. */
  write: (tx: DatabaseTransaction, code: string, organisation: string) => Promise<void>
}

/** @throws ApiError `code.tooSoon` or `code.tooMany` */
export async function sendCode(
  { clock, limits, content, codes, countEvent, countCode }: AccountDependencies,
  { address }: RequestContext,
  order: CodeSendingOrder,
): Promise<Delivery> {
  const { subject, isDecoy, reusesActive = false, identifier, event, write, group } = order
  const resendSeconds = resendSecondsOf(await content.utility())
  const { orgName } = await content.organisation()
  const sending = await codes.send({
    subject,
    requester: order.requester ?? unknownRequester(address),
    address,
    ...(group !== undefined && { group }),
    isDecoy,
    reusesActive,
    identifier,
    resendSeconds,
    event,
    enqueue: (tx, code) => write(tx, code, orgName),
  })
  if (sending.kind === 'tooSoon' || sending.kind === 'tooMany')
    throw new ApiError(`code.${sending.kind}`, {
      retryAfterSeconds: sending.seconds,
      until: after(clock(), sending.seconds).toISOString(),
    })
  if (sending.kind === 'sent') countEvent(event)
  if (sending.kind === 'sent' && !isDecoy) countCode(channelOf(identifier))
  return {
    channel: channelOf(identifier),
    destination: maskedIdentifier(identifier),
    expiresInSeconds: sending.kind === 'kept' ? sending.expiresInSeconds : limits.codeLifetimeSeconds,
    resendInSeconds: sending.kind === 'kept' ? sending.seconds : resendSeconds,
  }
}
