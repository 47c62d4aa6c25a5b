/** `METRICS_PORT`: what operators see, on a port that visitors do not reach; and the number of a request. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demonstrationPassword } from '#server/demonstration/accounts.ts'
import { createLogger } from '#server/platform/logging.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { freshServerDatabase } from '#tools/test-portal/test-database.ts'
import { startPortal } from '#tools/test-portal/portal.ts'
import { endAll, startProcess, type PortalProcess } from './processes.ts'
import { createVisitor } from './visitor.ts'

afterAll(endAll)

const metricsUrlOf = ({ written }: PortalProcess): string | undefined =>
  /Metrics are at (\S+)/.exec(written.out)?.[1]

describe('a portal with METRICS_PORT', () => {
  let portal: PortalProcess
  let url: string
  beforeAll(async () => {
    const database = await freshServerDatabase(inject('postgresUrl'))
    portal = await startProcess({ DATABASE_URL: database.url, METRICS_PORT: '0' })
    url = metricsUrlOf(portal) ?? ''
  })
  afterAll(async () => void (await portal.end('SIGTERM')))

  test('tells what calls were answered, what was refused, and how it is', async () => {
    const visitor = createVisitor(portal.url)
    await visitor.call('getSettings', {})
    await visitor.call('loginWithOtpStage1', { Email: 'nobody@example.com', Password: 'x' })
    for (const Email of ['customer@example.com', '+35799123456'])
      await visitor.call('loginWithOtpStage1', { Email, Password: demonstrationPassword })
    const answer = await fetch(url)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const text = await answer.text()
    for (const line of [
      'portal_call_duration_seconds_count{call="Utility/GetSettings",answer="200"} 1',
      'portal_call_duration_seconds_count{call="account/LoginWithOtpStage1",answer="credentials.wrong"} 1',
      'portal_refusals_total{code="credentials.wrong"} 1',
      'portal_account_events_total{kind="password.wrong"} 1',
      'portal_password_check_duration_seconds_count 3',
      'portal_codes_sent_total{channel="email"} 1',
      'portal_codes_sent_total{channel="sms"} 1',
      'portal_places 400',
      'portal_places_in_use 0',
      'portal_password_checks_waiting 0',
    ])
      expect(text.split('\n')).toContain(line)
    for (const name of ['portal_database_connections_open', 'nodejs_eventloop_lag_seconds'])
      expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
    expect(text, 'labels name no people').not.toContain('nobody@example.com')
  })

  test('does not show them to visitors', async () => {
    expect(new URL(url).port).not.toBe(new URL(portal.url).port)
    expect(await (await fetch(`${portal.url}/metrics`)).text()).not.toContain('portal_places')
  })
})

test('tells how many codes arrived within ten seconds, a minute, five minutes', async () => {
  const metrics = createMetrics()
  for (const seconds of [10, 11, 60, 61, 300, 301]) metrics.delivered('email', 'code', seconds)
  const text = await metrics.registry.metrics()
  const within = (seconds: number) =>
    new RegExp(`^portal_delivery_duration_seconds_bucket\\{le="${seconds}",.* (\\d+)$`, 'm').exec(text)?.[1]
  expect([10, 60, 300].map(within)).toEqual(['1', '3', '5'])
})

test('in front of another backend there are measurements, too; without METRICS_PORT there are none', async () => {
  const backend = createServer((_request, response) => response.end('{}'))
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
  const API_URL = `http://127.0.0.1:${(backend.address() as AddressInfo).port}/api`
  const portal = await startProcess({ API_URL, METRICS_PORT: '0' })
  await createVisitor(portal.url).send('/api/Utility/GetSettings', { method: 'POST' })
  const text = await (await fetch(metricsUrlOf(portal) ?? '')).text()
  expect(text).toMatch(/^portal_call_duration_seconds_count\{call="\*",answer="200"\} 1$/m)
  expect((await portal.end('SIGTERM')).code).toBe(0)
  const plain = await startProcess({ API_URL })
  expect(metricsUrlOf(plain)).toBeUndefined()
  await plain.end('SIGTERM')
  backend.close()
})

test('a port that is taken is said in a sentence that names the variable', async () => {
  const other = createServer()
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  const METRICS_PORT = String((other.address() as AddressInfo).port)
  const started = startProcess({ API_URL: 'http://127.0.0.1:9/', METRICS_PORT })
  await expect(started).rejects.toThrow(`METRICS_PORT ${METRICS_PORT} is taken by another program`)
  other.close()
})

test('every reply carries the number of its request, whose line in the log has the address', async () => {
  let written = ''
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString()
      done()
    },
  })
  const portal = await startPortal({ log: createLogger('info', stream) })
  const visitor = createVisitor(portal.url)
  const numbers = []
  for (const path of ['/api/Utility/GetSettings', '/api/nothing', '/no/such/page', '/healthz'])
    numbers.push((await visitor.send(path)).headers.get('x-request-id'))
  await portal.stop()
  expect(new Set(numbers).size).toBe(4)
  const lines = written
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  for (const reqId of numbers)
    expect(lines.find((line) => line['reqId'] === reqId)).toMatchObject({ address: '127.0.0.1' })
})
