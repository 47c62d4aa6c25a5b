/** The browser that sets up a portal for the first time. */
import { newFirstRunToken } from '#server/areas/first-run/first-run-row.ts'
import { systemClock, type Clock } from '#server/platform/clock.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { sql } from 'kysely'
import { testSecret, type TestPortal } from '#tools/test-portal/portal.ts'
import type { TestVisitor } from './visitor.ts'

/** As a start of the portal makes it. What an earlier first run has done is forgotten. */
export async function tokenOfFirstRun(
  { db }: Pick<TestPortal, 'db'>,
  clock: Clock = systemClock,
): Promise<string> {
  await sql`delete from first_run`.execute(db)
  return newFirstRunToken(db, createSecrets(testSecret), clock())
}

/** The browser has opened the first run of this portal. */
export async function inFirstRun(portal: Pick<TestPortal, 'db'>, browser: TestVisitor): Promise<object> {
  await browser.call('openFirstRun', { Token: await tokenOfFirstRun(portal) })
  return {}
}
