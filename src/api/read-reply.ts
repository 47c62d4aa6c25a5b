import type { Call, ReplyOf } from '#contract/call.ts'
import { readEnvelope, type Refusal } from '#contract/envelope.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { z } from '#contract/z.ts'
import type { Answer } from '#machines/answer.ts'
import { CallFailure } from './call-failure.ts'

/** A reply as it came over the wire; `body` is undefined when it was not JSON. */
export interface RawReply {
  status: number
  body: unknown
}

/** What an HTTP status or a `data.status` means when the server did not name the reason. */
const codeOfStatus: Readonly<Record<number, RefusalCode>> = {
  222: 'password.resetRequired',
  401: 'session.required',
  403: 'access.denied',
}

const withCode = (refusal: Refusal): Refusal => {
  const code = refusal.code ?? codeOfStatus[refusal.status]
  return code ? { ...refusal, code } : refusal
}

/**
 * Turns a reply into an answer: the validated value, or the refusal (P §7, in any of its nestings; an HTTP
 * status alone counts where its meaning is plain, such as 401, or 222 which P §4 allows as either).
 *
 * @throws CallFailure `failed` for HTTP 5xx, `malformed` for what the contract does not know
 */
export function readReply<C extends Call>(call: C, { status, body }: RawReply): Answer<ReplyOf<C>> {
  if (status >= 500) throw new CallFailure('failed', call.name, { status })
  const envelope = readEnvelope(body)
  if (envelope.kind === 'refused') return { kind: 'refused', refusal: withCode(envelope.refusal) }
  const code = codeOfStatus[status]
  if (code) return { kind: 'refused', refusal: { status, text: '', code } }
  const reply = z.safeParse(call.reply, envelope.kind === 'fulfilled' ? envelope.body : body)
  if (status >= 400 || !reply.success) {
    throw new CallFailure('malformed', call.name, { cause: reply.error, status })
  }
  // The schema that was just applied is the one that this type is inferred from.
  return { kind: 'fulfilled', value: reply.data as ReplyOf<C> }
}
