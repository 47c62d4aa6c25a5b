/** Too much to do: an honest 503 with `Retry-After`, quickly, and everything works again afterwards. */
import { expect, test } from 'vitest'
import { startPortal } from '#tools/test-portal/portal.ts'
import { createVisitor } from './visitor.ts'

test('passwords beyond the queue are answered with 503 and Retry-After', async () => {
  const portal = await startPortal({
    limits: { passwordWorkers: 1, passwordQueue: 2, addressWrongTries: 1000 },
  })
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, person) =>
      createVisitor(portal.url).call('loginWithOtpStage1', {
        Email: `p${person}@example.com`,
        Password: 'x',
      }),
    ),
  )
  const refused = answers.filter(({ http }) => http === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(30)
  for (const { data, headers } of refused) {
    expect(data.code).toBe('server.overloaded')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  const later = await createVisitor(portal.url).call('loginWithOtpStage1', {
    Email: 'later@example.com',
    Password: 'x',
  })
  expect(later.data.code).toBe('credentials.wrong')
  await portal.stop()
})

test('calls beyond what may be in flight are answered with 503', async () => {
  const portal = await startPortal({ limits: { callsInFlight: 3, addressWrongTries: 1000 } })
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, person) =>
      createVisitor(portal.url).call('loginWithOtpStage1', {
        Email: `q${person}@example.com`,
        Password: 'x',
      }),
    ),
  )
  expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200, 503]))
  expect((await createVisitor(portal.url).call('getSettings', {})).http).toBe(200)
  await portal.stop()
})
