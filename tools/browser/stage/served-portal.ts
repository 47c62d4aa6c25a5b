/** The portal that browsers visit: the built pages, served by the real server, whose clock the visitor moves. */
import { movableClock, type MovableClock } from '#tools/test-portal/movable-clock.ts'
import { startPortal, type TestPortal, type TestPortalOptions } from '#tools/test-portal/portal.ts'

/** A running portal, and the clock by which its server lives. */
export interface ServedPortal extends TestPortal {
  clock: MovableClock
}

/** What kind of portal is wanted. */
export type PortalOptions = Omit<TestPortalOptions, 'clock' | 'dist'> & {
  /** For what stands beside the portal and lives by the same clock. Default: one of its own. */
  clock?: MovableClock
}

/**
 * Starts a portal on a database in memory, filled with the demonstration.
 *
 * @param pages the folder of the built pages
 */
export async function servePortal(pages: string, options: PortalOptions = {}): Promise<ServedPortal> {
  const { clock = movableClock() } = options
  // Walks were made beside answers that come one after the other (decision 0116).
  return { ...(await startPortal({ database: 'pglite', ...options, dist: pages, clock })), clock }
}
