/** Too much to do: an honest 503 with `Retry-After`, quickly, and everything works again afterwards. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startPortal, type TestPortal } from '#tools/test-portal/portal.ts'
import { databases } from './databases.ts'
import { createVisitor, type Answered } from './visitor.ts'

/**
 * Stands before the password check of this file's portals. Open, it changes nothing; closed, checks wait: how many
 * calls meet in the portal then depends on the test alone, and not on how fast this machine checks a password.
 */
const door = vi.hoisted(() => {
  let passed: Promise<void> = Promise.resolve()
  let open = (): void => {}
  return {
    passed: () => passed,
    close: () => void (passed = new Promise((resolve) => (open = resolve))),
    open: () => open(),
  }
})

vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  const verify: typeof argon2.verify = async (...check) => {
    await door.passed()
    return argon2.verify(...check)
  }
  return { ...argon2, verify }
})

const callers = 30
const wrongPassword = (portal: TestPortal, person: number | string) =>
  createVisitor(portal.url).call('loginWithOtpStage1', { Email: `p${person}@example.com`, Password: 'x' })

/** Lets `callers` people sign in at once while the door is closed, and opens it when so many were refused. */
async function signInTogether(portal: TestPortal, refusals: number): Promise<Answered[]> {
  door.close()
  let refused = 0
  return Promise.all(
    Array.from({ length: callers }, async (_, person) => {
      const answer = await wrongPassword(portal, person)
      if (answer.http === 503) refused += 1
      if (refused === refusals) door.open()
      return answer
    }),
  )
}

afterEach(() => door.open())

describe.each(databases)('on $database', ({ place }) => {
  test.each([
    {
      beyond: 'passwords beyond the workers and their queue',
      limits: { passwordWorkers: 1, passwordQueue: 2 },
    },
    { beyond: 'calls beyond what may be in flight', limits: { callsInFlight: 3 } },
  ])('$beyond are answered with 503 and Retry-After', async ({ limits }) => {
    const portal = await startPortal({ database: place(), limits: { ...limits, addressWrongTries: 1000 } })
    try {
      const answers = await signInTogether(portal, callers - 3)
      const refused = answers.filter(({ http }) => http === 503)
      expect(refused).toHaveLength(callers - 3)
      for (const { data, headers } of refused) {
        expect(data.code).toBe('server.overloaded')
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      }
      const served = answers.filter(({ http }) => http !== 503)
      expect(served.map(({ data }) => data.code)).toEqual(Array(3).fill('credentials.wrong'))
      expect((await wrongPassword(portal, 'later')).data.code).toBe('credentials.wrong')
    } finally {
      await portal.stop()
    }
  })
})
