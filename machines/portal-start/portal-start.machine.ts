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

interface PortalStartContext extends CallProblem {
  /** The address that was opened. */
  path: string
  organisation: OrganisationSettings | undefined
  utility: UtilitySettings | undefined
}

const portalStart = setup({
  types: {
    input: {} as { path: string },
    context: {} as PortalStartContext,
    events: {} as StartRetried,
    emitted: {} as NavigationRequested,
    tags: {} as 'busy' | 'error',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    getOrganisationSettings: port<Answer<OrganisationSettings>>('getOrganisationSettings'),
    getSettings: port<Answer<UtilitySettings>>('getSettings'),
  },
  guards: {
    settingsWereSent: isFulfilled,
    settingsAreInvalid: ({ context }) => !(context.organisation?.isValid && context.utility?.isValid),
    portalIsEnabled: ({ context }) => context.organisation?.enablePortal === 1,
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
    goToUserHome: emit({ type: 'navigation.requested', to: address.userHome }),
    goToSupport: emit({ type: 'navigation.requested', to: address.support }),
    goToPrivacyPolicy: emit({ type: 'navigation.requested', to: address.privacyPolicy }),
    goToErrorPage: emit({ type: 'navigation.requested', to: address.errorPage }),
  },
})

const callState = callStatesOf(portalStart)

export const portalStartMachine = portalStart.createMachine({
  id: 'portalStart',
  description: 'Loads the settings and decides whether the portal opens.',
  context: ({ input }) => ({
    path: input.path,
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
          actions: ['keepRefusal', 'goToErrorPage'],
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
          actions: ['keepRefusal', 'goToErrorPage'],
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
      on: {
        'start.retried': {
          target: 'loadingOrganisationSettings',
          description: 'The visitor tries again.',
          meta: { req: 'ST-09' },
        },
      },
    },
    choosingEntrance: {
      description: 'Which page is shown first?',
      always: [
        {
          target: 'errorShown',
          guard: 'settingsAreInvalid',
          actions: 'goToErrorPage',
          description: 'The settings say of themselves that they are not valid.',
          meta: { req: 'ST-03' },
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
          guard: 'portalIsEnabled',
          description: 'The portal is enabled: the address that was opened is shown.',
          meta: { req: 'ST-04' },
        },
        {
          target: 'supportOffered',
          guard: 'supportPageIsEnabled',
          actions: 'goToSupport',
          description: 'The portal is disabled, but there is a support page.',
          meta: { req: 'ST-05' },
        },
        {
          target: 'privacyOffered',
          guard: 'privacyPolicyIsEnabled',
          actions: 'goToPrivacyPolicy',
          description: 'The portal is disabled, but there is a privacy page.',
          meta: { req: 'ST-06' },
        },
        {
          target: 'errorShown',
          actions: 'goToErrorPage',
          description: 'The portal is disabled and there is nothing else to show.',
          meta: { req: 'ST-07' },
        },
      ],
    },
    opened: { type: 'final', description: 'The portal is open.' },
    supportOffered: { type: 'final', description: 'The portal is disabled; the support page stands in.' },
    privacyOffered: { type: 'final', description: 'The portal is disabled; the privacy page stands in.' },
    errorShown: {
      type: 'final',
      tags: 'error',
      description: 'The portal cannot be used; the error page says so.',
    },
  },
})
