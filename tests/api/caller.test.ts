import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getProfileDetails, login, logout } from '#contract/account.ts'
import { getOrganisationSettings, getPasswordMinimumLength, validateReCaptchaKey } from '#contract/utility.ts'
import { defaultOrganisationSettings } from '#server/content/default-settings.ts'
import { createCaller, type CallApi } from '#src/api/caller.ts'
import { json, startPlayedServer, type PlayedServer } from './played-server.ts'
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
    [
      'no JSON',
      (response: Parameters<Parameters<PlayedServer['answer']>[0]>[0]) => void response.end('<html>'),
    ],
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
