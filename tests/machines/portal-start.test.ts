/** A portal that could not open leads to the wanted page as soon as it can, whatever kept it closed first. */
import { createActor, fromPromise, waitFor } from 'xstate'
import { expect, it } from 'vitest'
import type { OrganisationSettings, UtilitySettings } from '#contract/entities.ts'
import type { Answer } from '#machines/answer.ts'
import { portalStartMachine } from '#machines/portal-start/portal-start.machine.ts'

type Organisation = Answer<OrganisationSettings>
type Utility = Answer<UtilitySettings>

const organisation = (enablePortal: 0 | 1): Organisation => ({
  kind: 'fulfilled',
  value: { isValid: true, enablePortal } as OrganisationSettings,
})
const utility: Utility = {
  kind: 'fulfilled',
  value: { isValid: true, isPropertyOriented: true } as UtilitySettings,
}
const refused: Answer<never> = {
  kind: 'refused',
  refusal: { status: 1, text: '', code: 'server.overloaded' },
}

/** Where a visit of `/activate/123` is led while the calls answer in turn, and the visitor tries again between them. */
async function visit(
  organisations: readonly Organisation[],
  utilities: readonly Utility[],
): Promise<string[]> {
  const [first, second] = [[...organisations], [...utilities]]
  const actor = createActor(
    portalStartMachine.provide({
      actors: {
        getOrganisationSettings: fromPromise<Organisation, undefined>(async () => first.shift()!),
        getSettings: fromPromise<Utility, undefined>(async () => second.shift()!),
      },
    }),
    { input: { path: '/activate/123', isAway: false } },
  )
  const led: string[] = []
  actor.on('navigation.requested', ({ to }) => led.push(to))
  actor.start()
  for (;;) {
    await waitFor(actor, (snapshot) => snapshot.status === 'done' || snapshot.can({ type: 'start.retried' }))
    if (actor.getSnapshot().status === 'done') return led
    actor.send({ type: 'start.retried' })
  }
}

it.each([
  ['the settings of the organisation were refused', [refused, organisation(1)], [utility]],
  ['the settings of the utility were refused', [organisation(1), organisation(1)], [refused, utility]],
  ['the portal was closed', [organisation(0), organisation(1)], [utility, utility]],
])('after %s', async (_why, organisations, utilities) => {
  expect(await visit(organisations, utilities)).toEqual(['/errorpage', '/activate/123'])
})
