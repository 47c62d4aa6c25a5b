/** The session with its real calls. */
import { getExternalAccount, getProfileDetails, getProfileStatus, logout } from '#contract/account.ts'
import { defaultIdleSeconds, defaultWarningSeconds } from '#contract/rules/session-times.ts'
import type { UtilitySettings } from '#contract/entities.ts'
import type { PageRequest } from '#machines/pages.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import type { SessionInput } from '#machines/session/session.setup.ts'
import { externalWay } from '#src/flows/external-sign-in/external-way.ts'
import { callActor, nothing } from '#src/flow-kit/call-actor.ts'

export const wiredSession = sessionMachine.provide({
  actors: {
    getProfileStatus: callActor(
      getProfileStatus,
      () => ({}),
      ({ status, userEmail }) => ({ status, userEmail }),
    ),
    getExternalAccount: callActor(
      getExternalAccount,
      () => ({}),
      ({ userEmail }) => ({ userEmail }),
    ),
    getProfileDetails: callActor(
      getProfileDetails,
      ({ username }: { username: string }) => ({ Username: username }),
      ({ item }) => item,
    ),
    logout: callActor(logout, () => ({}), nothing),
  },
})

/** What a session that starts at this page needs to know. */
export function sessionInput(page: PageRequest, settings: UtilitySettings): SessionInput {
  const idleMs = (settings.sessionIdleSeconds ?? defaultIdleSeconds) * 1000
  const endAfterWarningMs = (settings.sessionWarningSeconds ?? defaultWarningSeconds) * 1000
  return {
    page,
    providerIsTheOnlyWay: externalWay(settings)?.isTheOnlyOne ?? false,
    warnAfterMs: Math.max(idleMs - endAfterWarningMs, 0),
    endAfterWarningMs,
  }
}
