/** Tells the session that the profile has changed: here and in the other tabs of this browser (A §4). */
import type { TabMessage } from './session-effects.ts'

/** A channel of its own: what it says is heard by this tab's session too. */
export function tellProfileChanged(): void {
  const tabs = new BroadcastChannel('portal.session')
  tabs.postMessage({ type: 'profile.changed' } satisfies TabMessage)
  tabs.close()
}
