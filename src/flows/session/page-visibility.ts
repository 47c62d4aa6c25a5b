/** What the session lets this visitor see. */
import type { SnapshotFrom } from 'xstate'
import { isForSignedIn, type PageRequest } from '#machines/pages.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'

/**
 * `waiting`: the session is about to decide, or to send the visitor elsewhere. `obstacle`: the session itself has the
 * word, because something stands in the way or because of what it is doing for the visitor at this moment.
 */
export type PageVisibility = 'shown' | 'waiting' | 'obstacle'

const employee = 1

const inTheWay = ['statusUnreachable', 'loadingProfile', 'profileUnreachable'] as const

/** Whether the page may be drawn in this state of the session. The session's guards send people elsewhere. */
export function pageVisibility(
  page: PageRequest,
  session: SnapshotFrom<typeof sessionMachine>,
): PageVisibility {
  if (session.matches('signingOut') || session.matches('signOutFailed')) return 'obstacle'
  if (page.audience === 'everybody') return page.isAvailable ? 'shown' : 'waiting'
  if (inTheWay.some((state) => session.matches(state))) return 'obstacle'
  if (!isForSignedIn(page.audience)) return session.matches('signedOut') ? 'shown' : 'waiting'
  const { profile } = session.context
  if (!profile) return 'waiting'
  const home: PageRequest['audience'] = profile.role === employee ? 'employees' : 'customers'
  return page.audience === home || page.audience === 'signedIn' ? 'shown' : 'waiting'
}
