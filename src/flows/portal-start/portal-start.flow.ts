/** Portal start with its real calls. */
import { createActor } from 'xstate'
import type { UtilitySettings } from '#contract/entities.ts'
import { getOrganisationSettings, getSettings } from '#contract/utility.ts'
import { portalStartMachine } from '#machines/portal-start/portal-start.machine.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { keepFaultNumbers } from '#src/flows/fault-numbers/known-fault-numbers.ts'
import { inspectTransitions, shareTransitions } from '#src/flow-kit/transition-feed.ts'

const machine = portalStartMachine.provide({
  actors: {
    getOrganisationSettings: callActor(
      getOrganisationSettings,
      () => ({}),
      ({ value }) => value,
    ),
    getSettings: callActor(
      getSettings,
      () => ({}),
      ({ value }) => value,
    ),
  },
})

/** What the start of a visit acts upon. */
interface StartDependencies {
  navigate: (path: string) => void
  /** Told once, as soon as the settings are there. */
  settle: (settings: UtilitySettings) => void
}

/**
 * Starts a visit at this address.
 *
 * @param isAway whether another page stands in for it
 */
export function startVisit(path: string, isAway: boolean, { navigate, settle }: StartDependencies) {
  const actor = createActor(machine, { input: { path, isAway }, inspect: inspectTransitions })
  actor.on('navigation.requested', ({ to }) => navigate(to))
  actor.subscribe(({ context: { organisation } }) => organisation && keepFaultNumbers(organisation))
  const waiting = actor.subscribe(({ context: { utility } }) => {
    if (!utility) return
    waiting.unsubscribe()
    shareTransitions(utility)
    settle(utility)
  })
  return actor.start()
}

export type PortalStartActor = ReturnType<typeof startVisit>

/** Resolves when the start waits for nobody's answer any more. */
export const hasDecided = (start: PortalStartActor): Promise<void> =>
  new Promise((resolve) => {
    const decide = () => {
      if (!start.getSnapshot().hasTag('busy')) resolve()
    }
    start.subscribe({ next: decide, complete: decide })
    decide()
  })
