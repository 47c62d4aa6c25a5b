/** What the paths of one application do not come by: what it lacks changes while it is shown. */
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Application } from '#contract/applications.ts'
import type { Answer } from '#machines/answer.ts'
import { applicationMovesMachine, isPossible } from '#machines/application-moves/application-moves.machine.ts'
import { receivedApplication } from '#machines/application-moves/samples.ts'

const draft: Application = {
  ...receivedApplication,
  status: 'draft',
  moves: ['customer.submitted', 'customer.cancelled'],
  missingFiles: ['Identity card', 'Title deed'],
}
const submitted = { type: 'move.requested', move: 'customer.submitted' } as const
const filesChanged = { type: 'files.changed' } as const

/** A customer looks at a draft whose files come one by one: each time it is asked for, it lacks one less. */
async function lookedAt() {
  const asked: AbortSignal[] = []
  const actor = createActor(
    applicationMovesMachine.provide({
      actors: {
        getApplication: fromPromise<Answer<Application>, { applicationId: number }>(async ({ signal }) => {
          asked.push(signal)
          return {
            kind: 'fulfilled' as const,
            value: { ...draft, missingFiles: draft.missingFiles.slice(asked.length - 1) },
          }
        }),
      },
    }),
    { input: { applicationId: 7, isCustomer: true } },
  ).start()
  await waitFor(actor, (snapshot) => snapshot.matches('showing'))
  return { actor, asked, missing: () => actor.getSnapshot().context.application?.missingFiles }
}

describe('An application whose files change while it is shown', () => {
  it('is submitted as soon as nothing is missing, and not before', async () => {
    const { actor, missing } = await lookedAt()
    expect(actor.getSnapshot().can(submitted)).toBe(false)
    for (const left of [['Title deed'], []]) {
      actor.send(filesChanged)
      expect(actor.getSnapshot().can(submitted), 'not known yet').toBe(false)
      await waitFor(actor, (snapshot) => snapshot.matches('showing'))
      expect(missing()).toEqual(left)
    }
    expect(actor.getSnapshot().can(submitted)).toBe(true)
  })

  it('keeps the question that was asked, and answers it when it is known how the application stands', async () => {
    const { actor, missing } = await lookedAt()
    actor.send({ type: 'move.requested', move: 'customer.cancelled' })
    actor.send(filesChanged)
    expect(actor.getSnapshot().matches('confirming')).toBe(true)
    expect(actor.getSnapshot().can({ type: 'move.confirmed', reason: '' })).toBe(false)
    await waitFor(actor, (snapshot) => snapshot.matches({ confirming: 'asking' }))
    expect(missing()).toEqual(['Title deed'])
    expect(actor.getSnapshot().context.move).toBe('customer.cancelled')
  })

  it.each(['while it is looked at', 'while a question is asked'])(
    'is asked for anew when a further one changes before the answer is there: %s',
    async (when) => {
      const { actor, asked, missing } = await lookedAt()
      if (when === 'while a question is asked')
        actor.send({ type: 'move.requested', move: 'customer.cancelled' })
      actor.send(filesChanged)
      actor.send(filesChanged)
      await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
      expect(asked.map(({ aborted }) => aborted)).toEqual([false, true, false])
      expect(missing()).toEqual([])
    },
  )
})

it.each([
  ['something is missing for completing it', ['Tariff: please fill this in.'], false],
  ['nothing is', [], true],
  ['the page is not told', undefined, true],
])('An application of which %s is completed only if it can be', (_what, missing, possible) => {
  const application: Application = {
    ...receivedApplication,
    moves: ['staff.completed'],
    ...(missing && { missing }),
  }
  expect(isPossible(application, 'staff.completed')).toBe(possible)
})
