/**
 * How often a sign-in asks the database. Each statement is a way there and back, and with PGlite the larger part of
 * what a sign-in costs besides its password: under load, ten more of them are seconds.
 */
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestAccount } from '#tools/test-portal/portal.ts'
import { bothDatabases } from './databases.ts'
import { portalFixture } from './portal-fixture.ts'
import { createVisitor } from './visitor.ts'

describe.each(bothDatabases)('statements on $database', ({ database, place }) => {
  const portal = portalFixture({ database: place })
  beforeAll(async () => {
    await createVisitor(portal.url).call('getSettings', {})
  })
  afterEach(() => void vi.restoreAllMocks())

  /** Without those that only ask whether a setting has changed: at most one in a while, however many sign in. */
  async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
    const statements: string[] = []
    const hear = (query: string | { text: string }) => {
      const text = typeof query === 'string' ? query : query.text
      if (!text.includes('content_version')) statements.push(text)
    }
    const prototype = (database === 'PGlite' ? PGlite : pg.Client).prototype as {
      query: (...parts: unknown[]) => unknown
    }
    const { query } = prototype
    vi.spyOn(prototype, 'query').mockImplementation(function (this: unknown, ...parts) {
      hear(parts[0] as string)
      return query.apply(this, parts)
    })
    await work()
    vi.restoreAllMocks()
    return statements
  }

  const credentials = ({ login, password }: TestAccount) => ({ Email: login, Password: password })

  test('a wrong password takes two', async () => {
    const { login } = await portal.newCustomer()
    const visitor = createVisitor(portal.url)
    const wrong = { Email: login, Password: 'x', OtpCode: '', TrustedComputer: false }
    const statements = await statementsDuring(() => visitor.call('login', wrong))
    expect(statements, statements.join('\n')).toHaveLength(2)
  })

  test('asking for a code and signing in with it take few', async () => {
    const account = await portal.newCustomer()
    const visitor = createVisitor(portal.url)
    const asking = await statementsDuring(() => visitor.call('loginWithOtpStage1', credentials(account)))
    expect(asking.length, asking.join('\n')).toBeLessThanOrEqual(10)
    const finish = {
      ...credentials(account),
      OtpCode: await portal.codeFor(account.login),
      TrustedComputer: false,
    }
    const finishing = await statementsDuring(async () =>
      expect((await visitor.call('login', finish)).data.status).toBe(0),
    )
    expect(finishing.length, finishing.join('\n')).toBeLessThanOrEqual(8)
  })
})
