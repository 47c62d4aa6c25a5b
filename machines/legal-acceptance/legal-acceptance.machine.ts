/** Legal acceptance: which version of the terms this visitor has accepted (P §4). */
import { and, assign, sendTo, setup } from 'xstate'
import { isFulfilled, valueIn, type Answer } from '../answer.ts'
import { callStatesOf } from '../call-state.ts'
import { parentOf } from '../parent.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'

/** What this browser remembers (local storage: legal_accepted, license_agreement_hash). */
export interface StoredAcceptance {
  accepted: boolean
  /** The hash of the terms that were accepted; empty: none. */
  hash: string
}

/** What a person does with the terms. */
export type LegalAcceptanceEvent =
  | { type: 'terms.opened' }
  | { type: 'terms.accepted' }
  | { type: 'terms.declined' }
  | { type: 'terms.closed' }
  | { type: 'terms.requestedAgain' }

/** What the flow that invoked this machine hears. The hash is empty where terms are not displayed. */
export type AcceptanceMessage = { type: 'acceptance.given'; hash: string } | { type: 'acceptance.withdrawn' }

interface LegalAcceptanceContext {
  termsAreShown: boolean
  stored: StoredAcceptance
  /** The hash of the terms as the server has them now. */
  hash: string
  /** The terms: plain text, paragraphs separated by blank lines. */
  terms: string
  accepted: boolean
}

const legalAcceptance = setup({
  types: {
    input: {} as { termsAreShown: boolean; stored: StoredAcceptance },
    context: {} as LegalAcceptanceContext,
    events: {} as LegalAcceptanceEvent,
    tags: {} as 'busy' | 'dialog',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    getPortalLicenceAgreementHash: port<Answer<string>>('getPortalLicenceAgreementHash'),
    getPortalLicenceAgreement: port<Answer<string>>('getPortalLicenceAgreement'),
  },
  guards: {
    termsAreHidden: ({ context }) => !context.termsAreShown,
    hashIsTheAcceptedOne: and([
      isFulfilled,
      (scope) => scope.context.stored.accepted && scope.context.stored.hash === valueIn<string>(scope),
    ]),
    hashIsKnown: isFulfilled,
    termsWereFound: isFulfilled,
    termsAreAccepted: ({ context }) => context.accepted,
  },
  actions: {
    keepHash: assign({ hash: (scope) => valueIn<string>(scope) }),
    keepTerms: assign({ terms: (scope) => valueIn<string>(scope) }),
    accept: assign({ accepted: true }),
    clearAcceptance: assign({ accepted: false, stored: { accepted: false, hash: '' } }),
    tellAccepted: sendTo(parentOf, ({ context }) => ({ type: 'acceptance.given', hash: context.hash })),
    tellWithdrawn: sendTo(parentOf, { type: 'acceptance.withdrawn' }),
  },
})

const callState = callStatesOf(legalAcceptance)

