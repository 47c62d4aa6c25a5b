import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getProfileDetails, login, logout } from '#contract/account.ts'
import { downloadLocalizedFile, localizedFile } from '#contract/contact.ts'
import { getPropertyAddress } from '#contract/e-bill.ts'
import { createOtpSession, validateOtp } from '#contract/otp-session.ts'
import { getOrganisationSettings, getPasswordMinimumLength, validateReCaptchaKey } from '#contract/utility.ts'
import { defaultOrganisationSettings } from '#server/platform/content/default-settings.ts'
import { createCaller, type CallApi } from '#src/api/caller.ts'
import { json, sent, startPlayedServer, type PlayedServer, type Reply } from './played-server.ts'
import { nothingSpecial } from '#tools/gallery/sample-person.ts'

const credentials = { Email: 'customer@example.com', Password: 'x', OtpCode: '', TrustedComputer: false }

let server: PlayedServer
let callApi: CallApi

beforeEach(async () => {
  server = await startPlayedServer()
  callApi = createCaller({ baseURL: server.baseURL, language: () => 'el' })
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

describe('a call', () => {
  it('POSTs its request as JSON to the path of its name, in the language of the page', async () => {
    server.answer(json({ data: { status: 0, text: '' } }))
    await callApi(login, credentials)
    expect(server.asked).toMatchObject([
      { method: 'POST', url: '/api/account/Login', headers: { 'accept-language': 'el' } },
    ])
    expect(JSON.parse(server.asked[0]?.body ?? '')).toEqual(credentials)
  })

  it('GETs with its request in the query', async () => {
    server.answer(json({ data: { status: 0, text: '', success: true } }))
    const answer = await callApi(validateReCaptchaKey, { key: 'a b' })
    expect(server.asked[0]).toMatchObject({ method: 'GET', url: '/api/Utility/ValidateReCaptchaKey?key=a+b' })
    expect(answer).toMatchObject({ kind: 'fulfilled', value: { data: { success: true } } })
  })

  it.each([
    ['beside the fields', { data: { status: 0, text: '' }, value: 8 }],
    ['one level deeper', { data: { data: { status: 0, text: '' }, value: 8 } }],
    ['at the top', { status: 0, text: '', value: 8 }],
  ])('reads the status %s', async (_where, body) => {
    server.answer(json(body))
    expect(await callApi(getPasswordMinimumLength, {})).toMatchObject({
      kind: 'fulfilled',
      value: { value: 8 },
    })
  })
})

describe('a bare reply', () => {
  const question = {
    propertyRef: '012345',
    sessionId: 7,
    otpCode: '123456',
    otpCodeType: 1 as const,
    validateEmail: false,
    languageCode: 'en' as const,
  }

  it.each([0, 1] as const)('is a number: %i', async (value) => {
    server.answer(json(value))
    expect(await callApi(validateOtp, { SessionId: 7, OtpCode: '123456', OtpCodeType: 1 })).toEqual({
      kind: 'fulfilled',
      value,
    })
  })

  it('may say that there is no session', async () => {
    server.answer(json(-1))
    const answer = await callApi(createOtpSession, { Email: 'a@example.com', LanguageCode: 'en' })
    expect(answer).toEqual({ kind: 'fulfilled', value: -1 })
  })

  it.each([
    ['as JSON', json('12 Athinon Street, 1016 Nicosia')],
    ['as it is', sent('text/plain', '12 Athinon Street, 1016 Nicosia')],
  ])('is a text: %s', async (_how, reply) => {
    server.answer(reply)
    expect(await callApi(getPropertyAddress, question)).toEqual({
      kind: 'fulfilled',
      value: '12 Athinon Street, 1016 Nicosia',
    })
  })

  it('is no page that somebody puts in its place', async () => {
    server.answer(sent('text/html', '<p>Sign in to our Wi-Fi'))
    await expect(callApi(getPropertyAddress, question)).rejects.toMatchObject({ reason: 'malformed' })
  })

  it('is refused as any other', async () => {
    server.answer(json({ data: { status: 26, text: 'No', code: 'invoice.wrong' } }))
    expect(await callApi(getPropertyAddress, question)).toEqual({
      kind: 'refused',
      refusal: { status: 26, text: 'No', code: 'invoice.wrong' },
    })
  })

  it('is malformed when it is another value', async () => {
    server.answer(json(2))
    await expect(callApi(validateOtp, { SessionId: 7, OtpCode: '1', OtpCodeType: 1 })).rejects.toMatchObject({
      reason: 'malformed',
    })
  })
})

describe('a file', () => {
  const request = { Value: localizedFile.mapGuide }
  const pdf =
    (disposition: string | undefined, status = 200): Reply =>
    (response) =>
      void response
        .writeHead(status, {
          'content-type': 'application/pdf',
          ...(disposition !== undefined && { 'content-disposition': disposition }),
        })
        .end(Buffer.from([37, 80, 68, 70, 0, 255]))

  it.each([
    ['attachment; filename="map guide.pdf"', 'map guide.pdf'],
    ['attachment; filename=map.pdf', 'map.pdf'],
    [`attachment; filename="map.pdf"; filename*=UTF-8''${encodeURIComponent('Χάρτης.pdf')}`, 'Χάρτης.pdf'],
    ['attachment', ''],
    [undefined, ''],
  ])('is its bytes, its type and its name: %s', async (disposition, fileName) => {
    server.answer(pdf(disposition))
    expect(await callApi(downloadLocalizedFile, request)).toEqual({
      kind: 'fulfilled',
      value: { fileName, mediaType: 'application/pdf', bytes: new Uint8Array([37, 80, 68, 70, 0, 255]) },
    })
  })

  it('is refused as any other call', async () => {
    server.answer(json({ data: { status: 33, text: 'No', code: 'file.missing' } }))
    expect(await callApi(downloadLocalizedFile, request)).toMatchObject({
      kind: 'refused',
      refusal: { code: 'file.missing' },
    })
  })

  it('is failed when the server is', async () => {
    server.answer(pdf('attachment', 503))
    await expect(callApi(downloadLocalizedFile, request)).rejects.toMatchObject({ reason: 'failed' })
  })
})

describe("a utility's own backend", () => {
  const listed = { ...nothingSpecial, role: 2, account: '1', mobileNo: '', email: 'eleni@example.com' }
  it.each([
    [{}, { login: 'eleni@example.com', name: '' }],
    [
      { email: '', mobileNo: '+35799123456', registrationType: 2 },
      { login: '+35799123456', name: '' },
    ],
    [
      { login: 'eleni', name: 'Eleni' },
      { login: 'eleni', name: 'Eleni' },
    ],
  ])('need not send a login and a name, which A §3 does not list: %j', async (overrides, read) => {
    server.answer(json({ data: { status: 0, text: '' }, item: { ...listed, ...overrides } }))
    expect(await callApi(getProfileDetails, { Username: 'eleni' })).toMatchObject({
      kind: 'fulfilled',
      value: { item: read },
    })
  })

  it('need not send the payment links, which A §3 does not list', async () => {
    const { paymentLinks: _links, ...value } = defaultOrganisationSettings
    server.answer(json({ data: { status: 0, text: '' }, value }))
    expect(await callApi(getOrganisationSettings, {})).toMatchObject({ kind: 'fulfilled' })
  })
})

describe('a refusal is an answer', () => {
  it.each([
    ['beside the fields', { data: { status: 1, text: 'No', code: 'credentials.wrong' } }],
    ['one level deeper', { data: { data: { status: 1, text: 'No', code: 'credentials.wrong' } } }],
  ])('with the status %s', async (_where, body) => {
    server.answer(json(body))
    expect(await callApi(login, credentials)).toEqual({
      kind: 'refused',
      refusal: { status: 1, text: 'No', code: 'credentials.wrong' },
    })
  })

  it('also with an HTTP 4xx status', async () => {
    server.answer(json({ data: { status: 401, text: 'Sign in', code: 'session.required' } }, 401))
    expect(await callApi(getProfileDetails, { Username: 'x' })).toMatchObject({
      kind: 'refused',
      refusal: { code: 'session.required', text: 'Sign in' },
    })
  })

  it('also when a backend sends HTTP 401 and nothing else', async () => {
    server.answer((response) => response.writeHead(401).end())
    expect(await callApi(getProfileDetails, { Username: 'x' })).toMatchObject({
      kind: 'refused',
      refusal: { code: 'session.required' },
    })
  })

  it.each([
    ['as data status', json({ data: { status: 222, text: 'Reset' } })],
    ['as HTTP status', json({ data: { status: 0, text: '' } }, 222)],
  ])('222 means that the password must be reset: %s', async (_how, reply) => {
    server.answer(reply)
    expect(await callApi(login, credentials)).toMatchObject({
      kind: 'refused',
      refusal: { status: 222, code: 'password.resetRequired' },
    })
  })

  it('keeps a number that the contract does not know', async () => {
    server.answer(json({ data: { status: 77, text: 'Our own reason' } }))
    expect(await callApi(login, credentials)).toEqual({
      kind: 'refused',
      refusal: { status: 77, text: 'Our own reason' },
    })
  })
})

describe('a call that is not answered throws why', () => {
  it.each([500, 502, 503])('failed: HTTP %i, and it is not sent again', async (status) => {
    server.answer(json({ data: { status: 500, text: '' } }, status))
    await expect(callApi(logout, {})).rejects.toMatchObject({ reason: 'failed', call: 'account/Logout' })
    expect(server.asked).toHaveLength(1)
  })

  it.each([
    ['no JSON', ((response) => void response.end('<html>')) satisfies Reply],
    ['no envelope', json({ value: 8 })],
    ['a field of another type', json({ data: { status: 0, text: '' }, value: 'eight' })],
    ['an unknown path', json({ message: 'Not found' }, 404)],
  ])('malformed: %s', async (_what, reply) => {
    server.answer(reply)
    await expect(callApi(getPasswordMinimumLength, {})).rejects.toMatchObject({ reason: 'malformed' })
  })

  it('unreachable: the connection breaks, and it is not sent again', async () => {
    server.answer((response) => void response.destroy())
    await expect(callApi(logout, {})).rejects.toMatchObject({ reason: 'unreachable' })
    expect(server.asked).toHaveLength(1)
  })

  it('timedOut: no answer within 15 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const reached = new Promise<void>((resolve) => server.answer(() => resolve()))
    const call = callApi(logout, {})
    await Promise.all([
      expect(call).rejects.toMatchObject({ reason: 'timedOut' }),
      reached.then(() => vi.advanceTimersByTimeAsync(15_000)),
    ])
  })

  it('the reason of whoever called it off', async () => {
    const stop = new AbortController()
    const reached = new Promise<void>((resolve) => server.answer(() => resolve()))
    const call = callApi(logout, {}, { signal: stop.signal })
    await Promise.all([
      expect(call).rejects.toBe('left the page'),
      reached.then(() => stop.abort('left the page')),
    ])
  })
})
