/** The customer evaluation: what a utility asks before it supplies somebody (P §2). */
import { callStatesOf, refusedRow } from '../call-state.ts'
import { codeEntryInput, codeType, countdownInput, creatingSession } from '../code-session.ts'
import { formStates } from '../form-states.ts'
import { customerEvaluationSetup, initialContext } from './customer-evaluation.setup.ts'

const callState = callStatesOf(customerEvaluationSetup)

/** The server says that the session has ended, before the countdown did. */
const sessionOverRow = {
  target: '#customerEvaluation.identifying.expired',
  guard: 'sessionIsOver',
  actions: ['dropSession', 'tellExpired'],
  description: 'The server says that the session has ended.',
  meta: { req: 'EV-08' },
} as const

const incompleteRow = {
  target: '.incomplete',
  actions: ['keepTyped', 'tellRequiredFields'],
  description: 'Something is missing or wrong: the step is marked, its fields say why.',
  meta: { req: 'EV-04' },
} as const

/** Back; what was typed is kept. */
const backTo = <const Target extends string>(target: Target) =>
  ({
    target,
    actions: 'keepTyped',
    description: 'Back: one step back, with everything that was typed.',
    meta: { req: 'EV-03' },
  }) as const

const stepStates = formStates({
  asking: 'The form waits.',
  incomplete: 'The fields say what is missing or wrong.',
})

const handingIn = {
  target: '#customerEvaluation.choosingStart',
  actions: ['keepTyped', 'wishToHandIn'],
  description: 'Complete: the answers are to be handed in.',
  meta: { req: 'EV-09' },
} as const

