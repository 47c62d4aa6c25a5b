/** A portal that could not open leads to the wanted page as soon as it can, whatever kept it closed first. */
import { createActor, fromPromise, waitFor } from 'xstate'
import { expect, it } from 'vitest'
import entry from '#machines/portal-start/entry.ts'
import { portalStartMachine } from '#machines/portal-start/portal-start.machine.ts'

const { getOrganisationSettings, getSettings } = entry.outcomes!
const [enabled, oriented] = [
  getOrganisationSettings.done['portal enabled'],
  getSettings.done['property oriented'],
]

/** Where a visit of `/activate/123` is led while the calls answer in turn, and the visitor tries again between them. */
async function visit(organisations: readonly unknown[], utilities: readonly unknown[]): Promise<string[]> {
  const [organisation, utility] = [[...organisations], [...utilities]]
  const actor = createActor(
    portalStartMachine.provide({
      actors: {
        getOrganisationSettings: fromPromise(async () => organisation.shift() as never),
        getSettings: fromPromise(async () => utility.shift() as never),
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
  [
    'the settings of the organisation were refused',
    [getOrganisationSettings.done['refused'], enabled],
    [oriented],
  ],
  ['the settings of the utility were refused', [enabled, enabled], [getSettings.done['refused'], oriented]],
  ['the portal was closed', [getOrganisationSettings.done['portal disabled'], enabled], [oriented, oriented]],
])('after %s', async (_why, organisations, utilities) => {
  expect(await visit(organisations, utilities)).toEqual(['/errorpage', '/activate/123'])
})
