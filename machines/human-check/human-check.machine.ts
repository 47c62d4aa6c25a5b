/** The human check (captcha): remembers the action it blocks and replays it (P §2, §4, §9; design §9.6). */
import { and, assign, sendTo, setup } from 'xstate'
import { isFulfilled, valueIn, type Answer } from '../answer.ts'
import { callStatesOf } from '../call-state.ts'
import { parentOf } from '../parent.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'

/** What the flow that invoked the check, and the person, tell it. */
export type HumanCheckEvent<Action extends string> =
  /** The person wants something that needs the check; the flow waits for `action.released`. */
  | { type: 'action.gated'; action: Action }
  /** The server refused this action for want of a check, whatever this machine believed. */
  | { type: 'check.demanded'; action: Action }
  /** The person ticked the box. */
  | { type: 'check.started' }

/** What the check tells the flow that invoked it: the action may happen now. */
export interface ActionReleased<Action extends string> {
  type: 'action.released'
  action: Action
}

/** What the check needs to know. */
export interface HumanCheckInput {
  /** Public key of the check (utility setting reCaptchaApiKey); empty: none is configured. */
  key: string
  /** Whether the check was passed on an earlier page of this visit; the server has the last word. */
  wasPassed: boolean
}

interface HumanCheckContext<Action extends string> extends HumanCheckInput {
  /** The action that waits for the check. */
  remembered: Action | undefined
  /** The proof on its way to the server. */
  proof: string
}