export const legalAcceptanceMachine = legalAcceptance.createMachine({
  id: 'legalAcceptance',
  description: 'Asks for the terms to be accepted whenever they are new to this visitor.',
  context: ({ input }) => ({
    termsAreShown: input.termsAreShown,
    stored: input.stored,
    hash: '',
    terms: '',
    accepted: false,
  }),
  initial: 'choosingTerms',
  states: {
    choosingTerms: {
      description: 'Does this portal display terms?',
      always: [
        {
          target: 'acceptedSilently',
          guard: 'termsAreHidden',
          description: 'The setting isShowTermsAndConditions is off: the terms count as accepted.',
          meta: { req: 'LA-01' },
        },
        {
          target: 'comparingHash',
          description: 'Terms are displayed.',
          meta: { req: 'LA-02' },
        },
      ],
    },
    acceptedSilently: {
      description: 'There is nothing to accept.',
      entry: ['accept', 'tellAccepted'],
    },
    comparingHash: callState('getPortalLicenceAgreementHash', {
      description: 'The hash of the current terms is fetched and compared with the stored one.',
      answers: [
        {
          target: 'accepted',
          guard: 'hashIsTheAcceptedOne',
          actions: ['keepHash', 'accept', 'tellAccepted'],
          description: 'These terms were accepted earlier in this browser.',
          meta: { req: 'LA-02' },
        },
        {
          target: 'dialogOpen.loadingTerms',
          guard: 'hashIsKnown',
          actions: ['keepHash', 'clearAcceptance', 'tellWithdrawn'],
          description: 'The terms are new to this visitor, or have changed.',
          meta: { req: 'LA-03' },
        },
        {
          target: 'dialogOpen.termsUnavailable',
          actions: ['clearAcceptance', 'tellWithdrawn'],
          description: 'The server does not hand out the hash.',
          meta: { req: 'LA-04' },
        },
      ],
      unreachable: {
        target: 'dialogOpen.termsUnavailable',
        actions: ['clearAcceptance', 'tellWithdrawn'],
        description: 'The server did not answer as agreed.',
        meta: { req: 'LA-04' },
      },
    }),
    dialogOpen: {
      tags: 'dialog',
      description: 'The terms dialog is open.',
      initial: 'loadingTerms',
      on: {
        'terms.closed': [
          {
            target: 'accepted',
            guard: 'termsAreAccepted',
            description: 'The terms were only read again.',
            meta: { req: 'LA-07' },
          },
          {
            target: 'declined',
            description: 'The dialog was left without accepting.',
            meta: { req: 'LA-06' },
          },
        ],
      },
      states: {
        renewingHash: callState('getPortalLicenceAgreementHash', {
          description: 'The hash of the current terms is fetched again.',
          answers: [
            {
              target: 'loadingTerms',
              guard: 'hashIsKnown',
              actions: 'keepHash',
              description: 'The hash is there; the text can be shown.',
              meta: { req: 'LA-04' },
            },
            {
              target: 'termsUnavailable',
              description: 'The server does not hand out the hash.',
              meta: { req: 'LA-04' },
            },
          ],
          unreachable: {
            target: 'termsUnavailable',
            actions: [],
            description: 'The server did not answer as agreed.',
            meta: { req: 'LA-04' },
          },
        }),
        loadingTerms: callState('getPortalLicenceAgreement', {
          description: 'The text of the terms is fetched.',
          answers: [
            {
              target: 'reviewingTerms',
              guard: 'termsWereFound',
              actions: 'keepTerms',
              description: 'The text is there.',
              meta: { req: 'LA-03' },
            },
            {
              target: 'termsUnavailable',
              description: 'The server does not hand out the text.',
              meta: { req: 'LA-04' },
            },
          ],
          unreachable: {
            target: 'termsUnavailable',
            actions: [],
            description: 'The server did not answer as agreed.',
            meta: { req: 'LA-04' },
          },
        }),
        reviewingTerms: {
          description: 'The person reads the terms.',
          on: {
            'terms.accepted': {
              target: '#legalAcceptance.accepted',
              actions: ['accept', 'tellAccepted'],
              description: 'Flag and hash are stored in this browser.',
              meta: { req: 'LA-05' },
            },
            'terms.declined': {
              target: '#legalAcceptance.declined',
              actions: ['clearAcceptance', 'tellWithdrawn'],
              description: 'Flag and hash are cleared.',
              meta: { req: 'LA-06' },
            },
          },
        },
        termsUnavailable: {
          description: 'The terms cannot be shown at the moment; fetching them again is possible.',
          on: {
            'terms.requestedAgain': {
              target: 'renewingHash',
              description: 'The person tries again.',
              meta: { req: 'LA-04' },
            },
          },
        },
      },
    },
    accepted: {
      description: 'The current terms are accepted.',
      on: {
        'terms.opened': {
          target: 'dialogOpen.renewingHash',
          description: 'The person wants to read the terms again.',
          meta: { req: 'LA-07' },
        },
        'terms.declined': {
          target: 'declined',
          actions: ['clearAcceptance', 'tellWithdrawn'],
          description: 'The person takes the acceptance back.',
          meta: { req: 'LA-06' },
        },
      },
    },
    declined: {
      description: 'The current terms are not accepted; nobody signs in without them.',
      on: {
        'terms.opened': {
          target: 'dialogOpen.renewingHash',
          description: 'The person wants to read the terms after all.',
          meta: { req: 'LA-07' },
        },
      },
    },
  },
})
