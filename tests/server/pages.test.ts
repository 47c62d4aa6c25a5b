/** The built browser part is served like a site that changes rarely, and every page is the portal. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLogger } from '#server/logging.ts'
import { createProxyingServer } from '#server/proxying-server.ts'
import { startPortal, type TestPortal } from '#tools/test-portal/portal.ts'

let dist: string
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'portal-dist-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>The portal</title>')
  writeFileSync(join(dist, 'assets/main-abc.js'), 'plain')
  writeFileSync(join(dist, 'assets/main-abc.js.gz'), gzipSync('compressed'))
})
afterAll(() => rmSync(dist, { recursive: true, force: true }))

describe('a built portal', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startPortal({ dist })
  })
  afterAll(() => portal.stop())

  test.each(['/', '/login', '/account/resetPassword/a%40example.com', '/no/such/page', '/index.html'])(
    '%s is the portal, asked for anew each time',
    async (path) => {
      const response = await fetch(`${portal.url}${path}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(/text\/html/)
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(await response.text()).toContain('The portal')
    },
  )

  test('a file with a hash in its name is kept for ever, and compressed for who understands that', async () => {
    const asked = (encoding: string) =>
      fetch(`${portal.url}/assets/main-abc.js`, { headers: { 'accept-encoding': encoding } })
    const compressed = await asked('gzip')
    expect(compressed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(compressed.headers.get('content-type')).toMatch(/javascript/)
    expect(await compressed.text()).toBe('compressed')
    expect(await (await asked('identity')).text()).toBe('plain')
  })

  test('a missing script is not found, rather than the portal in its place', async () => {
    const response = await fetch(`${portal.url}/assets/main-old.js`)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'text/plain; charset=utf-8',
    ])
  })
})

test('a portal that was not built says how to build it', async () => {
  const portal = await startPortal({ dist: join(dist, 'nothing') })
  const response = await fetch(`${portal.url}/login`)
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('npm run build')
  await portal.stop()
})

describe('in front of a utility’s own backend', () => {
  test('calls go there, other sites stay out, and its absence is a 503', async () => {
    const asked: string[] = []
    const backend = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      response.setHeader('set-cookie', 'theirs=1; Path=/')
      response.setHeader('content-type', 'application/json').end('{"data":{"data":{"status":0,"text":""}}}')
    })
    await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
    const apiUrl = `http://127.0.0.1:${(backend.address() as AddressInfo).port}/utility/v1`
    const log = createLogger('silent')
    const app = await createProxyingServer({ apiUrl, log, dist, production: false, humanCheck: 'none' })
    const url = await app.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => '' })
    const login = (headers: Record<string, string>) =>
      fetch(`${url}/api/account/Login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}',
      })
    const answer = await login({ 'sec-fetch-site': 'same-origin' })
    expect(await answer.json()).toEqual({ data: { data: { status: 0, text: '' } } })
    expect(answer.headers.getSetCookie()).toEqual(['theirs=1; Path=/'])
    expect((await login({ origin: 'https://evil.example' })).status).toBe(403)
    expect(asked).toEqual(['POST /utility/v1/account/Login'])
    backend.close()
    backend.closeAllConnections()
    const away = await login({ 'sec-fetch-site': 'same-origin' })
    expect(away.status).toBe(503)
    expect(away.headers.get('retry-after')).toBe('5')
    expect(await away.json()).toMatchObject({ data: { code: 'server.overloaded' } })
    await app.close()
  })
})
