/** What the worker of the road answers to the portal's start, with and without a network. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getProfileStatus } from '#contract/account.ts'
import { getSettings } from '#contract/utility.ts'
import { answerToStart, startCallOf } from '#src/road-worker/kept-answers.ts'

const kept = new Map<string, Response>()
const server = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('caches', {
    open: async () => ({ put: async (address: string, answer: Response) => void kept.set(address, answer) }),
    match: async (address: string) => kept.get(address)?.clone(),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const asked = (name: string, body: object = {}) =>
  new Request(`https://portal.example.com/api/${name}`, {
    method: 'POST',
    headers: { 'Accept-Language': 'el' },
    body: JSON.stringify(body),
  })

const says = (body: object, { status = 200, date = new Date() } = {}) =>
  server.mockResolvedValueOnce(Response.json(body, { status, headers: { date: date.toUTCString() } }))

const isGone = () => server.mockRejectedValueOnce(new TypeError('Failed to fetch'))

const answer = async (name: string, body?: object) =>
  (await answerToStart(name, asked(name, body))).json() as Promise<unknown>

describe('a call of the start', () => {
  test('without a network is answered as the server did last', async () => {
    says({ value: 'first' })
    says({ value: 'second' })
    await answer(getSettings.name)
    await answer(getSettings.name)
    isGone()
    expect(await answer(getSettings.name)).toEqual({ value: 'second' })
  })

  test('is answered by the server wherever that is reached', async () => {
    says({ value: 'first' })
    await answer(getSettings.name)
    says({ value: 'second' })
    expect(await answer(getSettings.name)).toEqual({ value: 'second' })
  })

  test.each([502, 503, 504])('is answered from what is kept when a proxy says %i', async (status) => {
    says({ value: 'first' })
    await answer(getSettings.name)
    says({}, { status })
    expect(await answer(getSettings.name)).toEqual({ value: 'first' })
  })

  test('fails as without a worker where nothing is kept, or only an answer to another request', async () => {
    says({ value: 'first' })
    await answer(getSettings.name, { of: 'one' })
    isGone()
    await expect(answer(getSettings.name, { of: 'another' })).rejects.toThrow('Failed to fetch')
  })

  test('is not answered by what is older than a week', async () => {
    says({ value: 'old' }, { date: new Date(Date.now() - 8 * 86_400_000) })
    await answer(getSettings.name)
    isGone()
    await expect(answer(getSettings.name)).rejects.toThrow('Failed to fetch')
  })
})

test('that nobody is signed in any more is told, and not kept for where there is no network', async () => {
  says({ status: 1, userEmail: 'reader@example.com' })
  await answer(getProfileStatus.name)
  says({ status: 0 })
  expect(await answer(getProfileStatus.name)).toEqual({ status: 0 })
  isGone()
  expect(await answer(getProfileStatus.name)).toMatchObject({ status: 1 })
})

test.each([
  ['a call that changes something', asked('MeterRound/SendReading')],
  ['a call that reads a round', asked('MeterRound/GetCapture')],
  ['the sign-in', asked('account/LoginWithOtpStage1')],
  ['an address that is no call', new Request('https://portal.example.com/api/Utility/GetSettings')],
])('%s is left alone', (_what, request) => {
  expect(startCallOf(request)).toBeUndefined()
})
