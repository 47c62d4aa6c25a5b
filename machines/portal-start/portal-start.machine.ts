/** Portal start: may the portal open, and with what (P §1, A §2.2). */
import { and, assign, emit, setup } from 'xstate'
import type { OrganisationSettings, UtilitySettings } from '#contract/entities.ts'
import { isFulfilled, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, type CallProblem } from '../call-state.ts'
import type { NavigationRequested } from '../outward.ts'
import { address } from '../pages.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'

/** The visitor tries again after a failure. */
interface StartRetried {
  type: 'start.retried'
}

interface PortalStartInput {
  /** The address that was opened. */
  path: string
  /** Whether another page stands in for it: the visitor was sent there before. */
  isAway: boolean
}

interface PortalStartContext extends CallProblem, PortalStartInput {
  organisation: OrganisationSettings | undefined
  utility: UtilitySettings | undefined
}

const portalStart = setup({
  types: {
    input: {} as PortalStartInput,
    context: {} as PortalStartContext,
    events: {} as StartRetried,
    emitted: {} as NavigationRequested,
    tags: {} as 'busy' | 'error' | 'closed',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    getOrganisationSettings: port<Answer<OrganisationSettings>>('getOrganisationSettings'),
    getSettings: port<Answer<UtilitySettings>>('getSettings'),
  },
  guards: {
    settingsWereSent: isFulfilled,
    settingsAreInvalid: ({ context }) => !(context.organisation?.isValid && context.utility?.isValid),
    portalIsBeingSetUp: ({ context }) => context.organisation?.isBeingSetUp === true,
    portalIsEnabled: ({ context }) => context.organisation?.enablePortal === 1,
    wantedPageCanOpen: and(['portalIsEnabled', ({ context }) => context.isAway]),
    startIsUserHome: and([
      'portalIsEnabled',
      ({ context }) =>
        context.utility?.isPropertyOriented === false &&
        (context.path === address.home || context.path === address.login),
    ]),
    supportPageIsEnabled: ({ context }) => context.organisation?.enableSupportPage === true,
    privacyPolicyIsEnabled: ({ context }) => context.organisation?.enablePrivacyPolicy === true,
  },
  actions: {
    keepOrganisation: assign({ organisation: (scope) => valueIn<OrganisationSettings>(scope) }),
    keepUtility: assign({ utility: (scope) => valueIn<UtilitySettings>(scope) }),
    ...problemActions<PortalStartContext, StartRetried>(),
    leavePage: assign({ isAway: true }),
    goToWantedPage: emit(({ context }) => ({ type: 'navigation.requested', to: context.path })),
    goToUserHome: emit({ type: 'navigation.requested', to: address.userHome }),
    goToSupport: emit({ type: 'navigation.requested', to: address.support }),
    goToPrivacyPolicy: emit({ type: 'navigation.requested', to: address.privacyPolicy }),
    goToErrorPage: emit({ type: 'navigation.requested', to: address.errorPage }),
  },
})

const callState = callStatesOf(portalStart)

/** Where the visit stands still after a failure until the visitor tries again: the settings are asked for anew. */
const retryAfterFailure = {
  'start.retried': {
    target: 'loadingOrganisationSettings',
    actions: 'clearMessages',
    description: 'The visitor tries again.',
    meta: { req: 'ST-09' },
  },
} as const

/** The same where the portal is closed, which is no failure. */
const retryWhenClosed = {
  'start.retried': {
    target: 'loadingOrganisationSettings',
    description: 'The visitor asks whether the portal is open again.',
    meta: { req: 'ST-11' },
  },
} as const