/** Makes the human check of one flow; `Action` names what it gates. */
export const createHumanCheck = <Action extends string>() => {
  const humanCheckSetup = setup({
    types: {
      input: {} as HumanCheckInput,
      context: {} as HumanCheckContext<Action>,
      events: {} as HumanCheckEvent<Action>,
      tags: {} as 'busy',
      transitionMeta: {} as { req: RequirementId },
    },
    actors: {
      obtainProof: port<string, { key: string }>('obtainProof'),
      validateReCaptchaKey: port<Answer<boolean>, { key: string }>('validateReCaptchaKey'),
    },
    guards: {
      keyIsMissing: ({ context }) => context.key === '',
      checkWasPassed: ({ context }) => context.wasPassed,
      proofIsAccepted: and([isFulfilled, (scope) => valueIn<boolean>(scope)]),
      actionIsWaiting: ({ context }) => context.remembered !== undefined,
    },
    actions: {
      rememberAction: assign({
        remembered: ({ context, event }) => ('action' in event ? event.action : context.remembered),
      }),
      forgetAction: assign({ remembered: undefined }),
      keepProof: assign({ proof: ({ event }) => (event as unknown as { output: string }).output }),
      forgetProof: assign({ proof: '' }),
      releaseGatedAction: sendTo(parentOf, ({ event }) => ({
        type: 'action.released',
        action: 'action' in event ? event.action : undefined,
      })),
      releaseRememberedAction: sendTo(parentOf, ({ context }) => ({
        type: 'action.released',
        action: context.remembered,
      })),
    },
    delays: {
      /** Captcha warning shake (P §9). */
      shake: 1200,
    },
  })
  const callState = callStatesOf(humanCheckSetup)
  return humanCheckSetup.createMachine({
    id: 'humanCheck',
    description: 'Shows that a person is at the keyboard before an action goes through.',
    context: ({ input }) => ({ ...input, remembered: undefined, proof: '' }),
    initial: 'choosingCheck',
    states: {
      choosingCheck: {
        description: 'Is there a check at all?',
        always: [
          {
            target: 'notNeeded',
            guard: 'keyIsMissing',
            description: 'No key is configured: the check counts as passed.',
            meta: { req: 'HC-01' },
          },
          {
            target: 'passed',
            guard: 'checkWasPassed',
            description: 'The check was passed on an earlier page of this visit.',
            meta: { req: 'HC-11' },
          },
          {
            target: 'unsolved',
            description: 'A key is configured.',
            meta: { req: 'HC-04' },
          },
        ],
      },
      notNeeded: {
        description: 'Every action goes through.',
        on: {
          'action.gated': {
            actions: 'releaseGatedAction',
            description: 'The action goes through at once.',
            meta: { req: 'HC-01' },
          },
          'check.demanded': {
            target: 'misconfigured',
            description: 'The server wants a check that the settings do not offer.',
            meta: { req: 'HC-10' },
          },
        },
      },
      misconfigured: {
        description: 'The server demands a check, but none is configured: only the utility can help.',
      },
      unsolved: {
        description: 'The check waits for the person.',
        initial: 'waiting',
        on: {
          'check.started': {
            target: 'obtainingProof',
            description: 'The person ticks the box.',
            meta: { req: 'HC-04' },
          },
          'action.gated': {
            target: '.shaking',
            actions: 'rememberAction',
            description: 'The action is remembered and the check draws attention to itself.',
            meta: { req: 'HC-02' },
          },
        },
        states: {
          waiting: { description: 'Nothing has happened yet.' },
          shaking: {
            description: 'The check shakes, because an action waits for it.',
            after: {
              shake: {
                target: 'waiting',
                description: '1200 ms have passed.',
                meta: { req: 'HC-03' },
              },
            },
          },
          rejected: { description: 'The server did not accept the proof; another one is needed.' },
          unreachable: { description: 'The check could not be carried out; it can be started again.' },
        },
      },
      obtainingProof: {
        ...callState('obtainProof', {
          description: 'The browser works out a proof.',
          input: ({ context }) => ({ key: context.key }),
          answers: [
            {
              target: 'validatingProof',
              actions: 'keepProof',
              description: 'There is a proof; the server must confirm it.',
              meta: { req: 'HC-04' },
            },
          ],
          unreachable: {
            target: 'unsolved.unreachable',
            actions: [],
            description: 'The check could not be loaded or carried out.',
            meta: { req: 'HC-07' },
          },
        }),
        on: {
          'action.gated': {
            actions: 'rememberAction',
            description: 'The action waits for the check that is already going on.',
            meta: { req: 'HC-02' },
          },
        },
      },
      validatingProof: {
        ...callState('validateReCaptchaKey', {
          description: 'The server confirms the proof.',
          input: ({ context }) => ({ key: context.proof }),
          answers: [
            {
              target: 'passed',
              guard: 'proofIsAccepted',
              description: 'The server accepts the proof.',
              meta: { req: 'HC-04' },
            },
            {
              target: 'unsolved.rejected',
              description: 'The server does not accept the proof.',
              meta: { req: 'HC-06' },
            },
          ],
          unreachable: {
            target: 'unsolved.unreachable',
            actions: [],
            description: 'The server did not answer as agreed.',
            meta: { req: 'HC-07' },
          },
        }),
        exit: 'forgetProof',
        on: {
          'action.gated': {
            actions: 'rememberAction',
            description: 'The action waits for the check that is already going on.',
            meta: { req: 'HC-02' },
          },
        },
      },
      passed: {
        description: 'A person is at the keyboard: actions go through.',
        always: {
          guard: 'actionIsWaiting',
          actions: ['releaseRememberedAction', 'forgetAction'],
          description: 'The remembered action happens now.',
          meta: { req: 'HC-05' },
        },
        on: {
          'action.gated': {
            actions: 'releaseGatedAction',
            description: 'The action goes through at once.',
            meta: { req: 'HC-08' },
          },
          'check.demanded': {
            target: 'unsolved.shaking',
            actions: 'rememberAction',
            description: 'The server wants the check again; the action waits for it.',
            meta: { req: 'HC-09' },
          },
        },
      },
    },
  })
}

/** The human check on its own, as the catalogue shows it. */
export const humanCheckMachine = createHumanCheck<'signIn' | 'registration'>()
