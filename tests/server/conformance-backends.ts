/** Two backends that are not as they should be, in front of one that is: one has too little, the other answers wrongly. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** What a backend makes of a request and of the answer of the one behind it. */
export interface Changed {
  status: number
  body: string
  type?: string
  location?: string
}

/** @returns undefined: as the backend behind answers */
export type Change = (asked: {
  /** `Utility/GetSettings`. */
  name: string
  body: string
  /** Whether a cookie came with it. */
  hasSession: boolean
  /** What the backend behind says; a call that changes something is never handed on twice. */
  behind: () => Promise<Response>
}) => Promise<Changed | undefined>

async function answer(upstream: string, change: Change, request: IncomingMessage, response: ServerResponse) {
  const path = request.url ?? '/'
  const body = (await buffer(request)).toString()
  const { cookie } = request.headers
  const behind = () =>
    fetch(`${upstream}${path}`, {
      method: request.method ?? 'GET',
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body !== '' && { 'content-type': 'application/json' }),
        ...(cookie !== undefined && { cookie }),
      },
      ...(body !== '' && { body }),
    })
  const name = path.replace(/^\/api\//, '').replace(/\?.*$/, '')
  const changed = await change({ name, body, hasSession: cookie !== undefined, behind })
  if (changed) {
    const { status, type = 'application/json', location } = changed
    response.writeHead(status, { 'content-type': type, ...(location !== undefined && { location }) })
    response.end(changed.body)
    return
  }
  const reply = await behind()
  response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' })
  response.end(Buffer.from(await reply.arrayBuffer()))
}

/** Serves for the test that runs. @returns the address below which its calls lie */
export async function backendInFront(upstream: string, change: Change): Promise<string> {
  const server = createServer((request, response) => void answer(upstream, change, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
}

const page = { status: 404, body: '<h1>Not Found</h1>', type: 'text/html' }

/** Has these calls alone, and the page of its framework for all others. */
export const minimal =
  (names: readonly string[]): Change =>
  async ({ name }) =>
    names.includes(name) ? undefined : page

/** Wrong in a way of its own for each of these calls. */
export const wrong: Change = async ({ name, body, hasSession, behind }) => {
  switch (name) {
    case 'Utility/GetSettings': {
      const reply = (await (await behind()).json()) as { value?: Record<string, unknown> }
      return { status: 200, body: JSON.stringify({ ...reply, value: { ...reply.value, languages: 'en' } }) }
    }
    case 'Utility/GetPasswordMinimumLength':
      return { status: 200, body: '{"length":8}' }
    case 'NewCustomer/GetLookups':
      return { status: 500, body: 'null pointer', type: 'text/plain' }
    case 'ApplicationMessage/GetUnreadItemsCount':
      return hasSession || body === '{'
        ? undefined
        : { status: 200, body: '{"data":{"status":0,"text":""},"count":3}' }
    case 'account/ChangePassword':
      return { status: 200, body: '{"data":{"status":0,"text":""}}' }
    case 'Utility/GetPortalWelcomeMessage':
      return body.includes('such value') || body === '{}'
        ? { status: 400, body: '<h1>Bad Request</h1>', type: 'text/html' }
        : undefined
    case 'account/GetProfileStatus':
      return { status: 302, body: '', location: '/login' }
    case 'Utility/IsExistingLocalizedFile':
      return { status: 200, body: '{"data":{"status":7,"text":"no"}}' }
    default:
      return undefined
  }
}
