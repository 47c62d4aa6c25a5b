/** What a reply means, for whoever made the call: the browser, or the server for the document of a first page. */
import type { Call, ReplyOf } from './call.ts'
import { readEnvelope, type Refusal } from './envelope.ts'
import type { ErrorCode } from './error-codes.ts'
import { z } from './z.ts'

/** A reply as it came over the wire; `body` is undefined when it was not JSON. */
export interface RawReply {
  status: number
  body: unknown
}

/** `failed`: HTTP 5xx. `malformed`: what the contract does not know; `cause` says why. */
export type ReadReply<Value> =
  | { kind: 'fulfilled'; value: Value }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'failed' }
  | { kind: 'malformed'; cause: unknown }

/** What an HTTP status or a `data.status` means when the server did not name the reason. */
const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  222: 'password.resetRequired',
  401: 'session.required',
  403: 'access.denied',
}

const withCode = (refusal: Refusal): Refusal => {
  const code = refusal.code ?? codeOfStatus[refusal.status]
  return code ? { ...refusal, code } : refusal
}

/**
 * Reads a reply: the validated value, or the refusal (P §7, in any of its nestings; an HTTP status alone counts where
 * its meaning is plain, such as 401, or 222 which P §4 allows as either).
 */
export function readReply<C extends Call>(call: C, { status, body }: RawReply): ReadReply<ReplyOf<C>> {
  if (status >= 500) return { kind: 'failed' }
  const envelope = readEnvelope(body)
  if (envelope.kind === 'refused') return { kind: 'refused', refusal: withCode(envelope.refusal) }
  const code = codeOfStatus[status]
  if (code) return { kind: 'refused', refusal: { status, text: '', code } }
  const reply = z.safeParse(call.reply, envelope.kind === 'fulfilled' ? envelope.body : body)
  if (status >= 400 || !reply.success) return { kind: 'malformed', cause: reply.error }
  // The schema that was just applied is the one that this type is inferred from.
  return { kind: 'fulfilled', value: reply.data as ReplyOf<C> }
}
