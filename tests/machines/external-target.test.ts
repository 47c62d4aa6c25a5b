/** Where customers go who come back from the external provider without having asked for a page (A §4). */
import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Profile } from '#contract/entities.ts'
import { fulfilled } from '#machines/samples.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'

const customer = { login: 'person@example.com', name: 'Person', role: 2 } as Profile

it.each([
  [true, '/apps'],
  [false, '/userHome'],
])('where applications are served (%s), it is %s', async (applicationsAreServed, target) => {
  const wired = sessionMachine.provide({
    actors: {
      getProfileStatus: fromPromise(async () => fulfilled({ status: 2, userEmail: '' })) as never,
      getExternalAccount: fromPromise(async () => fulfilled({ userEmail: customer.login })) as never,
      getProfileDetails: fromPromise(async () => fulfilled(customer)) as never,
    },
  })
  const page = { path: '/login', audience: 'visitors', isAvailable: true } as const
  const actor = createActor(wired, {
    input: {
      page,
      applicationsAreServed,
      providerIsTheOnlyWay: false,
      warnAfterMs: 1_800_000,
      endAfterWarningMs: 12_000,
    },
  })
  const opened: string[] = []
  actor.on('navigation.requested', ({ to }) => opened.push(to))
  actor.start()
  await waitFor(actor, (snapshot) => snapshot.matches('signedIn'))
  actor.stop()
  expect(opened.at(-1)).toBe(target)
})
