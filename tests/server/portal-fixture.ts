/** The portal that all tests of a file or of a `describe` share, or that one test has for itself. */
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { startPortal, type TestPortal, type TestPortalOptions } from '#tools/test-portal/portal.ts'

export interface FixtureOptions extends Omit<TestPortalOptions, 'database'> {
  /** Where it stands is known when tests run, not when they are declared. */
  database?: () => string
}

/**
 * Starts a portal before the first test of the `describe` around it, and stops it after the last.
 *
 * @param options a function where something must run before the portal does
 * @returns the portal, which is filled in when it has started
 */
export function portalFixture(
  options: FixtureOptions | (() => FixtureOptions | Promise<FixtureOptions>) = {},
): TestPortal {
  const portal = {} as TestPortal
  beforeAll(async () => {
    const { database, ...rest } = typeof options === 'function' ? await options() : options
    Object.assign(portal, await startPortal({ ...rest, ...(database && { database: database() }) }))
  })
  afterAll(() => portal.stop())
  return portal
}

/** Starts a portal for the test that runs, and stops it when the test has ended. */
export async function portalForTest(options: TestPortalOptions = {}): Promise<TestPortal> {
  const portal = await startPortal(options)
  onTestFinished(() => portal.stop())
  return portal
}

/**
 * Sets something for the test that runs alone.
 *
 * @param back what holds again afterwards
 */
export async function setForTest(
  portal: TestPortal,
  key: string,
  value: string | number | boolean,
  back: typeof value,
): Promise<void> {
  onTestFinished(() => portal.setSetting(key, back))
  await portal.setSetting(key, value)
}
