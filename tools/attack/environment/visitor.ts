/** A well-behaved visitor: keeps cookies, registers, signs in. Attacks are judged by how such visitors fare. */
import type { Call } from '#contract/call.ts'
import { calls, type CallName } from '#contract/index.ts'
import { readEnvelope } from '#contract/envelope.ts'
import type { OutboxEntry } from '#contract/outbox.ts'
import type { Client, Outcome, Outgoing } from './exchange.ts'

/** What came of a call: `fulfilled`, or why not. `code` is the reason of a refusal. */
export interface Reply {
  outcome: Outcome
  /** 200 and status 0. */
  fulfilled: boolean
  body: Record<string, unknown>
  code?: string
}

/** A file that a page sends. */
export interface SentFile {
  part: string
  name: string
  bytes: Uint8Array
}

export interface Visitor {
  cookies: Map<string, string>
  call(name: CallName, request: Readonly<Record<string, unknown>>): Promise<Reply>
  /** A call that brings files: fields first, as a page sends them. */
  upload(
    name: CallName,
    fields: Readonly<Record<string, string | readonly string[]>>,
    files: readonly SentFile[],
  ): Promise<Reply>
}

function keepCookies(cookies: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [pair = '', ...attributes] = line.split(';')
    const [name = '', value = ''] = pair.split('=')
    if (attributes.some((attribute) => /expires=Thu, 01 Jan 1970/i.test(attribute))) cookies.delete(name)
    else cookies.set(name, value)
  }
}

function readReply(outcome: Outcome): Reply {
  if (outcome.kind !== 'answered') return { outcome, fulfilled: false, body: {} }
  try {
    const envelope = readEnvelope(JSON.parse(outcome.body))
    if (envelope.kind === 'fulfilled')
      return { outcome, fulfilled: outcome.status === 200, body: envelope.body }
    if (envelope.kind === 'refused' && envelope.refusal.code !== undefined)
      return { outcome, fulfilled: false, body: {}, code: envelope.refusal.code }
  } catch {
    // No JSON: not fulfilled.
  }
  return { outcome, fulfilled: false, body: {} }
}

/** What of a request fields of a form can carry: files are sent as such. */
const textsOf = (request: Readonly<Record<string, unknown>>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(request).map(([field, value]) => [
      field,
      [value].flat().flatMap((one) => (typeof one === 'object' ? [] : [String(one)])),
    ]),
  )

/**
 * @param heard is told every outcome
 * @param address what a proxy in front says of where the visitor is; default: there is none
 */
export function createVisitor(
  client: Client,
  heard: (outcome: Outcome) => void = () => {},
  address?: string,
): Visitor {
  const cookies = new Map<string, string>()

  async function ask({ headers, ...outgoing }: Outgoing): Promise<Reply> {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    const outcome = await client.send({
      ...outgoing,
      headers: {
        'sec-fetch-site': 'same-origin',
        'accept-language': 'en',
        ...(cookie !== '' && { cookie }),
        ...(address !== undefined && { 'x-forwarded-for': address }),
        ...headers,
      },
    })
    heard(outcome)
    if (outcome.kind === 'answered') keepCookies(cookies, outcome.headers['set-cookie'] ?? [])
    return readReply(outcome)
  }

  async function upload(
    name: CallName,
    fields: Readonly<Record<string, string | readonly string[]>>,
    files: readonly SentFile[],
  ): Promise<Reply> {
    const form = new FormData()
    for (const [field, values] of Object.entries(fields))
      for (const value of [values].flat()) form.append(field, value)
    for (const { part, name: fileName, bytes } of files)
      form.append(part, new Blob([Buffer.from(bytes)]), fileName)
    const encoded = new Response(form)
    return ask({
      method: 'POST',
      path: `/api/${calls[name].name}`,
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      body: Buffer.from(await encoded.arrayBuffer()),
    })
  }

  return {
    cookies,
    upload,
    call(name, request) {
      const { method, name: path, query, body }: Call = calls[name]
      if (body === 'multipart') return upload(name, textsOf(request), [])
      if (method === 'GET' || query)
        return ask({
          method,
          path: `/api/${path}?${new URLSearchParams(request as Record<string, string>).toString()}`,
          headers: {},
        })
      return ask({
        method,
        path: `/api/${path}`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
      })
    },
  }
}

/** The newest message to somebody, as long as it is among the hundred newest of the outbox. */
export async function newestMessageTo(client: Client, recipient: string): Promise<OutboxEntry | undefined> {
  const outcome = await client.send({ method: 'GET', path: '/outbox.json', headers: {} })
  if (outcome.kind !== 'answered' || outcome.status !== 200) return undefined
  return (JSON.parse(outcome.body) as OutboxEntry[]).find(({ to }) => to === recipient)
}
