/** What an answer says about a call: held against the contract, as the portal itself would read it. */
import { readEnvelope, type Envelope } from '#contract/envelope.ts'
import { readReply, type ReadReply } from '#contract/read-reply.ts'
import { z } from '#contract/z.ts'
import type { Answer } from './backend.ts'
import type { Probe } from './probes.ts'

/** The worst first. */
export const verdicts = ['differs', 'missing', 'notAsked', 'conforms'] as const
export type Verdict = (typeof verdicts)[number]

/** What is wrong; the same sentence for the same cause, by which findings are grouped. */
export interface Judgement {
  verdict: Exclude<Verdict, 'conforms'>
  cause: string
}

const differs = (cause: string): Judgement => ({ verdict: 'differs', cause })
const notAsked = (cause: string): Judgement => ({ verdict: 'notAsked', cause })

const missingStatus = new Set([404, 405, 501])

const textOf = ({ bytes }: Answer): string => new TextDecoder().decode(bytes)

const envelopeOf = ({ body }: Answer): Envelope => readEnvelope(body)

/**
 * Whether a backend answers as it does where there is certainly no call.
 *
 * @param control the answer to a call that nobody has
 */
function isMissing(answer: Answer, control: Answer): boolean {
  const envelope = envelopeOf(answer)
  const nothing = envelopeOf(control)
  if (envelope.kind === 'unreadable') {
    if (missingStatus.has(answer.status)) return true
    // A page for every address: it tells nothing of calls.
    return answer.status === control.status && answer.body === undefined && textOf(answer) === textOf(control)
  }
  return (
    missingStatus.has(answer.status) &&
    answer.status === control.status &&
    envelope.kind === 'refused' &&
    nothing.kind === 'refused' &&
    envelope.refusal.status === nothing.refusal.status &&
    envelope.refusal.code === nothing.refusal.code
  )
}

/** What a schema complains of, in words: `items.0.name should be string`. */
function complaint(cause: unknown): string {
  if (!(cause instanceof z.core.$ZodError)) return 'it is no reply of the contract'
  return cause.issues
    .slice(0, 3)
    .map((issue) => {
      const path = issue.path.map((step) => (typeof step === 'number' ? '0' : String(step))).join('.')
      const where = path === '' ? 'the body' : path
      if (issue.code === 'invalid_type') return `${where} should be ${issue.expected}`
      if (issue.code === 'invalid_value') return `${where} should be ${issue.values.map(String).join(' or ')}`
      return `${where} does not fit (${issue.code})`
    })
    .join('; ')
}

const isFile = ({ call }: Probe, { status, body, mediaType }: Answer): boolean =>
  call.envelope === 'file' && status === 200 && (body === undefined || !/\bjson\b/.test(mediaType))

/** Reasons why nobody here is answered, which say nothing about the call. */
const closedReasons: Readonly<Record<string, string>> = {
  'session.required': 'the session is not accepted: sign in again',
  'access.denied': 'who is signed in may not make this call',
  'menu.notOffered': 'the page of this call is not offered to who is signed in',
  'control.disabled': 'the control of this call is disabled for who is signed in',
  'portal.disabled': 'the portal is closed (enablePortal)',
  'server.overloaded': 'the backend is busy: ask again later',
}

/** A good request that was refused. */
function refusedGood(probe: Probe, reply: ReadReply<unknown> & { kind: 'refused' }): Judgement | undefined {
  const { code, status } = reply.refusal
  const closed = code === undefined ? undefined : closedReasons[code]
  if (closed !== undefined) return notAsked(closed)
  if (probe.ending === 'either') return undefined
  return differs(`a good request is refused (status ${status}${code === undefined ? '' : `, ${code}`})`)
}

/** @returns undefined: it conforms */
export function judged(probe: Probe, answer: Answer, control: Answer): Judgement | undefined {
  if (isMissing(answer, control)) return { verdict: 'missing', cause: 'there is no such call' }
  if (answer.status === 429 || answer.status === 503) return notAsked('the backend is busy: ask again later')
  if (answer.status >= 300 && answer.status < 400) return differs('it redirects')
  if (answer.status >= 500) return differs(`${probe.what} ends in HTTP ${answer.status}`)
  if (probe.ending === 'unread') {
    const isRefused = answer.status >= 400 || envelopeOf(answer).kind === 'refused'
    return isRefused ? undefined : differs(`${probe.what} is not refused`)
  }
  if (isFile(probe, answer))
    return probe.ending === 'refused' ? differs(`${probe.what} is not refused`) : fileFits(answer)
  const reply = readReply(probe.call, { status: answer.status, body: answer.body })
  if (probe.ending === 'refused') {
    if (reply.kind === 'refused') return undefined
    return answer.status >= 400
      ? differs('a refusal has no `data.status` and `data.text`')
      : differs(`${probe.what} is not refused`)
  }
  if (reply.kind === 'refused') return refusedGood(probe, reply)
  if (reply.kind === 'fulfilled') return undefined
  if (answer.status >= 400) return differs('a refusal has no `data.status` and `data.text`')
  if (answer.body === undefined) return differs('the reply is not JSON')
  return differs(`the reply does not fit: ${complaint(reply.kind === 'malformed' ? reply.cause : undefined)}`)
}

/** A file has a type, so that a browser can open it. */
function fileFits({ mediaType, bytes }: Answer): Judgement | undefined {
  if (bytes.length === 0) return differs('the file is empty')
  if (mediaType === '' || mediaType.startsWith('text/html')) return differs('the file has no type of its own')
  return undefined
}
