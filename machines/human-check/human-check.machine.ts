/** The human check (captcha): remembers the action it blocks and replays it (P §2, §4, §9; design §9.6). */
import { callStatesOf } from '../call-state.ts'
import { createHumanCheckSetup } from './human-check.setup.ts'

/** Makes the human check of one flow; `Action` names what it gates. */
export const createHumanCheck = <Action extends string>() => {
  const humanCheckSetup = createHumanCheckSetup<Action>()
  const callState = callStatesOf(humanCheckSetup)

  const rememberedRow = {
    actions: 'rememberAction',
    description: 'The action waits for the check that is already going on.',
    meta: { req: 'HC-02' },
  } as const

  /** The two calls of a check. */
  const proofStates = <const Rejected extends string, const Unreachable extends string>(
    rejected: Rejected,
    unreachable: Unreachable,
  ) => ({
    obtainingProof: callState('obtainProof', {
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
        target: unreachable,
        actions: [],
        description: 'The check could not be loaded or carried out; now it needs the person.',
        meta: { req: 'HC-07' },
      },
    }),
    validatingProof: {
      ...callState('validateReCaptchaKey', {
        description: 'The server confirms the proof.',
        input: ({ context }) => ({ key: context.proof }),
        answers: [
          {
            target: '#humanCheck.passed',
            guard: 'proofIsAccepted',
            description: 'The server accepts the proof.',
            meta: { req: 'HC-04' },
          },
          {
            target: rejected,
            description: 'The server does not accept the proof; now the check needs the person.',
            meta: { req: 'HC-06' },
          },
        ],
        unreachable: { target: unreachable, actions: [], meta: { req: 'HC-07' } },
      }),
      exit: 'forgetProof',
    } as const,
  })

  return humanCheckSetup.createMachine({
    id: 'humanCheck',
    description: 'Shows that a person is at the keyboard before an action goes through.',
    context: ({ input }) => ({
      ...input,
      remembered: undefined,
      proof: '',
      boxIsTicked: false,
      wasDemanded: false,
    }),
    initial: 'choosingCheck',
    states: {
      choosingCheck: {
        description: 'Is there a check at all, and does it need the person?',
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
            target: 'unseen',
            guard: 'checkSolvesItself',
            description: 'The self-hosted check needs no hand.',
            meta: { req: 'HC-12' },
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
        tags: 'error',
        description: 'The server demands a check, but none is configured: only the utility can help.',
      },
      unseen: {
        description: 'The check solves itself while the form is filled in; there is no box to tick.',
        initial: 'awaitingForm',
        on: { 'action.gated': rememberedRow },
        states: {
          awaitingForm: {
            description: 'Nobody has touched the form yet.',
            on: {
              'form.used': {
                target: 'obtainingProof',
                description: 'The person begins to fill in the form.',
                meta: { req: 'HC-12' },
              },
              'action.gated': {
                target: 'obtainingProof',
                actions: 'rememberAction',
                description: 'The action is remembered and waits for the check, which begins now.',
                meta: { req: 'HC-02' },
              },
            },
          },
          ...proofStates('#humanCheck.unsolved', '#humanCheck.unsolved'),
        },
      },
      unsolved: {
        description: 'The check waits for the person.',
        entry: 'forgetTick',
        initial: 'choosingAttention',
        on: {
          'check.started': {
            target: 'solving',
            actions: 'keepTick',
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
          choosingAttention: {
            description: 'Does an action wait for the check?',
            always: [
              {
                target: 'shaking',
                guard: 'actionIsWaiting',
                description: 'The check could not solve itself, and an action waits for it.',
                meta: { req: 'HC-02' },
              },
              {
                target: 'waiting',
                description: 'Nothing waits for the check yet.',
                meta: { req: 'HC-04' },
              },
            ],
          },
          waiting: { description: 'The box waits to be ticked.' },
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
          rejected: {
            tags: 'error',
            description: 'The server did not accept the proof; another one is needed.',
          },
          unreachable: {
            tags: 'error',
            description: 'The check could not be carried out; it can be started again.',
          },
        },
      },
      solving: {
        description: 'The box is ticked and the check goes on.',
        initial: 'obtainingProof',
        on: { 'action.gated': rememberedRow },
        states: proofStates('#humanCheck.unsolved.rejected', '#humanCheck.unsolved.unreachable'),
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
            actions: ['forgetDemand', 'releaseGatedAction'],
            description: 'The action goes through at once.',
            meta: { req: 'HC-08' },
          },
          'check.demanded': [
            {
              target: 'cookiesMissing',
              guard: 'demandIsRepeated',
              description:
                'The server has forgotten the check that it has just confirmed: the browser keeps no cookies.',
              meta: { req: 'HC-13' },
            },
            {
              target: 'unseen.obtainingProof',
              guard: 'checkSolvesItself',
              actions: ['rememberAction', 'noteDemand'],
              description: 'The server wants the check again, which solves itself once more.',
              meta: { req: 'HC-09' },
            },
            {
              target: 'unsolved.shaking',
              actions: ['rememberAction', 'noteDemand'],
              description: 'The server wants the check again; the action waits for it.',
              meta: { req: 'HC-09' },
            },
          ],
        },
      },
      cookiesMissing: {
        tags: 'error',
        description: 'Without cookies the check would be asked for without end; the screen says what to do.',
        on: {
          'action.gated': [
            {
              target: 'unseen.obtainingProof',
              guard: 'checkSolvesItself',
              actions: ['rememberAction', 'forgetDemand'],
              description: 'The person tries again, perhaps with cookies; the check solves itself once more.',
              meta: { req: 'HC-13' },
            },
            {
              target: 'unsolved.shaking',
              actions: ['rememberAction', 'forgetDemand'],
              description: 'The person tries again, perhaps with cookies; the action waits for the check.',
              meta: { req: 'HC-13' },
            },
          ],
        },
      },
    },
  })
}

/** The human check on its own, as the catalogue shows it. */
export const humanCheckMachine = createHumanCheck<'signIn' | 'registration'>()
