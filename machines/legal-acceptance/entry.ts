/** Legal acceptance in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { legalAcceptanceMachine } from './legal-acceptance.machine.ts'

export default defineEntry<typeof legalAcceptanceMachine>({
  id: 'legal-acceptance',
  title: 'Legal acceptance',
  purpose:
    'Makes sure that a visitor has accepted the terms as they are now, and asks again when they change.',
  machine: legalAcceptanceMachine,
  standing: true,
  mainWay: ['lookingUp.terms.termsFound', 'dialogOpen.reviewingTerms', 'accepted'],
  inputs: {
    'accepted before': { termsAreShown: true, stored: { accepted: true, hash: 'hash-1' } },
    'never accepted': { termsAreShown: true, stored: { accepted: false, hash: '' } },
    'terms not displayed': { termsAreShown: false, stored: { accepted: false, hash: '' } },
  },
  events: {
    'terms.opened': { '': {} },
    'terms.accepted': { '': {} },
    'terms.declined': { '': {} },
    'terms.closed': { '': {} },
    'terms.requestedAgain': { '': {} },
    'form.used': { '': {} },
    'acceptance.demanded': { '': {} },
  },
  outcomes: {
    getPortalLicenceAgreementHash: {
      done: {
        'the accepted hash': fulfilled('hash-1'),
        'a new hash': fulfilled('hash-2'),
        refused: refused('message.missing'),
      },
      errors: failures,
    },
    getPortalLicenceAgreement: {
      done: { 'the terms': fulfilled('Terms.\n\nMore terms.'), refused: refused('message.missing') },
      errors: failures,
    },
  },
  // What is accepted next is the hash, so it decides about later comparisons.
  facts: ({ termsAreShown, stored, accepted, hash }) => ({ termsAreShown, stored, accepted, hash }),
})
