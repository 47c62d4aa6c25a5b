/** Own details in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { ownDetailsMachine } from './own-details.machine.ts'
import { changedDetails, sampleChanges, sampleDetails } from './samples.ts'

const { phone, bank, wrong, nothing } = sampleChanges

export default defineEntry<typeof ownDetailsMachine>({
  id: 'own-details',
  title: 'Own details',
  purpose:
    'A customer who is signed in sees what the utility has of them, and changes telephone numbers, consents and the bank account.',
  machine: ownDetailsMachine,
  standing: true,
  inputs: { 'signed in': undefined },
  events: {
    'details.requestedAgain': { '': {} },
    'change.requested': { '': {} },
    'change.submitted': {
      'a landline number and a consent': { change: phone },
      'a bank account': { change: bank },
      'a bank account that is none': { change: wrong },
      nothing: { change: nothing },
    },
    'change.confirmed': { '': {} },
    'correction.requested': { '': {} },
    'change.cancelled': { '': {} },
  },
  outcomes: {
    getOwnDetails: {
      done: { there: fulfilled(sampleDetails), refused: refused('server.overloaded') },
      errors: failures,
    },
    changeOwnDetails: {
      done: { kept: fulfilled(changedDetails), refused: refused('ownDetails.field') },
      errors: failures,
    },
  },
  facts: ({ details, answerIsMissing }) => ({ details, answerIsMissing }),
})
