/** The document of a page brings what its first picture needs, as data, and no more than the calls would answer. */
import { rmSync } from 'node:fs'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import {
  defaultOrganisationSettings,
  defaultUtilitySettings,
} from '#server/platform/content/default-settings.ts'
import { embeddedJson } from '#server/edge/http/first-page.ts'
import { createLogger } from '#server/platform/logging.ts'
import { createProxyingServer } from '#server/app/proxying-server.ts'
import { testPassword } from '#tools/test-portal/portal.ts'
import { writeBuild } from './built-fixture.ts'
import { databases } from './databases.ts'
import { signIn } from './people.ts'
import { portalFixture } from './portal-fixture.ts'
import { createVisitor } from './visitor.ts'

interface Brought {
  language: string
  page: { path: string; script: string }
  answers: {
    call: string
    request: unknown
    value: Record<string, unknown>
    refusal?: { code: string }
    language?: string
  }[]
  texts: { shell: { hello: string } }
}

const dist = writeBuild()
afterAll(() => rmSync(dist, { recursive: true, force: true }))

/** What a document brings; undefined when it brings nothing. */
function broughtBy(html: string): Brought | undefined {
  const [, json] = /<script type="application\/json" id="first-page">(.*?)<\/script>/s.exec(html) ?? []
  return json === undefined ? undefined : (JSON.parse(json) as Brought)
}

const documentAt = async (url: string, path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url + path, { headers })
  const html = await response.text()
  const brought = broughtBy(html)
  return {
    response,
    html,
    brought,
    calls: brought?.answers.map(({ call }) => call),
    answerOf: (name: string) => brought?.answers.find(({ call }) => call === name),
  }
}

describe.each(databases)('the document of a page on $database', ({ place }) => {
  const portal = portalFixture({ dist, database: place })

  it('brings page, settings, session, texts and the first calls, and preloads the scripts', async () => {
    const { html, response, brought, calls } = await documentAt(portal.url, '/login?from=mail')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(brought).toMatchObject({
      language: 'el',
      page: { path: '/login', script: '/assets/page-abc.js' },
      texts: { shell: { hello: 'hello in el </script><script>' } },
    })
    expect(calls?.toSorted()).toEqual([
      'Utility/GetMessage',
      'Utility/GetOrganisationSettings',
      'Utility/GetSettings',
      'account/GetProfileStatus',
    ])
    expect(html).toContain('<title>Πύλη πελατών Δήμητρα</title>')
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/page-abc.js">')
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/shared-def.js">')
    expect(html).toContain(
      'as="font" type="font/woff2" crossorigin fetchpriority="low" href="/assets/el.woff2"',
    )
  })

  it('answers as the calls themselves do', async () => {
    const visitor = createVisitor(portal.url)
    const { answerOf } = await documentAt(portal.url, '/login')
    const settings = await visitor.call('getSettings', {})
    expect(answerOf('Utility/GetSettings')?.value).toEqual(settings.body)
  })

  it('brings who is signed in, in the language of the profile, and nothing that opens a session', async () => {
    const account = await portal.newCustomer({ language: 'ru', name: 'Ольга </script> Петрова' })
    const visitor = createVisitor(portal.url)
    await signIn(portal, visitor, account)
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { html, brought, calls, answerOf } = await documentAt(portal.url, '/login', { cookie })
    expect(html).toContain('<html lang="ru" dir="ltr">')
    expect(brought?.language).toBe('ru')
    expect(calls).toContain('account/GetSecurity')
    expect(answerOf('account/GetProfileDetails')?.value['item']).toMatchObject({
      login: account.login,
      name: 'Ольга </script> Петрова',
    })
    for (const secret of [testPassword, ...visitor.cookies.values()]) expect(html).not.toContain(secret)
    // Only the two elements of the document itself end.
    expect(html.match(/<\/script>/g)).toHaveLength(1)
  })

  it('asks for what stands in its address, and brings a refusal without reflecting the address', async () => {
    const { html, answerOf } = await documentAt(portal.url, '/payment/nobody%20knows-this')
    expect(answerOf('Payment/GetPayment')).toMatchObject({
      request: { Value: ':id' },
      refusal: { code: 'payment.unknown' },
    })
    expect(html).not.toContain('knows-this')
  })

  it('speaks the language that was chosen by hand', async () => {
    const { html, brought } = await documentAt(portal.url, '/login', { cookie: 'a=1; portal_language=ar' })
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(brought?.texts.shell.hello).toContain('hello in ar')
    const unknown = await documentAt(portal.url, '/login', { cookie: 'portal_language=xx' })
    expect(unknown.brought?.language).toBe('el')
  })

  it('keeps the content security policy as strict as it was', async () => {
    const { response, html } = await documentAt(portal.url, '/login')
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';")
    const types = [...html.matchAll(/<script(?![^>]*src=)[^>]*type="([^"]*)"/g)].map(([, type]) => type)
    expect(types).toEqual(['application/json'])
  })

  it('is the same page at an address that nobody knows, and bare where a picture was asked for', async () => {
    expect((await documentAt(portal.url, '/no/such/page')).brought?.page.path).toBe('*')
    const { brought } = await documentAt(portal.url, '/favicon.ico', { 'sec-fetch-dest': 'image' })
    expect(brought).toBeUndefined()
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed with %s for who understands it', async (encoding, decompress) => {
    const body = await new Promise<{ encoding: unknown; bytes: Buffer }>((resolve, reject) => {
      httpRequest(`${portal.url}/login`, { headers: { 'accept-encoding': encoding } }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({ encoding: response.headers['content-encoding'], bytes: Buffer.concat(parts) }),
        )
      })
        .on('error', reject)
        .end()
    })
    expect(body.encoding).toBe(encoding)
    expect(broughtBy(decompress(body.bytes).toString())).toBeDefined()
  })
})

