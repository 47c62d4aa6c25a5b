/** The portal that browser tests visit: the built pages, served by the real server, whose clock the tests move. */
import { movableClock, type MovableClock } from '#tests/server/movable-clock.ts'
import { startPortal, type TestPortal, type TestPortalOptions } from '#tests/server/portal.ts'

import { builtPages } from './built-pages.ts'

/** A running portal, and the clock by which its server lives. */
export interface ServedPortal extends TestPortal {
  clock: MovableClock
}

/** Starts a portal on a database in memory, filled with the demonstration. */
export async function servePortal(options: Omit<TestPortalOptions, 'clock'> = {}): Promise<ServedPortal> {
  const clock = movableClock()
  return { ...(await startPortal({ dist: builtPages, ...options, clock })), clock }
}
