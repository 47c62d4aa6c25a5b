/** The guided first run of a portal that was installed without the demonstration (decision 0357). */
import { assign, or, setup } from 'xstate'
import type {
  FirstRunAdministrator,
  FirstRunChannel,
  FirstRunOrganisation,
  FirstRunState,
  FirstRunStep,
} from '#contract/first-run.ts'
import {
  badAdministratorField,
  badOrganisationField,
  isTrialRecipient,
  isWebAddress,
} from '#contract/rules/first-run.ts'
import { isFulfilled, refusedWith, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { formStates } from '../form-states.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'

export type FirstRunLanguages = FirstRunState['languages']

/** Kinds of providers that are offered, and where people pay on a page of somebody else. */
export interface FirstRunPayment {
  kinds: FirstRunState['payment']['providers'][number]['kind'][]
  link: string
}

/** A message that is tried out. */
export interface FirstRunTrial {
  channel: FirstRunChannel
  to: string
}

export interface FirstRunInput {
  /** What the address has behind `#`; empty: the page was loaded again. */
  token: string
}

export type FirstRunEvent =
  | ({ type: 'organisation.submitted' } & FirstRunOrganisation)
  | ({ type: 'languages.submitted' } & FirstRunLanguages)
  | ({ type: 'message.submitted' } & FirstRunTrial)
  /** Enough messages were tried, or none. */
  | { type: 'messages.passed' }
  | { type: 'administrators.submitted'; administrators: FirstRunAdministrator[] }
  | ({ type: 'payment.submitted' } & FirstRunPayment)
  | { type: 'finish.confirmed' }
  /** The step before. */
  | { type: 'back.requested' }
  /** The server is asked again. */
  | { type: 'start.retried' }
  /** The portal is opened as everybody sees it. */
  | { type: 'portal.entered' }

interface FirstRunContext extends CallProblem {
  /** Forgotten when it was exchanged. */
  token: string
  /** What the server said last. */
  state: FirstRunState | undefined
  organisation: FirstRunOrganisation
  languages: FirstRunLanguages
  trial: FirstRunTrial
  administrators: FirstRunAdministrator[]
  payment: FirstRunPayment
}

/** Before anything was saved. */
export const noOrganisation: FirstRunOrganisation = {
  names: {},
  supportEmail: '',
  waterDay: '',
  waterNight: '',
  electricityDay: '',
  electricityNight: '',
}

const nothingTyped: Pick<
  FirstRunContext,
  'organisation' | 'languages' | 'trial' | 'administrators' | 'payment'
> = {
  organisation: noOrganisation,
  languages: { languages: [], defaultLanguage: 'en' },
  trial: { channel: 'email', to: '' },
  administrators: [],
  payment: { kinds: [], link: '' },
}

const lacks = ({ context: { state } }: { context: FirstRunContext }, step: FirstRunStep): boolean =>
  state?.done.includes(step) !== true

const sessionHasEnded = refusedWith('firstRun.session')
const portalIsSetUp = refusedWith('firstRun.over')

const firstRun = setup({
  types: {
    input: {} as FirstRunInput,
    context: {} as FirstRunContext,
    events: {} as FirstRunEvent,
    tags: {} as 'busy' | 'error',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    openFirstRun: port<Answer<FirstRunState>, { token: string }>('openFirstRun'),
    getFirstRun: port<Answer<FirstRunState>>('getFirstRun'),
    saveFirstRunOrganisation: port<Answer<FirstRunState>, FirstRunOrganisation>('saveFirstRunOrganisation'),
    saveFirstRunLanguages: port<Answer<FirstRunState>, FirstRunLanguages>('saveFirstRunLanguages'),
    tryFirstRunMessage: port<Answer<FirstRunState>, FirstRunTrial>('tryFirstRunMessage'),
    saveFirstRunAdministrators: port<Answer<FirstRunState>, { administrators: FirstRunAdministrator[] }>(
      'saveFirstRunAdministrators',
    ),
    saveFirstRunPayment: port<Answer<FirstRunState>, FirstRunPayment>('saveFirstRunPayment'),
    finishFirstRun: port<Answer<FirstRunState>>('finishFirstRun'),
  },
  guards: {
    tokenIsThere: ({ context }) => context.token !== '',
    wasAnswered: isFulfilled,
    sessionHasEnded,
    portalIsSetUp,
    sessionIsLost: ({ context: { refusal } }) => refusal?.code === 'firstRun.session',
    runHasEnded: or([sessionHasEnded, portalIsSetUp]),
    variablesAreMissing: ({ context: { state } }) => state?.isFinished === true && state.missing.length > 0,
    runIsFinished: ({ context: { state } }) => state?.isFinished === true,
    organisationIsMissing: (scope) => lacks(scope, 'organisation'),
    languagesAreMissing: (scope) => lacks(scope, 'languages'),
    // A message need not be tried: later steps show that this one was passed.
    messagesAreMissing: (scope) => lacks(scope, 'messages') && lacks(scope, 'administrators'),
    administratorsAreMissing: (scope) => lacks(scope, 'administrators'),
    paymentIsMissing: (scope) => lacks(scope, 'payment'),
    organisationIsValid: ({ event }) =>
      event.type === 'organisation.submitted' && badOrganisationField(event) === undefined,
    languagesAreValid: ({ event }) =>
      event.type === 'languages.submitted' && event.languages.includes(event.defaultLanguage),
    recipientIsValid: ({ event }) =>
      event.type === 'message.submitted' && isTrialRecipient(event.channel, event.to),
    administratorsAreValid: ({ event }) =>
      event.type === 'administrators.submitted' && badAdministratorField(event.administrators) === undefined,
    paymentIsValid: ({ event }) =>
      event.type === 'payment.submitted' && (event.link === '' || isWebAddress(event.link)),
  },
  actions: {
    keepState: assign((scope) => {
      const state = valueIn<FirstRunState>(scope)
      if (!state) return {}
      const { organisation, languages, administrators, payment } = state
      const kinds = payment.providers.filter(({ isOn }) => isOn).map(({ kind }) => kind)
      return {
        token: '',
        state,
        organisation,
        languages,
        administrators,
        payment: { kinds, link: payment.link },
      }
    }),
    keepTyped: assign(({ event }) => {
      switch (event.type) {
        case 'organisation.submitted': {
          const { type: _type, ...organisation } = event
          return { organisation }
        }
        case 'languages.submitted': {
          const { type: _type, ...languages } = event
          return { languages }
        }
        case 'message.submitted':
          return { trial: { channel: event.channel, to: event.to } }
        case 'administrators.submitted':
          return { administrators: event.administrators }
        case 'payment.submitted':
          return { payment: { kinds: event.kinds, link: event.link } }
        default:
          return {}
      }
    }),
    ...problemActions<FirstRunContext, FirstRunEvent>(),
  },
})

const callState = callStatesOf(firstRun)

/** How the form of a step waits: without a problem, or with one. */
const waitingStates = formStates({
  asking: 'The form waits.',
  refused: 'The server refused; its reason stands at the field or above the form.',
  unreachable: 'Whether it was saved is not known; it can be sent again.',
})

/** The form of a step. */
const waitingForm = {
  description: 'The form waits, or says why the step is not saved.',
  initial: 'asking',
  states: waitingStates,
} as const

/** The session has ended, or everything is done already: the same after both first calls. */
const lostRows = [
  {
    target: 'sessionLost',
    guard: 'sessionHasEnded',
    actions: 'keepRefusal',
    description: 'Another browser has taken over, or the session is a day old.',
    meta: { req: 'FR-10' },
  },
  {
    target: 'setUpBefore',
    guard: 'portalIsSetUp',
    description: 'The portal is set up.',
    meta: { req: 'FR-11' },
  },
] as const

const endingRow = {
  target: '#firstRun.guiding.ending',
  guard: 'runHasEnded',
  actions: 'keepRefusal',
  description: 'This browser may not go on, or the portal is set up.',
  meta: { req: 'FR-10' },
} as const

/** The answers to the call of a step: it was saved and another follows, the run has ended, or the form says why not. */
const answersTo = <const Next extends string, const Req extends RequirementId = 'FR-03'>(
  next: Next,
  { description, req }: { description: string; req: Req } = {
    description: 'The step is saved.',
    req: 'FR-03' as Req,
  },
) =>
  [
    {
      target: `#firstRun.guiding.${next}` as `#firstRun.guiding.${Next}`,
      guard: 'wasAnswered',
      actions: 'keepState',
      description,
      meta: { req },
    },
    endingRow,
    refusedRow({ target: 'form.refused', meta: { req: 'FR-05' } }),
  ] as const

const lost = { target: 'form.unreachable', meta: { req: 'FR-06' } } as const

const backTo = <const Step extends string>(step: Step) =>
  ({
    'back.requested': {
      target: `#firstRun.guiding.${step}` as `#firstRun.guiding.${Step}`,
      actions: 'clearMessages',
      description: 'The step before is shown again.',
      meta: { req: 'FR-04' },
    },
  }) as const

/** How the answer to the first call leads on. */
const firstAnswers = [
  {
    target: 'guiding',
    guard: 'wasAnswered',
    actions: 'keepState',
    description: 'This browser sets up the portal.',
    meta: { req: 'FR-01' },
  },
  ...lostRows,
  refusedRow({ target: 'turnedAway', meta: { req: 'FR-01' } }),
] as const

export const firstRunMachine = firstRun.createMachine({
  id: 'firstRun',
  description:
    'Somebody who has installed the portal sets it up, step by step, before anybody else is let in.',
  context: ({ input }) => ({ ...input, state: undefined, ...nothingTyped, ...noProblem }),
  initial: 'choosingStart',
  states: {
    choosingStart: {
      description: 'Has the address brought a token?',
      always: [
        {
          target: 'opening',
          guard: 'tokenIsThere',
          description: 'The address is that of the console.',
          meta: { req: 'FR-01' },
        },
        {
          target: 'resuming',
          description: 'The page was loaded again.',
          meta: { req: 'FR-02' },
        },
      ],
    },
    opening: callState('openFirstRun', {
      description: 'The token is exchanged for a session of this browser.',
      input: ({ context: { token } }) => ({ token }),
      answers: firstAnswers,
      unreachable: { target: 'unreachable', meta: { req: 'FR-06' } },
    }),
    resuming: callState('getFirstRun', {
      description: 'The server is asked how far the first run is.',
      answers: firstAnswers,
      unreachable: { target: 'unreachable', meta: { req: 'FR-06' } },
    }),
    unreachable: {
      tags: 'error',
      description: 'The server did not answer; it can be asked again.',
      on: {
        'start.retried': {
          target: 'choosingStart',
          actions: 'clearMessages',
          description: 'The server is asked again.',
          meta: { req: 'FR-06' },
        },
      },
    },
    turnedAway: {
      tags: 'error',
      description: 'The token is wrong, too old or used; the page says how to get another.',
      on: {
        'start.retried': {
          target: 'resuming',
          actions: 'clearMessages',
          description:
            'This browser may have used the address a moment ago: the server is asked how far the first run is.',
          meta: { req: 'FR-02' },
        },
      },
    },
    sessionLost: {
      tags: 'error',
      description: 'This browser does not set up the portal; the page says how it can.',
      on: {
        'start.retried': {
          target: 'resuming',
          actions: 'clearMessages',
          description: 'The server is asked again.',
          meta: { req: 'FR-10' },
        },
      },
    },
    setUpBefore: {
      description: 'The portal is set up; the page leads to the sign-in.',
      on: {
        'portal.entered': {
          target: 'entered',
          description: 'The sign-in is opened.',
          meta: { req: 'FR-11' },
        },
      },
    },
    guiding: {
      description: 'The steps, one after another.',
      initial: 'choosingStep',
      states: {
        choosingStep: {
          description: 'Is everything done, or which step is the first that is missing?',
          always: [
            {
              target: '#firstRun.waitingForRestart',
              guard: 'variablesAreMissing',
              description: 'All steps are done, and variables are missing.',
              meta: { req: 'FR-09' },
            },
            {
              target: '#firstRun.finished',
              guard: 'runIsFinished',
              description: 'All steps are done, and the portal is open.',
              meta: { req: 'FR-09' },
            },
            {
              target: 'organisation',
              guard: 'organisationIsMissing',
              description: 'Nothing is saved yet.',
              meta: { req: 'FR-02' },
            },
            {
              target: 'languages',
              guard: 'languagesAreMissing',
              description: 'The languages are missing.',
              meta: { req: 'FR-02' },
            },
            {
              target: 'messages',
              guard: 'messagesAreMissing',
              description: 'No message was tried yet.',
              meta: { req: 'FR-02' },
            },
            {
              target: 'administrators',
              guard: 'administratorsAreMissing',
              description: 'The administrators are missing.',
              meta: { req: 'FR-02' },
            },
            {
              target: 'payment',
              guard: 'paymentIsMissing',
              description: 'Payment is missing.',
              meta: { req: 'FR-02' },
            },
            { target: 'reviewing', description: 'Every step is done.', meta: { req: 'FR-08' } },
          ],
        },
        organisation: {
          description:
            'The form asks for the name of the utility, its e-mail address and its numbers for faults.',
          initial: 'form',
          states: {
            form: {
              ...waitingForm,
              on: {
                'organisation.submitted': {
                  target: 'saving',
                  guard: 'organisationIsValid',
                  actions: ['keepTyped', 'clearMessages'],
                  description: 'The utility has a name, and what else was typed can be.',
                  meta: { req: 'FR-03' },
                },
              },
            },
            saving: callState('saveFirstRunOrganisation', {
              description: 'The organisation is saved.',
              input: ({ context: { organisation } }) => organisation,
              answers: answersTo('languages'),
              unreachable: lost,
            }),
          },
        },
        languages: {
          description: 'The form asks for the languages, and for the one that people see first.',
          initial: 'form',
          states: {
            form: {
              ...waitingForm,
              on: {
                'languages.submitted': {
                  target: 'saving',
                  guard: 'languagesAreValid',
                  actions: ['keepTyped', 'clearMessages'],
                  description: 'The first language is among those that were chosen.',
                  meta: { req: 'FR-03' },
                },
                ...backTo('organisation'),
              },
            },
            saving: callState('saveFirstRunLanguages', {
              description: 'The languages are saved.',
              input: ({ context: { languages } }) => languages,
              answers: answersTo('messages'),
              unreachable: lost,
            }),
          },
        },
        messages: {
          description: 'The page offers to try out a mail and a text message, and says what was answered.',
          initial: 'form',
          states: {
            form: {
              ...waitingForm,
              on: {
                'message.submitted': {
                  target: 'trying',
                  guard: 'recipientIsValid',
                  actions: ['keepTyped', 'clearMessages'],
                  description: 'A mail or a text message is tried out.',
                  meta: { req: 'FR-07' },
                },
                'messages.passed': {
                  target: '#firstRun.guiding.administrators',
                  actions: 'clearMessages',
                  description: 'The next step is asked for.',
                  meta: { req: 'FR-03' },
                },
                ...backTo('languages'),
              },
            },
            trying: callState('tryFirstRunMessage', {
              description: 'One message is sent.',
              input: ({ context: { trial } }) => trial,
              answers: answersTo('messages', {
                description: 'The message was tried out, and the page says what was answered.',
                req: 'FR-07',
              }),
              unreachable: lost,
            }),
          },
        },
        administrators: {
          description: 'The form asks for the first two administrators.',
          initial: 'form',
          states: {
            form: {
              ...waitingForm,
              on: {
                'administrators.submitted': {
                  target: 'saving',
                  guard: 'administratorsAreValid',
                  actions: ['keepTyped', 'clearMessages'],
                  description: 'Two people with two e-mail addresses were typed.',
                  meta: { req: 'FR-03' },
                },
                ...backTo('messages'),
              },
            },
            saving: callState('saveFirstRunAdministrators', {
              description: 'The administrators are saved; nobody is invited yet.',
              input: ({ context: { administrators } }) => ({ administrators }),
              answers: answersTo('payment'),
              unreachable: lost,
            }),
          },
        },
        payment: {
          description: 'The form asks which ways to pay are offered.',
          initial: 'form',
          states: {
            form: {
              ...waitingForm,
              on: {
                'payment.submitted': {
                  target: 'saving',
                  guard: 'paymentIsValid',
                  actions: ['keepTyped', 'clearMessages'],
                  description: 'There is no address, or one that can be.',
                  meta: { req: 'FR-03' },
                },
                ...backTo('administrators'),
              },
            },
            saving: callState('saveFirstRunPayment', {
              description: 'The ways to pay are saved.',
              input: ({ context: { payment } }) => payment,
              answers: answersTo('reviewing'),
              unreachable: lost,
            }),
          },
        },
        reviewing: {
          description: 'The page lists what is still missing for production.',
          initial: 'form',
          states: {
            form: {
              ...waitingForm,
              on: {
                'finish.confirmed': {
                  target: 'finishing',
                  actions: 'clearMessages',
                  description: 'The person finishes the first run.',
                  meta: { req: 'FR-09' },
                },
                ...backTo('payment'),
              },
            },
            finishing: callState('finishFirstRun', {
              description: 'The administrators are invited and the portal is enabled.',
              answers: [
                {
                  target: '#firstRun.guiding.choosingStep',
                  guard: 'wasAnswered',
                  actions: 'keepState',
                  description: 'Both administrators are invited.',
                  meta: { req: 'FR-09' },
                },
                endingRow,
                refusedRow({ target: 'form.refused', meta: { req: 'FR-05' } }),
              ],
              unreachable: lost,
            }),
          },
        },
        ending: {
          description: 'Has the session ended, or is the portal set up?',
          always: [
            {
              target: '#firstRun.sessionLost',
              guard: 'sessionIsLost',
              description: 'Another browser has taken over, or the session is a day old.',
              meta: { req: 'FR-10' },
            },
            {
              target: '#firstRun.setUpBefore',
              description: 'The portal is set up.',
              meta: { req: 'FR-11' },
            },
          ],
        },
      },
    },
    waitingForRestart: {
      description:
        'Everything is saved. The page names the variables with which the portal must be started before it lets anybody in.',
      on: {
        'portal.entered': {
          target: 'entered',
          description: 'The sign-in is opened: the portal may have been started again.',
          meta: { req: 'FR-09' },
        },
      },
    },
    finished: {
      description: 'The portal is open, and both administrators are invited.',
      on: {
        'portal.entered': {
          target: 'entered',
          description: 'The sign-in is opened.',
          meta: { req: 'FR-09' },
        },
      },
    },
    entered: { type: 'final', description: 'The sign-in is shown.' },
  },
})
