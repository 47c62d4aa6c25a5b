/** What browsers are told, and who may make the portal do something. */
import { beforeAll, describe, expect, test } from 'vitest'
import { credentialsOf } from './people.ts'
import { portalFixture, setForTest } from './portal-fixture.ts'
import { createVisitor } from './visitor.ts'

const publicUrl = 'https://portal.example.com'

function directives(policy: string | null): Map<string, string[]> {
  return new Map(
    (policy ?? '').split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/)
      return [name, values] as const
    }),
  )
}

describe('outside production', () => {
  const portal = portalFixture()

  test.each(['/', '/login', '/api/Utility/Nothing', '/healthz', '/outbox', '/assets/missing.js'])(
    '%s carries the protecting headers',
    async (path) => {
      const { headers } = await fetch(`${portal.url}${path}`)
      const policy = directives(headers.get('content-security-policy'))
      expect(policy.get('script-src')).toEqual(["'self'"])
      expect(policy.get('default-src')).toEqual(["'self'"])
      expect(policy.get('frame-ancestors')).toEqual(["'none'"])
      expect(policy.get('base-uri')).toEqual(["'none'"])
      expect(policy.get('object-src')).toEqual(["'none'"])
      expect(policy.get('form-action')).toEqual(["'self'"])
      expect(policy.get('connect-src')).toEqual(["'self'"])
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.has('strict-transport-security')).toBe(false)
    },
  )

  test.each(['/captureRound/8', '/captureRound/jobs', '/captureRound/jobs/5'])(
    'the camera and the reader of barcodes are for pages of the road: %s',
    async (path) => {
      const { headers } = await fetch(`${portal.url}${path}`)
      const policy = directives(headers.get('content-security-policy'))
      expect(policy.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"])
      expect(policy.get('default-src')).toEqual(["'self'"])
      expect(headers.get('permissions-policy')).toContain('camera=(self)')
      expect(headers.get('permissions-policy')).toContain('microphone=()')
    },
  )

  test.each(['/', '/login', '/captureMeterReadings', '/captureRoundabout', '/x?/captureRound/8'])(
    'nor are they for any other page: %s',
    async (path) => {
      const { headers } = await fetch(`${portal.url}${path}`)
      expect(headers.get('content-security-policy')).not.toContain('wasm')
      expect(headers.get('permissions-policy')).toContain('camera=()')
    },
  )

  const own = () => new URL(portal.url).origin

  test.each<[string, () => Record<string, string>, number]>([
    ['a page of the portal', () => ({ 'sec-fetch-site': 'same-origin' }), 200],
    ['a page of the portal in an old browser', () => ({ origin: own() }), 200],
    ['another site', () => ({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }), 403],
    ['another site that claims our origin', () => ({ 'sec-fetch-site': 'cross-site', origin: own() }), 403],
    ['a neighbouring name', () => ({ 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost' }), 403],
    ['another site in an old browser', () => ({ origin: 'https://evil.example' }), 403],
    ['a sandboxed frame in an old browser', () => ({ origin: 'null' }), 403],
    ['a program that says nothing', () => ({}), 403],
  ])('a POST from %s gets what it deserves', async (_who, headers, status) => {
    const response = await fetch(`${portal.url}/api/account/Logout`, { method: 'POST', headers: headers() })
    const body = (await response.json()) as { data: { code?: string } }
    expect([response.status, body.data.code]).toEqual([
      status,
      status === 403 ? 'request.crossSite' : undefined,
    ])
  })

  test.each([
    ['cross-site', 403],
    ['none', 403],
    ['same-origin', 200],
  ])(
    'the human check, a GET that sets a cookie, called with Sec-Fetch-Site %s answers %i',
    async (site, status) => {
      const response = await fetch(`${portal.url}/api/Utility/ValidateReCaptchaKey?key=x`, {
        headers: { 'sec-fetch-site': site },
      })
      expect(response.status).toBe(status)
      expect(response.headers.getSetCookie().length).toBe(status === 200 ? 1 : 0)
    },
  )

  test('the outbox page shows the code and escapes what people wrote', async () => {
    const account = await portal.newCustomer({ name: '<script>alert(1)</script>' })
    await createVisitor(portal.url).call('loginWithOtpStage1', credentialsOf(account))
    const page = await (await fetch(`${portal.url}/outbox`)).text()
    expect(page).toContain(await portal.codeFor(account.login))
    expect(page).not.toContain('<script')
  })
})

describe('in production', () => {
  const portal = portalFixture({ production: true, seed: false, publicUrl })
  beforeAll(async () => {
    await portal.setSetting('customerLoginWithOtp', false)
  })

  test('browsers are told to use https only', async () => {
    const { headers } = await fetch(`${portal.url}/healthz`)
    expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000/)
  })

  test.each(['/outbox', '/outbox.json'])('there is no %s', async (path) => {
    const body = await (await fetch(`${portal.url}${path}`)).text()
    expect(body).not.toMatch(/Outbox|^\s*\[/)
  })

  test('the API document is nobody’s business', async () => {
    for (const path of ['/api-docs', '/api-docs/openapi.json', '/api-docs/assets/swagger-ui.css'])
      expect((await fetch(portal.url + path)).status).toBe(404)
  })

  test('cookies travel over https only, and belong to this host alone', async () => {
    await setForTest(portal, 'enablePortal', 1, 0)
    const credentials = credentialsOf(await portal.newCustomer())
    const request = { ...credentials, OtpCode: '', TrustedComputer: false }
    const answer = await createVisitor(portal.url).call('login', request)
    expect(answer.data.status).toBe(0)
    for (const cookie of answer.headers.getSetCookie())
      expect(cookie).toMatch(/^__Host-.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })

  test.each([
    [publicUrl, 200],
    ['http://portal.example.com', 403],
  ])('a POST with Origin %s answers %i', async (origin, status) => {
    const response = await fetch(`${portal.url}/api/account/Logout`, { method: 'POST', headers: { origin } })
    expect(response.status).toBe(status)
  })

  test('nobody and nothing was put into the database', async () => {
    const settings = await createVisitor(portal.url).call('getOrganisationSettings', {})
    expect(settings.body['value']).toMatchObject({ enablePortal: 0, orgName: '' })
    const texts = await portal.db.selectFrom('texts').selectAll().execute()
    expect(texts).toEqual([])
  })
})
