/** What counts as a change of the own details, where the utility has stored numbers in a form of its own. */
import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Answer } from '#machines/answer.ts'
import type { OwnDetails } from '#contract/own-details.ts'
import type { ChangedDetails, DetailsToChange } from '#contract/rules/own-details.ts'
import {
  changedFields,
  ownDetailsMachine,
  unchangedDetails,
} from '#machines/own-details/own-details.machine.ts'
import { sampleDetails } from '#machines/own-details/samples.ts'

const answered = () => new Promise((resolve) => setImmediate(resolve))

/** Somebody has opened the form of these details. */
async function form(stored: Partial<OwnDetails>) {
  const details = { ...sampleDetails, ...stored }
  const sent: ChangedDetails[] = []
  const kept = { kind: 'fulfilled', value: details } as const
  const actor = createActor(
    ownDetailsMachine.provide({
      actors: {
        getOwnDetails: fromPromise<Answer<OwnDetails>, undefined>(async () => kept),
        changeOwnDetails: fromPromise<Answer<OwnDetails>, ChangedDetails>(async ({ input }) => {
          sent.push(input)
          return kept
        }),
      },
    }),
  ).start()
  await answered()
  actor.send({ type: 'change.requested' })
  const submission = (typed: Partial<DetailsToChange>) => ({
    type: 'change.submitted' as const,
    change: { ...unchangedDetails(details), ...typed },
  })
  return {
    takes: (typed: Partial<DetailsToChange>) => actor.getSnapshot().can(submission(typed)),
    review: (typed: Partial<DetailsToChange>) => changedFields(details, submission(typed).change),
    async send(typed: Partial<DetailsToChange>) {
      actor.send(submission(typed))
      actor.send({ type: 'change.confirmed' })
      await answered()
      return sent
    },
  }
}

it.each(['00357 99 123456', '99 123456', '22300000', 'ask the porter'])(
  'the stored number %s is no change, and holds up no other',
  async (mobileNo) => {
    const open = await form({ mobileNo, phoneNo: ' ' })
    expect(open.takes({})).toBe(false)
    expect(open.review({ messagesBySms: true })).toEqual(['messagesBySms'])
    expect(await open.send({ messagesBySms: true })).toEqual([{ messagesBySms: true }])
  },
)

it('the same number written otherwise is no change; another one, or none, is', async () => {
  const open = await form({ mobileNo: '00357 99 123456' })
  expect(open.review({ mobileNo: '+35799123456' })).toEqual([])
  expect(open.review({ mobileNo: '99 654321' })).toEqual(['mobileNo'])
  expect(open.review({ mobileNo: '' })).toEqual(['mobileNo'])
})

it('a number that somebody has typed must be one', async () => {
  const open = await form({ mobileNo: '22300000' })
  expect(open.takes({ mobileNo: '22300001', messagesBySms: true })).toBe(false)
  expect(open.takes({ mobileNo: '99 654321' })).toBe(true)
})

it('a consent that was kept in a draft is none where no supply runs', async () => {
  const open = await form({ properties: [] })
  expect(open.takes({ messagesBySms: true })).toBe(false)
  expect(await open.send({ phoneNo: '22300000', messagesBySms: true })).toEqual([{ phoneNo: '22300000' }])
})
