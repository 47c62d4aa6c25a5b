/** What completing an application does, what is missing for it, and what it has made (A §3, decision 0310). */
import { assign, setup } from 'xstate'
import type { ApplicationCompletion } from '#contract/application-completion.ts'
import { isFulfilled, refusedWith, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { questionState } from '../form-states.ts'
import { loadStatesOf } from '../load-states.ts'
import { port } from '../port.ts'
import { canBeFilledIn, changedFacts, type FactToSave, type TypedFacts } from '../rules/completion-facts.ts'
import type { RequirementId } from './requirements.ts'

export type ApplicationCompletionEvent =
  | { type: 'completion.requestedAgain' }
  /** All that stands in the form, as it was typed. */
  | { type: 'facts.submitted'; facts: TypedFacts }
  | { type: 'own.kept' }
  | { type: 'theirs.kept' }

/** Which application it is about. */
export interface ApplicationCompletionInput {
  applicationId: number
}

/** What the server is asked to save. */
export interface FactsToSave extends ApplicationCompletionInput {
  /** That was shown when they were typed. */
  version: number
  facts: readonly FactToSave[]
}

interface ApplicationCompletionContext extends CallProblem {
  input: ApplicationCompletionInput
  /** As it was fetched or saved last. Undefined: not yet. */
  completion: ApplicationCompletion | undefined
  /** What was handed in last, is new and is not saved. Undefined: nothing. */
  typed: TypedFacts | undefined
}

const completing = setup({
  types: {
    input: {} as ApplicationCompletionInput,
    context: {} as ApplicationCompletionContext,
    events: {} as ApplicationCompletionEvent,
    tags: {} as 'busy' | 'error' | 'form',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    getCompletion: port<Answer<ApplicationCompletion>, ApplicationCompletionInput>('getCompletion'),
    saveCompletion: port<Answer<ApplicationCompletion>, FactsToSave>('saveCompletion'),
  },
  guards: {
    formWasSent: (scope) => isFulfilled(scope) && canBeFilledIn(valueIn<ApplicationCompletion>(scope)),
    completionWasSent: isFulfilled,
    somethingIsNew: ({ context: { completion }, event }) =>
      event.type === 'facts.submitted' && changedFacts(completion, event.facts).length > 0,
    factsWereSaved: isFulfilled,
    somebodyWasFaster: refusedWith('completion.changed'),
    itHasEnded: refusedWith('completion.ended'),
    ownFactsAreThere: (scope) => {
      if (!isFulfilled(scope)) return false
      const theirs = valueIn<ApplicationCompletion>(scope)
      return canBeFilledIn(theirs) && changedFacts(theirs, scope.context.typed).length === 0
    },
  },
  actions: {
    ...problemActions<ApplicationCompletionContext, ApplicationCompletionEvent>(),
    keepCompletion: assign({ completion: (scope) => valueIn<ApplicationCompletion>(scope) }),
    keepTyped: assign({
      typed: ({ context: { completion, typed }, event }) =>
        event.type === 'facts.submitted'
          ? Object.fromEntries(
              changedFacts(completion, event.facts).map(({ name }) => [name, event.facts[name] ?? '']),
            )
          : typed,
    }),
    forgetTyped: assign({ typed: undefined }),
  },
})

const callState = callStatesOf(completing)
const loadStates = loadStatesOf(completing)

const applicationMeant = ({ context: { input } }: { context: ApplicationCompletionContext }) => input

export const applicationCompletionMachine = completing.createMachine({
  id: 'applicationCompletion',
  description:
    'Staff fills in what completing an application needs, and sees what it does and what it has made.',
  context: ({ input }) => ({ input, completion: undefined, typed: undefined, ...noProblem }),
  initial: 'loadingCompletion',
  states: {
    ...loadStates('getCompletion', {
      states: ['loadingCompletion', 'completionUnavailable'],
      description: 'What completing does and needs is fetched.',
      input: applicationMeant,
      answers: [
        {
          target: 'entering',
          guard: 'formWasSent',
          actions: 'keepCompletion',
          description: 'It is there, and something can be filled in.',
          meta: { req: 'CO-01' },
        },
        {
          target: 'showing',
          guard: 'completionWasSent',
          actions: 'keepCompletion',
          description: 'It is there; there is nothing to fill in, or the application has ended.',
          meta: { req: 'CO-03' },
        },
      ],
      unavailable: 'What completing does and needs cannot be fetched at the moment.',
      again: 'completion.requestedAgain',
      req: 'CO-07',
    }),
    showing: {
      description: 'What completing does stands there, or what it has made.',
      on: {
        'completion.requestedAgain': {
          target: 'loadingCompletion',
          description: 'The person looks whether it is still so.',
          meta: { req: 'CO-01' },
        },
      },
    },
    entering: {
      tags: 'form',
      description: 'What completing does stands there, with what it needs and what of that is missing.',
      initial: 'asking',
      on: {
        'facts.submitted': {
          target: 'savingFacts',
          guard: 'somethingIsNew',
          actions: ['keepTyped', 'clearMessages'],
          description: 'Something of it is new.',
          meta: { req: 'CO-02' },
        },
      },
      states: {
        asking: { description: 'The person reads and types.' },
        saved: { description: 'The page says that it was saved, and what is still missing.' },
        refused: { tags: 'error', description: 'The server has refused it; a message says why.' },
        unreachable: {
          tags: 'error',
          description: 'The server has not answered; what was typed is still there.',
        },
      },
    },
    savingFacts: callState('saveCompletion', {
      description: 'What was typed is on its way.',
      input: ({ context: { input, completion, typed } }) => ({
        ...input,
        version: completion?.version ?? 0,
        facts: changedFacts(completion, typed),
      }),
      answers: [
        {
          target: 'entering.saved',
          guard: 'factsWereSaved',
          actions: ['keepCompletion', 'forgetTyped'],
          description: 'The server has kept it.',
          meta: { req: 'CO-02' },
        },
        {
          target: 'loadingTheirs',
          guard: 'somebodyWasFaster',
          actions: 'keepRefusal',
          description: 'It was saved by somebody since it was shown.',
          meta: { req: 'CO-04' },
        },
        refusedRow({
          target: 'ended',
          guard: 'itHasEnded',
          description: 'The application was completed or has ended meanwhile.',
          meta: { req: 'CO-05' },
        }),
        refusedRow({ target: 'entering.refused', meta: { req: 'CO-06' } }),
      ],
      unreachable: { target: 'entering.unreachable', meta: { req: 'CO-06' } },
    }),
    loadingTheirs: callState('getCompletion', {
      description: 'What is saved by now is fetched.',
      input: applicationMeant,
      answers: [
        {
          target: 'entering.saved',
          guard: 'ownFactsAreThere',
          actions: ['keepCompletion', 'forgetTyped', 'clearMessages'],
          description: 'It is what was typed: its answer was lost.',
          meta: { req: 'CO-02' },
        },
        {
          target: 'overtaken',
          guard: 'formWasSent',
          actions: 'keepCompletion',
          description: 'Somebody else has saved something.',
          meta: { req: 'CO-04' },
        },
        {
          target: 'ended',
          guard: 'completionWasSent',
          actions: 'keepCompletion',
          description: 'Nothing can be filled in any more.',
          meta: { req: 'CO-05' },
        },
        refusedRow({ target: 'entering.refused', meta: { req: 'CO-06' } }),
      ],
      // Saving it again finds out anew that somebody was faster.
      unreachable: { target: 'entering.unreachable', meta: { req: 'CO-06' } },
    }),
    overtaken: {
      ...questionState('Nothing was saved. What is saved by now stands beside what was typed.', 'CO-04', {
        'own.kept': {
          target: 'entering',
          actions: 'clearMessages',
          description: 'The person goes on with what was typed.',
        },
        'theirs.kept': {
          target: 'entering',
          actions: ['forgetTyped', 'clearMessages'],
          description: 'What the other has saved stays.',
        },
      }),
      tags: 'error',
    },
    ended: {
      tags: 'error',
      description: 'Nothing was saved, because the application has ended. What was typed can still be read.',
      on: {
        'completion.requestedAgain': {
          target: 'loadingCompletion',
          actions: 'forgetTyped',
          description: 'The person has read it, and looks at what completing has made.',
          meta: { req: 'CO-03' },
        },
      },
    },
  },
})