export const customerEvaluationMachine = customerEvaluationSetup.createMachine({
  id: 'customerEvaluation',
  description:
    'Somebody tells the utility what is to be supplied: begins an evaluation, or continues the one of a link, and hands it in.',
  context: ({ input }) => initialContext(input),
  initial: 'choosingStart',
  states: {
    answering: {
      description: 'The answers are filled in, step by step.',
      initial: 'choosingStep',
      on: {
        'answers.postponed': {
          target: 'choosingStart',
          guard: 'answersCanBeSaved',
          actions: ['keepTyped', 'wishToSave'],
          description: 'Save for later: some answers may be missing, none may be wrong.',
          meta: { req: 'EV-05' },
        },
      },
      states: {
        choosingStep: {
          description: 'At which step was the person?',
          always: [
            {
              target: 'choosingEquipment',
              guard: 'startsAtEquipment',
              description: 'The person was at the equipment.',
              meta: { req: 'EV-10' },
            },
            {
              target: 'enteringCustomFields',
              guard: 'startsAtCustomFields',
              description: 'The person was at the fields of the utility.',
              meta: { req: 'EV-10' },
            },
            {
              target: 'describingProperty',
              description: 'A first visit, or the person was at the first step.',
              meta: { req: 'EV-01' },
            },
          ],
        },
        describingProperty: {
          tags: 'step.property',
          description: 'What is to be supplied, and what it will use.',
          initial: 'asking',
          entry: 'noteProperty',
          on: {
            'property.submitted': [
              {
                target: 'choosingEquipment',
                guard: 'propertyIsDescribed',
                actions: 'keepTyped',
                description: 'Next: the kind of property and its use are known.',
                meta: { req: 'EV-03' },
              },
              incompleteRow,
            ],
          },
          states: stepStates,
        },
        choosingEquipment: {
          tags: 'step.equipment',
          description: 'What needs much, what is generated there, and what else is to be said.',
          initial: 'asking',
          entry: 'noteEquipment',
          on: {
            'equipment.submitted': [
              {
                target: 'enteringCustomFields',
                guard: 'moreIsAsked',
                actions: 'keepTyped',
                description: 'Next: the utility has fields of its own.',
                meta: { req: 'EV-03' },
              },
              { ...handingIn, guard: 'equipmentIsRight' },
              incompleteRow,
            ],
            'step.returned': backTo('describingProperty'),
          },
          states: stepStates,
        },
        enteringCustomFields: {
          tags: 'step.customFields',
          description: 'What else the utility asks, by fields of its own.',
          initial: 'asking',
          entry: 'noteCustomFields',
          on: {
            'customFields.submitted': [{ ...handingIn, guard: 'customValuesAreComplete' }, incompleteRow],
            'step.returned': backTo('choosingEquipment'),
          },
          states: stepStates,
        },
      },
    },
    choosingStart: {
      description: 'Is something to be asked of the server, for which the e-mail address is proved?',
      always: [
        {
          target: 'recoveringSession',
          guard: 'codeWasAsked',
          description:
            'A proved e-mail address is needed, and a session was opened before: perhaps its code still counts.',
          meta: { req: 'EV-06' },
        },
        {
          target: 'identifying',
          guard: 'emailIsAsked',
          description:
            'A proved e-mail address is needed to see what a link leads to, to save, or to hand in.',
          meta: { req: 'EV-02' },
        },
        {
          target: 'answering',
          description: 'Nothing is asked of the server: the answers are filled in.',
          meta: { req: 'EV-01' },
        },
      ],
    },
    recoveringSession: callState('recoverSession', {
      description: 'The server says how long the session lasts and whether it has verified the code.',
      input: ({ context: { openSession } }) => ({
        openSession: openSession ?? { id: -1, recipients: { email: '', mobileNo: '' } },
      }),
      answers: [
        {
          target: 'session.proving',
          guard: 'emailIsUnproved',
          actions: 'keepSession',
          description: 'The code is still awaited.',
          meta: { req: 'EV-10' },
        },
        {
          target: 'session.choosingCall',
          guard: 'sessionIsAsked',
          actions: 'keepSession',
          description: 'The code was right, and still counts.',
          meta: { req: 'EV-06' },
        },
        {
          target: 'identifying',
          guard: 'sessionLives',
          description: 'The page was loaded again: nothing is sent unless somebody says so.',
          meta: { req: 'EV-10' },
        },
        {
          target: 'identifying',
          actions: 'dropSession',
          description: 'The session has ended meanwhile: another code is needed.',
          meta: { req: 'EV-08' },
        },
      ],
      unreachable: { target: 'identifying.unreachable', meta: { req: 'EV-07' } },
    }),
    identifying: {
      description: 'The page asks for the e-mail address that the evaluation belongs to.',
      initial: 'asking',
      on: {
        'email.submitted': [
          {
            target: 'recoveringSession',
            guard: 'emailIsProvedAlready',
            actions: ['keepEmail', 'clearMessages'],
            description: 'There was a session for this address: perhaps its code still counts.',
            meta: { req: 'EV-06' },
          },
          {
            target: 'creatingSession',
            guard: 'emailIsValid',
            actions: ['keepEmail', 'clearMessages'],
            description: 'What was typed has the form of an e-mail address.',
            meta: { req: 'EV-06' },
          },
        ],
        'email.declined': {
          target: 'answering',
          guard: 'answersAreHere',
          actions: ['forgetWish', 'clearMessages'],
          description: 'The person goes back to the answers.',
          meta: { req: 'EV-03' },
        },
      },
      states: formStates({
        asking: 'The form waits.',
        refused: 'The server refuses; its text is shown.',
        unreachable: 'The server did not answer.',
        expired: 'Time expired; another code can be asked for.',
      }),
    },
    creatingSession: creatingSession('identifying', {
      description: 'The server creates a session and sends a code by e-mail.',
      done: ['noteSession', 'tellCodeSent'],
      refusals: [],
      req: { created: 'EV-06', none: 'EV-07' },
    }),
    session: {
      description: 'A session is open.',
      initial: 'proving',
      exit: 'forgetSession',
      states: {
        proving: {
          description: 'The time of the session runs while the code is typed.',
          invoke: [
            {
              id: 'sessionCountdown',
              src: 'sessionCountdown',
              input: countdownInput,
              onDone: {
                target: '#customerEvaluation.identifying.expired',
                actions: ['dropSession', 'tellExpired'],
                description: 'otpSessionStepSeconds have passed since the session was created.',
                meta: { req: 'EV-08' },
              },
            },
            {
              id: 'otpEntry',
              src: 'otpEntry',
              input: codeEntryInput(codeType.email),
              onDone: [
                {
                  target: 'choosingCall',
                  guard: 'codeIsAccepted',
                  actions: ['keepEmailCode', 'tellCodeVerified'],
                  description: 'The e-mail address is proved.',
                  meta: { req: 'EV-06' },
                },
                {
                  target: '#customerEvaluation.identifying',
                  guard: 'entryWasCancelled',
                  actions: 'dropSession',
                  description: 'The person went back, perhaps to correct the address.',
                  meta: { req: 'EV-03' },
                },
                sessionOverRow,
                {
                  target: '#customerEvaluation.identifying.refused',
                  actions: 'keepRefusal',
                  description: 'The server refuses for a reason that is not about the code.',
                  meta: { req: 'EV-07' },
                },
              ],
            },
          ],
        },
        choosingCall: {
          description: 'For what was the e-mail address proved?',
          always: [
            {
              target: 'readingEvaluation',
              guard: 'wishIsToRead',
              description: 'The person wants to see what the link leads to.',
              meta: { req: 'EV-02' },
            },
            {
              target: 'savingEvaluation',
              description: 'The person wants to save the answers, or to hand them in.',
              meta: { req: 'EV-05' },
            },
          ],
        },
        readingEvaluation: callState('getEvaluation', {
          description: 'The server gives the answers so far.',
          input: ({ context: { id, session, emailCode, customFields } }) => ({
            proof: { id, sessionId: session?.id ?? -1, emailCode },
            customFields,
          }),
          answers: [
            {
              target: '#customerEvaluation.receivedBefore',
              guard: 'answersCameTooLate',
              actions: 'keepEvaluation',
              description: 'Answers were to be saved or handed in, but others had been handed in.',
              meta: { req: 'EV-11' },
            },
            {
              target: '#customerEvaluation.handedInBefore',
              guard: 'evaluationIsHandedIn',
              actions: 'keepEvaluation',
              description: 'The evaluation was handed in before: it is only shown.',
              meta: { req: 'EV-11' },
            },
            {
              target: '#customerEvaluation.choosingStart',
              guard: 'evaluationIsOpen',
              actions: ['keepEvaluation', 'forgetWish'],
              description: 'The evaluation is open: its answers can be continued.',
              meta: { req: 'EV-02' },
            },
            sessionOverRow,
            refusedRow({
              target: '#customerEvaluation.identifying.refused',
              description: 'The link is unknown, too old, or of another address.',
              meta: { req: 'EV-07' },
            }),
          ],
          unreachable: { target: '#customerEvaluation.identifying.unreachable', meta: { req: 'EV-07' } },
        }),
        savingEvaluation: callState('saveEvaluation', {
          description: 'The answers are saved, or handed in.',
          input: ({ context: { id, session, emailCode, form, customFields, wish } }) => ({
            evaluation: {
              id,
              sessionId: session?.id ?? -1,
              emailCode,
              form,
              customFields,
              isFinished: wish === 'handIn',
            },
          }),
          answers: [
            {
              target: 'readingEvaluation',
              guard: 'wasHandedInBefore',
              description:
                'It was handed in before, on another device or by a call whose answer was lost: what counts is read.',
              meta: { req: 'EV-11' },
            },
            {
              target: '#customerEvaluation.finished',
              guard: 'numberIsGiven',
              actions: 'keepNumber',
              description: 'The answers are handed in, and the evaluation has its number.',
              meta: { req: 'EV-09' },
            },
            {
              target: '#customerEvaluation.saved',
              guard: 'answersAreSaved',
              actions: 'forgetWish',
              description: 'The answers are saved for later.',
              meta: { req: 'EV-05' },
            },
            sessionOverRow,
            refusedRow({
              target: '#customerEvaluation.identifying.refused',
              description: 'An answer, or the evaluation, is not taken.',
              meta: { req: 'EV-07' },
            }),
          ],
          unreachable: { target: '#customerEvaluation.identifying.unreachable', meta: { req: 'EV-07' } },
        }),
      },
    },
    saved: {
      description: 'The answers are saved; a mail has the link by which any device continues.',
      on: {
        'answers.continued': {
          target: 'choosingStart',
          description: 'The person goes on with the answers, at the same step.',
          meta: { req: 'EV-05' },
        },
      },
    },
    finished: { type: 'final', description: 'The number of the evaluation, and a summary to print.' },
    handedInBefore: {
      type: 'final',
      description: 'The same of what was handed in before, on another visit: no mail is on its way.',
    },
    receivedBefore: {
      type: 'final',
      description: 'The same of what was handed in before; what was changed since was not taken.',
    },
  },
})
