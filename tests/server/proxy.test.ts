/** `API_URL`: the portal in front of a utility's own backend. */
import { readFileSync } from 'node:fs'
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import net, { type AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLogger } from '#server/platform/logging.ts'
import { createProxyingServer, type ProxyingOptions } from '#server/app/proxying-server.ts'

interface Asked {
  line: string
  headers: IncomingHttpHeaders
}

let asked: Asked[]
let cookies: string[]
let backend: Server
let apiUrl: string
const apps: FastifyInstance[] = []

beforeEach(async () => {
  asked = []
  cookies = []
  backend = createServer((request, response) => {
    asked.push({ line: `${request.method} ${request.url}`, headers: request.headers })
    response.setHeader('set-cookie', cookies)
    response.setHeader('content-type', 'application/json').end('{"data":{"data":{"status":0,"text":""}}}')
  })
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
  apiUrl = `http://127.0.0.1:${(backend.address() as AddressInfo).port}/utility/v1`
})

function closeBackend(): void {
  backend.close()
  backend.closeAllConnections()
}

afterEach(async () => {
  closeBackend()
  for (const app of apps.splice(0)) await app.close()
})

/** @returns the address of a portal in front of the backend */
async function inFront(options: Partial<ProxyingOptions> = {}): Promise<string> {
  const app = await createProxyingServer({
    apiUrl,
    log: createLogger('silent'),
    dist: 'not built',
    production: false,
    humanCheck: 'none',
    ...options,
  })
  apps.push(app)
  return app.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => '' })
}

const login = (url: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
  fetch(`${url}/api/account/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
  })

test('a file that people upload goes there, whole and as it was sent', async () => {
  let received = 0
  backend.removeAllListeners('request')
  backend.on('request', (request, response) => {
    request.on('data', (piece: Buffer) => (received += piece.length))
    request.on('end', () =>
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ type: request.headers['content-type'] })),
    )
  })
  const url = await inFront()
  const form = new FormData()
  form.append('messageId', '1')
  form.append('uploadFiles', new Blob([Buffer.alloc(3_000_000)]), 'a.pdf')
  const answer = await fetch(`${url}/api/ApplicationMessageAttachment/ProcessAttachments`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: form,
  })
  expect(await answer.json()).toEqual({ type: expect.stringMatching(/^multipart\/form-data; boundary=/) })
  expect(received).toBeGreaterThan(3_000_000)
})

test('calls go there, other sites stay out, and its absence is a 503', async () => {
  const url = await inFront()
  const answer = await login(url)
  expect(await answer.json()).toEqual({ data: { data: { status: 0, text: '' } } })
  expect((await login(url, { origin: 'https://evil.example' })).status).toBe(403)
  expect(asked.map(({ line }) => line)).toEqual(['POST /utility/v1/account/Login'])
  closeBackend()
  const away = await login(url)
  expect(away.status).toBe(503)
  expect(away.headers.get('retry-after')).toBe('5')
  expect(await away.json()).toMatchObject({ data: { code: 'server.overloaded' } })
})

test.each(['ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'])(
  'a connection to it that fails by %s is a 503, too',
  async (code) => {
    const url = await inFront()
    const { connect } = net
    using _failing = vi.spyOn(net, 'connect').mockImplementation(((...to: Parameters<typeof connect>) => {
      if (String((to[0] as unknown as { port?: number }).port) !== new URL(apiUrl).port) return connect(...to)
      return new net.Socket().destroy(Object.assign(new Error(code), { code }))
    }) as typeof connect)
    const answer = await login(url)
    expect([answer.status, asked]).toEqual([503, []])
  },
)

test('it is ready as long as the backend answers, and says when it does not', async () => {
  const url = await inFront()
  const ready = async () => (await fetch(`${url}/readyz`)).status
  expect(await ready()).toBe(200)
  expect(asked.map(({ line }) => line)).toEqual(['POST /utility/v1/Utility/GetSettings'])
  backend.removeAllListeners('request')
  backend.on('request', (_request, response: ServerResponse) => void response.writeHead(500).end())
  expect(await ready(), 'a backend that fails').toBe(503)
  closeBackend()
  expect(await ready(), 'a backend that is away').toBe(503)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})

test('the backend learns who asks and under which address, whatever the visitor claims', async () => {
  const url = await inFront()
  await login(url, {
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-port': '1',
    forwarded: 'for=203.0.113.9',
    'x-real-ip': '203.0.113.9',
  })
  const { headers } = asked[0]!
  expect(headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': new URL(url).host,
    host: new URL(apiUrl).host,
  })
  expect(headers).not.toHaveProperty('x-forwarded-port')
  expect(headers).not.toHaveProperty('forwarded')
  expect(headers).not.toHaveProperty('x-real-ip')
})

test('behind a trusted proxy and at a public address, the backend learns those', async () => {
  const url = await inFront({ trustProxy: 1, publicUrl: 'https://portal.example' })
  await login(url, { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '203.0.113.9' })
  expect(asked[0]?.headers).toMatchObject({
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'portal.example',
  })
})

test('headers between neighbours stop here, and the call is answered', async () => {
  const url = await inFront()
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const call = httpRequest(
      `${url}/api/account/Login`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': 2,
          'sec-fetch-site': 'same-origin',
          expect: '100-continue',
          'keep-alive': 'timeout=5',
          te: 'trailers',
        },
      },
      (response) => {
        response.resume()
        resolve(response.statusCode)
      },
    )
    call.on('error', reject)
    call.on('continue', () => call.end('{}'))
    call.flushHeaders()
  })
  expect(status).toBe(200)
  for (const name of ['expect', 'te']) expect(asked[0]?.headers).not.toHaveProperty(name)
})

test.each([
  ['a=1; Path=/utility/v1; HttpOnly', 'a=1; Path=/api; HttpOnly'],
  ['a=1; path=/utility/v1/account; Secure', 'a=1; Path=/api/account; Secure'],
  ['a=1; Path=/utility/v1/', 'a=1; Path=/api/'],
  ['a=1; Path=/utility', 'a=1; Path=/api'],
  ['a=1; Path=/', 'a=1; Path=/'],
  ['a=1; Path=/utility/v12', 'a=1; Path=/utility/v12'],
  ['path=/utility/v1; HttpOnly', 'path=/utility/v1; HttpOnly'],
  ['a=1; Domain=127.0.0.1; Path=/', 'a=1; Path=/'],
  ['a=1; Domain=.example.com', 'a=1; Domain=.example.com'],
])('the cookie "%s" of the backend comes back with the calls', async (theirs, ours) => {
  cookies = [theirs, 'other=2; Path=/']
  const answer = await login(await inFront())
  expect(answer.headers.getSetCookie()).toEqual([ours, 'other=2; Path=/'])
})

test('a cookie of a backend whose calls lie at its root comes back with the calls', async () => {
  cookies = ['a=1; Path=/account', 'b=2; Path=/']
  const answer = await login(await inFront({ apiUrl: new URL(apiUrl).origin }))
  expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/api/account', 'b=2; Path=/'])
})

test('a backend that nobody vouches for gets no passwords', async () => {
  const file = (name: string) => readFileSync(join(import.meta.dirname, 'certificate', name))
  const impostor = createSecureServer(
    { key: file('key.pem'), cert: file('certificate.pem') },
    (_request, response) => response.end('{}'),
  )
  await new Promise<void>((resolve) => impostor.listen(0, '127.0.0.1', resolve))
  const { port } = impostor.address() as AddressInfo
  const answer = await login(await inFront({ apiUrl: `https://127.0.0.1:${port}` }))
  expect(answer.status).toBe(500)
  expect(await answer.json()).toMatchObject({ data: { code: 'server.failed' } })
  impostor.close()
})

