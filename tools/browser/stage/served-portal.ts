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
 * Starts a portal, filled with the demonstration.
 *
 * @param pages the folder of the built pages
 */
export async function servePortal(pages: string, options: PortalOptions = {}): Promise<ServedPortal> {
  const { clock = movableClock() } = options
  // Answers come in the order of their calls, whatever the database: a walk is the same each time (decision 0116).
  return { ...(await startPortal({ connections: 1, ...options, dist: pages, clock })), clock }
}
