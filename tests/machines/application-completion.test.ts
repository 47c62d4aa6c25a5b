/** What the paths of one application do not come by: applications without a form, and what counts as typed anew. */
import { describe, expect, it, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { ApplicationCompletion } from '#contract/application-completion.ts'
import type { Answer } from '#machines/answer.ts'
import {
  applicationCompletionMachine,
  type ApplicationCompletionInput,
} from '#machines/application-completion/application-completion.machine.ts'
import {
  completedApplication,
  notedApplication,
  sampleCompletion,
  sampleFacts,
  untouchedFacts,
} from '#machines/application-completion/samples.ts'
import { changedFacts } from '#machines/rules/completion-facts.ts'

const shown = (completion: ApplicationCompletion) =>
  waitFor(
    createActor(
      applicationCompletionMachine.provide({
        actors: {
          getCompletion: fromPromise<Answer<ApplicationCompletion>, ApplicationCompletionInput>(async () => ({
            kind: 'fulfilled' as const,
            value: completion,
          })),
        },
      }),
      { input: { applicationId: 7 } },
    ).start(),
    (snapshot) => !snapshot.hasTag('busy'),
  )

test.each([
  ['something is filled in for', sampleCompletion, 'form'],
  ['nothing is filled in for', notedApplication, 'nothing'],
  ['that is completed', completedApplication, 'nothing'],
  ['that has ended with its fields', { ...sampleCompletion, isOpen: false }, 'nothing'],
])('an application that %s is shown as such', async (_what, completion, expected) => {
  const snapshot = await shown(completion)
  expect(snapshot.matches('entering') ? 'form' : 'nothing').toBe(expected)
  expect(snapshot.can({ type: 'facts.submitted', facts: sampleFacts })).toBe(expected === 'form')
})

describe('What was typed', () => {
  it('is new where it means something else', () => {
    expect(changedFacts(sampleCompletion, sampleFacts)).toEqual([
      { name: 'tariff', value: 'W1' },
      { name: 'meter', value: 'WM4711' },
      { name: 'reading', value: '12' },
    ])
    expect(changedFacts(sampleCompletion, { property: '' }), 'emptied').toEqual([
      { name: 'property', value: '' },
    ])
  })

  it.each([
    ['a day written otherwise', untouchedFacts],
    ['blanks around it', { property: ' 012345 ' }],
    ['nothing', {}],
  ])('is not new: %s', (_what, facts) => {
    expect(changedFacts(sampleCompletion, facts)).toEqual([])
  })

  it('is kept where it has no field any more', () => {
    expect(changedFacts(sampleCompletion, { street: 'Αθηνάς', town: '' })).toEqual([
      { name: 'street', value: 'Αθηνάς' },
    ])
  })
})
