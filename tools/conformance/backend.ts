/** One backend that is asked: requests as the portal sends them, answers as they came, and a line that repeats each. */
import type { Call } from '#contract/call.ts'

/** Who asks. */
export type Asker = 'nobody' | 'customer' | 'employee'

/** What is sent. */
export interface Sent {
  call: Call
  asker: Asker
  /** Fields; or a text that stands for the body as it is. */
  request: Readonly<Record<string, unknown>> | string
}

/** What came back. */
export interface Answer {
  status: number
  mediaType: string
  /** Parsed JSON; undefined where it is none. */
  body: unknown
  bytes: Uint8Array
}

/** No answer came: nobody is there, or not in time. */
export class NoAnswer extends Error {}

/** A backend, and the sessions in which it is asked. */
export interface Backend {
  /** The address below which the calls lie, as in `API_URL`. */
  url: string
  /** Cookies of those who are signed in, as a browser sends them. */
  cookies: Partial<Record<Exclude<Asker, 'nobody'>, string>>
  /** How long an answer may take. */
  milliseconds: number
}

/** The environment variables that have the cookies, in lines that repeat a request. */
const cookieVariables = { customer: '$CONFORMANCE_COOKIE', employee: '$CONFORMANCE_EMPLOYEE_COOKIE' } as const

const isInQuery = ({ method, query }: Call): boolean => method === 'GET' || query === true

const addressOf = ({ url }: Backend, { call, request }: Sent): string => {
  const address = `${url.replace(/\/$/, '')}/${call.name}`
  if (!isInQuery(call) || typeof request === 'string') return address
  const fields = Object.entries(request).map(([name, value]) => [name, String(value)])
  return fields.length === 0 ? address : `${address}?${new URLSearchParams(fields).toString()}`
}

const bodyOf = ({ call, request }: Sent): string | undefined => {
  if (isInQuery(call)) return undefined
  return typeof request === 'string' ? request : JSON.stringify(request)
}

/** @throws NoAnswer */
export async function ask(backend: Backend, sent: Sent): Promise<Answer> {
  const body = bodyOf(sent)
  const cookie = sent.asker === 'nobody' ? undefined : backend.cookies[sent.asker]
  try {
    const response = await fetch(addressOf(backend, sent), {
      method: sent.call.method,
      redirect: 'manual',
      signal: AbortSignal.timeout(backend.milliseconds),
      headers: {
        'sec-fetch-site': 'same-origin',
        'accept-language': 'en',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie !== undefined && { cookie }),
      },
      ...(body !== undefined && { body }),
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    return {
      status: response.status,
      mediaType: response.headers.get('content-type') ?? '',
      body: parsed(new TextDecoder().decode(bytes)),
      bytes,
    }
  } catch (error) {
    const { cause } = error as Error
    throw new NoAnswer(cause instanceof Error ? cause.message : (error as Error).message)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The line that repeats a request in a shell, without anything that is secret. */
export function curlLine(backend: Backend, sent: Sent): string {
  const body = bodyOf(sent)
  return [
    `curl -sS -X ${sent.call.method} ${quoted(addressOf(backend, sent))}`,
    `-H 'sec-fetch-site: same-origin'`,
    ...(sent.asker === 'nobody' ? [] : [`-H "cookie: ${cookieVariables[sent.asker]}"`]),
    ...(body === undefined ? [] : [`-H 'content-type: application/json' --data ${quoted(body)}`]),
  ].join(' ')
}

const secretField = /password|secret|token|cookie|otpcode|iban/i
const longestShown = 300

/** The beginning of an answer for people to read; values of secret fields are left out. */
export function shownAnswer({ status, mediaType, body, bytes }: Answer): string {
  const text =
    body === undefined
      ? new TextDecoder().decode(bytes.slice(0, longestShown)).replaceAll(/[^\P{Cc}\t]+/gu, ' ')
      : JSON.stringify(body, (key, value: unknown) =>
          secretField.test(key) && typeof value === 'string' && value !== '' ? '•••' : value,
        )
  const shown = text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
  return `HTTP ${status} ${mediaType || 'without content-type'}, ${shown === '' ? 'no body' : shown}`
}