export const portalStartMachine = portalStart.createMachine({
  id: 'portalStart',
  description: 'Loads the settings and decides whether the portal opens.',
  context: ({ input }) => ({
    ...input,
    organisation: undefined,
    utility: undefined,
    ...noProblem,
  }),
  initial: 'loadingOrganisationSettings',
  states: {
    loadingOrganisationSettings: callState('getOrganisationSettings', {
      description: 'Name, colours and switches of the organisation are fetched.',
      answers: [
        {
          target: 'loadingUtilitySettings',
          guard: 'settingsWereSent',
          actions: 'keepOrganisation',
          description: 'The settings are there.',
          meta: { req: 'ST-01' },
        },
        {
          target: 'errorShown',
          actions: ['keepRefusal', 'goToErrorPage', 'leavePage'],
          description: 'The server refuses to hand out the settings.',
          meta: { req: 'ST-03' },
        },
      ],
      unreachable: {
        target: 'unreachable',
        meta: { req: 'ST-09' },
      },
    }),
    loadingUtilitySettings: callState('getSettings', {
      description: 'What the portal offers is fetched.',
      answers: [
        {
          target: 'choosingEntrance',
          guard: 'settingsWereSent',
          actions: 'keepUtility',
          description: 'The settings are there.',
          meta: { req: 'ST-02' },
        },
        {
          target: 'errorShown',
          actions: ['keepRefusal', 'goToErrorPage', 'leavePage'],
          description: 'The server refuses to hand out the settings.',
          meta: { req: 'ST-03' },
        },
      ],
      unreachable: {
        target: 'unreachable',
        meta: { req: 'ST-09' },
      },
    }),
    unreachable: {
      tags: 'error',
      description: 'The portal could not be reached; the visitor can try again.',
      on: retryAfterFailure,
    },
    choosingEntrance: {
      description: 'Which page is shown first?',
      always: [
        {
          target: 'errorShown',
          guard: 'settingsAreInvalid',
          actions: ['goToErrorPage', 'leavePage'],
          description: 'The settings say of themselves that they are not valid.',
          meta: { req: 'ST-03' },
        },
        {
          target: 'notSetUpShown',
          guard: 'portalIsBeingSetUp',
          description: 'Nobody has set up the portal yet: only the page that does it is shown.',
          meta: { req: 'ST-12' },
        },
        {
          target: 'opened',
          guard: 'startIsUserHome',
          actions: 'goToUserHome',
          description: 'The portal is not property oriented: home and login lead to userHome.',
          meta: { req: 'ST-08' },
        },
        {
          target: 'opened',
          guard: 'wantedPageCanOpen',
          actions: 'goToWantedPage',
          description: 'The portal is enabled again: the page that was wanted is shown.',
          meta: { req: 'ST-10' },
        },
        {
          target: 'opened',
          guard: 'portalIsEnabled',
          description: 'The portal is enabled: the address that was opened is shown.',
          meta: { req: 'ST-04' },
        },
        {
          target: 'supportOffered',
          guard: 'supportPageIsEnabled',
          actions: ['goToSupport', 'leavePage'],
          description: 'The portal is disabled, but there is a support page.',
          meta: { req: 'ST-05' },
        },
        {
          target: 'privacyOffered',
          guard: 'privacyPolicyIsEnabled',
          actions: ['goToPrivacyPolicy', 'leavePage'],
          description: 'The portal is disabled, but there is a privacy page.',
          meta: { req: 'ST-06' },
        },
        {
          target: 'closedShown',
          actions: ['goToErrorPage', 'leavePage'],
          description: 'The portal is disabled and there is nothing else to show.',
          meta: { req: 'ST-07' },
        },
      ],
    },
    opened: { type: 'final', description: 'The portal is open.' },
    supportOffered: {
      tags: 'closed',
      description: 'The portal is disabled and says so; the support page stands in.',
      on: retryWhenClosed,
    },
    privacyOffered: {
      tags: 'closed',
      description: 'The portal is disabled and says so; the privacy page stands in.',
      on: retryWhenClosed,
    },
    closedShown: {
      tags: 'closed',
      description: 'The portal is disabled; the error page says that it is closed.',
      on: retryWhenClosed,
    },
    notSetUpShown: {
      tags: 'closed',
      description: 'The portal is being set up and says so; the page of the first run is open.',
      on: {
        'start.retried': {
          target: 'loadingOrganisationSettings',
          description: 'The visitor asks whether the portal is set up by now.',
          meta: { req: 'ST-12' },
        },
      },
    },
    errorShown: {
      tags: 'error',
      description: 'The portal cannot be used; the error page says so.',
      on: retryAfterFailure,
    },
  },
})
