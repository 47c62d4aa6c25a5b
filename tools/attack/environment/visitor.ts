/** A well-behaved visitor: keeps cookies, registers, signs in. Attacks are judged by how such visitors fare. */
import { calls, type CallName } from '#contract/index.ts'
import { readEnvelope } from '#contract/envelope.ts'
import type { OutboxEntry } from '#contract/outbox.ts'
import type { Client, Outcome } from './exchange.ts'

/** What came of a call: `fulfilled`, or why not. `code` is the reason of a refusal. */
export interface Reply {
  outcome: Outcome
  /** 200 and status 0. */
  fulfilled: boolean
  body: Record<string, unknown>
  code?: string
}

export interface Visitor {
  cookies: Map<string, string>
  call(name: CallName, request: Readonly<Record<string, unknown>>): Promise<Reply>
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
  return {
    cookies,
    async call(name, request) {
      const { method, name: path } = calls[name]
      const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')
      const headers = {
        'sec-fetch-site': 'same-origin',
        'accept-language': 'en',
        ...(cookie !== '' && { cookie }),
        ...(address !== undefined && { 'x-forwarded-for': address }),
      }
      const outcome =
        method === 'GET'
          ? await client.send({
              method,
              path: `/api/${path}?${new URLSearchParams(request as Record<string, string>).toString()}`,
              headers,
            })
          : await client.send({
              method,
              path: `/api/${path}`,
              headers: { ...headers, 'content-type': 'application/json' },
              body: JSON.stringify(request),
            })
      heard(outcome)
      if (outcome.kind === 'answered') keepCookies(cookies, outcome.headers['set-cookie'] ?? [])
      return readReply(outcome)
    },
  }
}

/** The newest message to somebody, as long as it is among the hundred newest of the outbox. */
export async function newestMessageTo(client: Client, recipient: string): Promise<OutboxEntry | undefined> {
  const outcome = await client.send({ method: 'GET', path: '/outbox.json', headers: {} })
  if (outcome.kind !== 'answered' || outcome.status !== 200) return undefined
  return (JSON.parse(outcome.body) as OutboxEntry[]).find(({ to }) => to === recipient)
}
