/** The vocabulary of legal acceptance: what it remembers, hears, asks, decides and does (P §4). */
import { and, assign, not, sendTo, setup, stateIn } from 'xstate'
import { isFulfilled, valueIn, type Answer } from '../answer.ts'
import { parentOf } from '../parent.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'

/** What this browser remembers (local storage: legal_accepted, license_agreement_hash). */
export interface StoredAcceptance {
  accepted: boolean
  /** The hash of the terms that were accepted; empty: none. */
  hash: string
}

/** What a person does with the terms, and what the flow that invoked this machine wants. */
export type LegalAcceptanceEvent =
  | { type: 'terms.opened' }
  | { type: 'terms.accepted' }
  | { type: 'terms.declined' }
  | { type: 'terms.closed' }
  | { type: 'terms.requestedAgain' }
  /** The person has begun to fill in the form: a dialog would take the keys. */
  | { type: 'form.used' }
  /** The flow needs the terms of this moment accepted; it waits for `acceptance.given` or `acceptance.withdrawn`. */
  | { type: 'acceptance.demanded' }

/**
 * What the flow that invoked this machine hears. The hash is empty where terms are not displayed. `expired`: the
 * acceptance counts no more, and the person has not decided anew yet.
 */
export type AcceptanceMessage =
  | { type: 'acceptance.given'; hash: string }
  | { type: 'acceptance.expired' }
  | { type: 'acceptance.withdrawn' }

interface LegalAcceptanceContext {
  termsAreShown: boolean
  stored: StoredAcceptance
  /** The hash of the terms as the server has them now. */
  hash: string
  /** The terms: plain text, paragraphs separated by blank lines. */
  terms: string
  accepted: boolean
  /** Whether other terms were accepted before: then the dialog says that they have changed. */
  termsHaveChanged: boolean
}

export const legalAcceptanceSetup = setup({
  types: {
    input: {} as { termsAreShown: boolean; stored: StoredAcceptance },
    context: {} as LegalAcceptanceContext,
    events: {} as LegalAcceptanceEvent,
    tags: {} as 'busy' | 'dialog' | 'error',
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
    acceptanceIsOutdated: and([
      isFulfilled,
      (scope) => scope.context.accepted && scope.context.stored.hash !== valueIn<string>(scope),
    ]),
    hashIsKnown: isFulfilled,
    termsWereFound: isFulfilled,
    termsAreAccepted: ({ context }) => context.accepted,
    dialogMayOpen: not(stateIn({ lookingUp: { form: 'inUse' } })),
  },
  actions: {
    keepHash: assign({ hash: (scope) => valueIn<string>(scope) }),
    keepTerms: assign({ terms: (scope) => valueIn<string>(scope) }),
    noteChange: assign({ termsHaveChanged: ({ context }) => context.stored.accepted }),
    accept: assign(({ context }) => ({
      accepted: true,
      stored: { accepted: true, hash: context.hash },
      termsHaveChanged: false,
    })),
    clearAcceptance: assign({ accepted: false, stored: { accepted: false, hash: '' } }),
    tellAccepted: sendTo(parentOf, ({ context }) => ({ type: 'acceptance.given', hash: context.hash })),
    tellExpired: sendTo(parentOf, { type: 'acceptance.expired' }),
    tellWithdrawn: sendTo(parentOf, { type: 'acceptance.withdrawn' }),
  },
})
