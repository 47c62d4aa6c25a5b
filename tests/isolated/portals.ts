/** Portals of one test, which are stopped when it has ended. */
import { afterEach } from 'vitest'
import { startPortal, type TestPortal, type TestPortalOptions } from '#tools/test-portal/portal.ts'

const portals: TestPortal[] = []
afterEach(async () => {
  for (const portal of portals.splice(0)) await portal.stop()
})

export async function startForTest(options: TestPortalOptions): Promise<TestPortal> {
  const portal = await startPortal(options)
  portals.push(portal)
  return portal
}
