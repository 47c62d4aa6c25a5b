/** When a session was used last, as exactly as that is written down. */
import { after } from './clock.ts'
import type { Limits } from './limits.ts'

/** Writing down every request would double the load; half a minute is exact enough for half an hour. */
export const seenEverySeconds = 30

/**
 * A session that was seen last then, or earlier, has ended. It may have been used for half a minute more than is written
 * down. The browser ends it on the second, counting from the last answer, and who wants to stay in time must not hear that
 * it was too late: what the server grants beyond the limit makes up for its own imprecision, and no more.
 */
export const endedWhenSeenAt = (now: Date, { sessionIdleSeconds }: Limits): Date =>
  after(now, -(sessionIdleSeconds + seenEverySeconds))
