/** Completing the change of an e-mail address by the link of the mail (A §2.5, completion screen). */
import { assign, emit, setup } from 'xstate'
import { isFulfilled, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { linkIsSpent } from '../link.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'

type CompletionEvent = { type: 'completion.retried' }

interface EmailChangeCompletionContext extends CallProblem {
  /** The code of the link; empty: the address has none. */
  code: string
}

const emailChangeCompletion = setup({
  types: {
    input: {} as { code: string },
    context: {} as EmailChangeCompletionContext,
    events: {} as CompletionEvent,
    emitted: {} as { type: 'profile.changed' },
    tags: {} as 'busy' | 'error',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: { changeEmailComplete: port<Answer<null>, { code: string }>('changeEmailComplete') },
  guards: {
    codeIsGiven: ({ context }) => context.code !== '',
    emailWasChanged: isFulfilled,
    linkIsSpent,
  },
  actions: {
    ...problemActions<EmailChangeCompletionContext, CompletionEvent>(),
    forgetCode: assign({ code: '' }),
    tellProfileChanged: emit({ type: 'profile.changed' }),
  },
})

export const emailChangeCompletionMachine = emailChangeCompletion.createMachine({
  id: 'emailChangeCompletion',
  description: 'Somebody follows the link that was sent to a new e-mail address, and the address changes.',
  context: ({ input }) => ({ code: input.code, ...noProblem }),
  initial: 'choosingCode',
  states: {
    choosingCode: {
      description: 'Does the address carry a code?',
      always: [
        {
          target: 'completingChange',
          guard: 'codeIsGiven',
          description: 'The change is confirmed on load.',
          meta: { req: 'EC-01' },
        },
        { target: 'turnedAway', description: 'There is nothing to confirm.', meta: { req: 'EC-02' } },
      ],
    },
    completingChange: callStatesOf(emailChangeCompletion)('changeEmailComplete', {
      description: 'The server changes the address by the code of the link.',
      input: ({ context }) => ({ code: context.code }),
      answers: [
        {
          target: 'changed',
          guard: 'emailWasChanged',
          actions: 'tellProfileChanged',
          description: 'Status 0: the new address signs in from now on.',
          meta: { req: 'EC-03' },
        },
        {
          target: 'linkRefused',
          guard: 'linkIsSpent',
          actions: 'tellProfileChanged',
          description: 'The link was used already, perhaps by the same page before a reload, or has expired.',
          meta: { req: 'EC-05' },
        },
        refusedRow({
          target: 'changeRefused',
          description: 'Any other status: the text of the server is shown as an error.',
          meta: { req: 'EC-04' },
        }),
      ],
      unreachable: { target: 'unreachable', meta: { req: 'EC-06' } },
    }),
    unreachable: {
      tags: 'error',
      description: 'The change could not be confirmed; trying again is possible.',
      on: {
        'completion.retried': {
          target: 'completingChange',
          description: 'The person tries again.',
          meta: { req: 'EC-06' },
        },
      },
    },
    changed: { type: 'final', description: 'The address has changed.', entry: 'forgetCode' },
    linkRefused: {
      type: 'final',
      tags: 'error',
      description: 'The link leads nowhere any more; the page says why.',
      entry: 'forgetCode',
    },
    changeRefused: {
      type: 'final',
      tags: 'error',
      description: 'The server refuses; its text is shown.',
      entry: 'forgetCode',
    },
    turnedAway: { type: 'final', description: 'The person is sent to /login.' },
  },
})
