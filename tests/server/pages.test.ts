/** The built browser part is served like a site that changes rarely, and every page is the portal. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { portalFixture, portalForTest } from './portal-fixture.ts'

let dist: string
let journeys: string
beforeAll(() => {
  journeys = mkdtempSync(join(tmpdir(), 'portal-journeys-'))
  mkdirSync(join(journeys, 'assets'))
  writeFileSync(join(journeys, 'index.html'), '<!doctype html><title>The journeys</title>')
  writeFileSync(join(journeys, 'assets/page-abc.js'), 'journeys')
  dist = mkdtempSync(join(tmpdir(), 'portal-dist-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>The portal</title>')
  writeFileSync(join(dist, 'assets/main-abc.js'), 'plain')
  writeFileSync(join(dist, 'assets/main-abc.js.gz'), gzipSync('compressed'))
})
afterAll(() => {
  for (const folder of [dist, journeys]) rmSync(folder, { recursive: true, force: true })
})

describe('a built portal', () => {
  const portal = portalFixture(() => ({ dist, journeys: { folder: journeys } }))

  test.each([
    '/',
    '/login',
    '/account/resetPassword/a%40example.com',
    '/assets/51',
    '/no/such/page',
    '/index.html',
  ])('%s is the portal, asked for anew each time', async (path) => {
    const response = await fetch(`${portal.url}${path}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/text\/html/)
    expect(response.headers.get('cache-control')).toBe(path === '/index.html' ? 'no-cache' : 'no-store')
    expect(await response.text()).toContain('The portal')
  })

  test.each([
    ['/login', 200],
    ['/payment/4711', 200],
    ['/no/such/page', 404],
    ['/favicon.ico', 404],
    ['/%E0%A4%A', 404],
  ])('%s answers %i with the portal, which says what it is', async (path, status) => {
    const address = { audience: 'everybody' }
    const page = {
      script: '/assets/main-abc.js',
      imports: [],
      texts: [],
      calls: { en: [], el: [], ru: [], ar: [] },
    }
    const tabled = mkdtempSync(join(tmpdir(), 'portal-tabled-'))
    onTestFinished(() => rmSync(tabled, { recursive: true, force: true }))
    mkdirSync(join(tabled, '.vite'))
    writeFileSync(join(tabled, 'index.html'), '<!doctype html><title>The portal</title>')
    const table = {
      pages: [
        { ...page, address: { ...address, path: '/login' }, pattern: '^/login/?$' },
        { ...page, address: { ...address, path: '/payment/:id' }, pattern: '^/payment/([^/]+?)/?$' },
        { ...page, address: { ...address, path: '*' }, pattern: '^/?(.*)/?$' },
      ],
      texts: { en: {}, el: {}, ru: {}, ar: {} },
      fonts: { en: [], el: [], ru: [], ar: [] },
    }
    writeFileSync(join(tabled, '.vite/pages.json'), JSON.stringify(table))
    const { url } = await portalForTest({ dist: tabled })
    const response = await fetch(`${url}${path}`)
    expect(response.status).toBe(status)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toMatch(/text\/html/)
  })

  test.each(['/%E0%A4%A', '/%', '/login/%zz?a=%E0'])(
    '%s, which nobody can decode, is the portal like any unknown address, with the same headers',
    async (path) => {
      const [odd, usual] = await Promise.all(
        [path, '/no/such/page'].map((each) => fetch(`${portal.url}${each}`)),
      )
      expect(odd?.status).toBe(200)
      expect(await odd?.text()).toContain('The portal')
      expect(odd?.headers.get('content-security-policy')).toContain("default-src 'self'")
      const names = ({ headers }: Response) => [...headers.keys()].toSorted()
      expect(names(odd!)).toEqual(names(usual!))
    },
  )

  test('the page of journeys stands beside it, with files of its own', async () => {
    const [page, script] = await Promise.all(
      ['/journeys', '/journeys/assets/page-abc.js'].map((path) => fetch(`${portal.url}${path}`)),
    )
    expect(await page?.text()).toContain('The journeys')
    expect(page?.headers.get('cache-control')).toBe('no-cache')
    expect([script?.status, await script?.text()]).toEqual([200, 'journeys'])
    expect(script?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('a call that nobody can decode is refused like an unknown one', async () => {
    const response = await fetch(`${portal.url}/api/%E0%A4%A`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ data: { code: 'request.unknown' } })
  })

  test('a file with a hash in its name is kept for ever, and compressed for who understands that', async () => {
    const asked = (encoding: string) =>
      fetch(`${portal.url}/assets/main-abc.js`, { headers: { 'accept-encoding': encoding } })
    const compressed = await asked('gzip')
    expect(compressed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(compressed.headers.get('content-type')).toMatch(/javascript/)
    expect(await compressed.text()).toBe('compressed')
    expect(await (await asked('identity')).text()).toBe('plain')
  })

  test('the page of an asset of the utility is the portal, though files lie below the same word', async () => {
    const response = await fetch(`${portal.url}/assets/4`)
    expect(response.headers.get('content-type')).toMatch(/text\/html/)
    expect(await response.text()).toContain('The portal')
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
  const portal = await portalForTest({ dist: join(dist, 'nothing') })
  const response = await fetch(`${portal.url}/login`)
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('npm run build')
})