test('an address that nobody can decode gets the headers of every page, here too', async () => {
  const url = await inFront()
  const [odd, usual] = await Promise.all(['/%E0%A4%A', '/no/such/page'].map((path) => fetch(`${url}${path}`)))
  expect([odd?.status, await odd?.text()]).toEqual([usual?.status, await usual?.text()])
  expect(odd?.headers.get('content-security-policy')).toBe(usual?.headers.get('content-security-policy'))
  expect(odd?.headers.get('content-security-policy')).toContain("default-src 'self'")
})

test('replies are never cached, whatever the backend says', async () => {
  const url = await inFront()
  expect((await login(url)).headers.get('cache-control')).toBe('no-store')
  backend.removeAllListeners('request')
  backend.on('request', (_request, response: ServerResponse) =>
    response.setHeader('cache-control', 'public, max-age=3600').end('{}'),
  )
  expect((await login(url)).headers.get('cache-control')).toBe('no-store')
  expect((await login(url, { origin: 'https://evil.example' })).headers.get('cache-control')).toBe('no-store')
})

test('a backend that takes a call and never answers is a 503 with a time to come back', async () => {
  const url = await inFront({ answerMilliseconds: 200 })
  backend.removeAllListeners('request')
  backend.on('request', () => {})
  const answer = await login(url)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({ data: { code: 'server.overloaded' } })
})

test('half a request does not keep the portal from stopping', async () => {
  const app = await createProxyingServer({
    apiUrl,
    log: createLogger('silent'),
    dist: 'not built',
    production: false,
    humanCheck: 'none',
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => '' })
  const half = httpRequest(`${url}/api/account/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 1000, 'sec-fetch-site': 'same-origin' },
  })
  half.on('error', () => {})
  half.write('{"Email":')
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  await app.close()
  expect((await fetch(`${url}/healthz`).catch(() => 'gone')) === 'gone').toBe(true)
})