it('spells out whatever could end the element or a line', () => {
  const value = { text: '</script><!-- & \u2028 \u2029 <script>' }
  const json = embeddedJson(value)
  expect(json).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual(value)
})

describe('behind API_URL', () => {
  let backend: Server | undefined
  const apps: FastifyInstance[] = []
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close()
    backend?.close()
    backend?.closeAllConnections()
  })

  /** @returns the address of a portal in front of a backend that answers so */
  async function inFrontOf(
    answer: (path: string) => unknown,
    documentMilliseconds = 60_000,
  ): Promise<string> {
    backend = createServer((request, response) => {
      const body = answer(request.url ?? '')
      // A backend that is stuck says nothing at all.
      if (body !== undefined) response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    })
    await new Promise<void>((resolve) => backend!.listen(0, '127.0.0.1', resolve))
    const app = await createProxyingServer({
      apiUrl: `http://127.0.0.1:${(backend.address() as AddressInfo).port}/utility/v1`,
      log: createLogger('silent'),
      dist,
      production: false,
      humanCheck: 'none',
      limits: { documentMilliseconds },
    })
    apps.push(app)
    return app.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => '' })
  }

  const theirs = { ...defaultUtilitySettings, portalName: 'Theirs', defaultLanguage: 'en' }
  const answer = (path: string) => ({
    data: {
      data: { status: 0, text: '' },
      value: path.includes('Organisation') ? defaultOrganisationSettings : theirs,
    },
  })

  it('the same comes from there, as the contract has it', async () => {
    const url = await inFrontOf(answer)
    const { answerOf } = await documentAt(url, '/login')
    expect(answerOf('Utility/GetSettings')?.value).toMatchObject({ value: theirs })
  })

  it('an answer that the contract does not know is left to the page, which says so', async () => {
    const url = await inFrontOf((path) =>
      path.includes('Organisation') ? { pink: 'elephants' } : answer(path),
    )
    expect((await documentAt(url, '/login')).calls).toBeUndefined()
  })

  const settings = ['Utility/GetOrganisationSettings', 'Utility/GetSettings']
  const policy = { title: { mainTitle: 'Privacy', subtitle: '' }, paragraphs: [] }
  const withPolicy = (text: string) => (path: string) =>
    path.includes('GetMessages')
      ? { data: { data: { status: 0, text: '' }, items: [{ textId: 113, text }] } }
      : answer(path)

  it('a text that holds JSON comes when it is whole, and is left to the page when it is not', async () => {
    const whole = await inFrontOf(withPolicy(JSON.stringify(policy)))
    expect((await documentAt(whole, '/privacyPolicy')).calls).toContain('Utility/GetMessages')
    backend?.close()
    for (const broken of ['{"title":', '{"title":"Privacy"}']) {
      const url = await inFrontOf(withPolicy(broken))
      expect((await documentAt(url, '/privacyPolicy')).calls).toEqual(settings)
      backend?.close()
    }
  })

  it('a call of the page that takes too long is left to the page, and the rest comes', async () => {
    const url = await inFrontOf((path) => (path.includes('GetPayment') ? undefined : answer(path)), 4000)
    expect((await documentAt(url, '/payment/slow')).calls?.toSorted()).toEqual(settings)
  })

  it('a backend that does not answer in time leaves the document bare', async () => {
    const url = await inFrontOf(() => undefined, 50)
    const { html, response, brought } = await documentAt(url, '/login')
    expect(response.status).toBe(200)
    expect(html).toContain('<title>The portal</title>')
    expect(brought).toBeUndefined()
  })

  it('so does one that is not there', async () => {
    const url = await inFrontOf(answer)
    backend?.close()
    backend?.closeAllConnections()
    expect((await documentAt(url, '/login')).brought).toBeUndefined()
  })
})
