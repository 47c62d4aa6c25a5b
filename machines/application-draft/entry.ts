/** Beginning an application in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { applicationDraftMachine } from './application-draft.machine.ts'
import { sampleDetails, sampleOffer, wrongDetails } from './samples.ts'

export default defineEntry<typeof applicationDraftMachine>({
  id: 'application-draft',
  title: 'Draft of an application',
  purpose:
    'A customer chooses what to apply for and fills it in. It is kept at the utility as a draft, and can be continued on any computer.',
  machine: applicationDraftMachine,
  standing: false,
  inputs: { 'a new application': { asked: '' }, 'a draft': { asked: 'newSupply' } },
  events: {
    'offer.requestedAgain': { '': {} },
    'kind.chosen': {
      'a new supply': { kind: 'newSupply' },
      'a check of the meter': { kind: 'meterCheck' },
    },
    'kind.reconsidered': { '': {} },
    'draft.submitted': {
      'something missing': { details: sampleDetails },
      'a day that is none': { details: wrongDetails },
    },
  },
  outcomes: {
    getApplicationOffer: {
      done: {
        'a property': fulfilled(sampleOffer),
        refused: refused('server.overloaded'),
      },
      errors: failures,
    },
    saveApplicationDraft: {
      done: { kept: fulfilled(7), refused: refused('application.field') },
      errors: failures,
    },
  },
  facts: ({ asked, offer, kind, typed }) => [asked, offer, kind, typed],
})
