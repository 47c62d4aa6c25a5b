/** Visitors who close their tab, send half a request, or say nothing: they take nothing from the others. */
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLogger } from '#server/platform/logging.ts'
import { startPortal, type TestPortal } from '#tools/test-portal/portal.ts'
import { databases } from '#tests/server/databases.ts'
import { createVisitor } from '#tests/server/visitor.ts'
import { startForTest } from './portals.ts'

/** Closed, calls stay in the portal for as long as the test wants. */
const door = await vi.hoisted(async () => (await import('./password-door.ts')).createPasswordDoor())

vi.mock('@node-rs/argon2', async (original) =>
  door.before(await original<typeof import('@node-rs/argon2')>()),
)

afterEach(() => door.open())

async function connection(portal: TestPortal): Promise<Socket> {
  const socket = connect(Number(new URL(portal.url).port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

const bodyOf = (person: number) => JSON.stringify({ Email: `p${person}@example.com`, Password: 'x' })

const headOf = (length: number) =>
  `POST /api/account/LoginWithOtpStage1 HTTP/1.1\r\nHost: portal\r\nSec-Fetch-Site: same-origin\r\n` +
  `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

/** Everything that arrives until the portal closes the connection. */
async function received(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await once(socket, 'close')
  return text
}

const settings = async (portal: TestPortal) => (await createVisitor(portal.url).call('getSettings', {})).http
const readiness = async (portal: TestPortal) => (await fetch(`${portal.url}/readyz`)).status

describe.each(databases)('on $database', ({ place }) => {
  test('who leaves after asking frees the place, and readiness tells that there was none', async () => {
    const places = 4
    const portal = await startForTest({
      database: place(),
      limits: { callsInFlight: places, passwordWorkers: places, addressWrongTries: 1000 },
    })
    door.close()
    const tabs = await Promise.all(Array.from({ length: places }, () => connection(portal)))
    for (const [person, tab] of tabs.entries()) tab.write(headOf(bodyOf(person).length) + bodyOf(person))
    await vi.waitFor(async () => expect(await settings(portal)).toBe(503), 20_000)
    expect(await readiness(portal)).toBe(503)

    for (const tab of tabs) tab.destroy()
    door.open()
    await vi.waitFor(async () => expect(await settings(portal)).toBe(200), 20_000)
    expect(await readiness(portal)).toBe(200)
  })

  test('requests that were sent by half take no place, and end with 408', async () => {
    const portal = await startForTest({
      database: place(),
      // Longer than a busy machine is deaf: the embedded database works in the thread that reads requests.
      limits: { callsInFlight: 2, headersMilliseconds: 3000, requestMilliseconds: 4000 },
    })
    const halves = await Promise.all(Array.from({ length: 6 }, () => connection(portal)))
    const ends = halves.map(received)
    for (const half of halves) half.write(`${headOf(1000)}{"Email":`)
    expect(await settings(portal)).toBe(200)
    for (const end of await Promise.all(ends)) expect(end).toMatch(/^HTTP\/1\.1 408 /)
  })
})

test('connections that say nothing, or only half of a head, are closed', async () => {
  const portal = await startForTest({ limits: { headersMilliseconds: 400, requestMilliseconds: 800 } })
  const [silent, half] = await Promise.all([connection(portal), connection(portal)])
  half.write('POST /api/account/Login HTTP/1.1\r\nHost: po')
  const [nothing] = await Promise.all([received(silent), received(half)])
  expect(nothing).not.toContain('200')
})

test('a connection that is not used again is closed', async () => {
  const portal = await startForTest({ limits: { keepAliveMilliseconds: 300 } })
  const socket = await connection(portal)
  const reply = received(socket)
  socket.write('GET /healthz HTTP/1.1\r\nHost: portal\r\n\r\n')
  expect(await reply).toMatch(/^HTTP\/1\.1 200 /)
})

test('who sends request after request without waiting for answers is cut off', async () => {
  const portal = await startForTest({ limits: { addressWrongTries: 1000 } })
  door.close()
  const line = await connection(portal)
  const reply = received(line)
  line.write(
    Array.from({ length: 40 }, (_, person) => headOf(bodyOf(person).length) + bodyOf(person)).join(''),
  )
  expect(await reply).toBe('')
  // Somebody who sends a few, as some programs do, gets each answer in its turn.
  const few = await connection(portal)
  const answers = received(few)
  few.write('GET /healthz HTTP/1.1\r\nHost: portal\r\n\r\n'.repeat(7))
  few.write('GET /healthz HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n')
  expect((await answers).match(/HTTP\/1\.1 200/g)).toHaveLength(8)
})

test('who leaves at once is known by an address all the same', async () => {
  const failures: unknown[] = []
  const log = createLogger('error', { write: (line: string) => void failures.push(line) })
  const portal = await startForTest({ log, limits: { addressWrongTries: 1000 } })
  const tabs = await Promise.all(Array.from({ length: 60 }, () => connection(portal)))
  for (const [person, tab] of tabs.entries())
    tab.write(headOf(bodyOf(person).length) + bodyOf(person), () => tab.resetAndDestroy())
  // They wait in line: this one is answered after them.
  await createVisitor(portal.url).call('loginWithOtpStage1', { Email: 'last@example.com', Password: 'x' })
  expect(failures).toEqual([])
})

test('a request that was sent by half does not keep the portal from stopping', async () => {
  const portal = await startPortal()
  const half = await connection(portal)
  half.write(`${headOf(1000)}{"Email":`)
  // Once it answers others, it has read that half.
  expect(await settings(portal)).toBe(200)
  await portal.stop()
  expect(half.destroyed || (await received(half)) !== undefined).toBe(true)
})

test('a call that runs while the portal stops gets its answer', async () => {
  const portal = await startPortal({ limits: { addressWrongTries: 1000 } })
  door.close()
  const answer = createVisitor(portal.url).call('loginWithOtpStage1', {
    Email: 'a@example.com',
    Password: 'x',
  })
  await vi.waitFor(() => expect(door.waiting()).toBeGreaterThan(0), 20_000)
  const stopped = portal.stop()
  door.open()
  expect((await answer).data.code).toBe('credentials.wrong')
  await stopped
})
