/** The standing order of a customer in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { countedQuestions } from '../rules/question-gaps.ts'
import { ownStandingOrderMachine } from './own-standing-order.machine.ts'
import { orderIn, ownOrderIn } from './samples.ts'

const offered = { providerId: 'card', dayOfMonth: 7 }

export default defineEntry<typeof ownStandingOrderMachine>({
  id: 'own-standing-order',
  title: 'Standing order',
  purpose:
    'A customer has the bills of the account charged automatically: chooses a day, agrees on the page of the provider, sees ' +
    'what will be charged, and stops it.',
  machine: ownStandingOrderMachine,
  standing: true,
  mainWay: ['choosing', 'awaitingAgreement.waiting', 'judging', 'active'],
  inputs: { 'signed in': undefined },
  events: {
    'order.requestedAgain': { '': {} },
    'order.submitted': {
      'a day and a provider': offered,
      'a day that not every month has': { ...offered, dayOfMonth: 29 },
      'a provider that is not offered': { ...offered, providerId: 'bank' },
    },
    'agreement.continued': { '': {} },
    'page.shown': { '': {} },
    'stop.requested': { '': {} },
    'stop.confirmed': { '': {} },
    'stop.abandoned': { '': {} },
  },
  outcomes: {
    getStandingOrder: {
      done: {
        'no order': fulfilled(ownOrderIn(undefined)),
        'being agreed': fulfilled(ownOrderIn('requested')),
        active: fulfilled(ownOrderIn('active')),
        'declined once': fulfilled(ownOrderIn('declinedOnce')),
        'declined twice': fulfilled(ownOrderIn('declinedTwice')),
        refused: refused('server.overloaded'),
      },
      errors: failures,
    },
    createStandingOrder: {
      done: {
        begun: fulfilled(orderIn('requested')),
        refused: refused('payment.providerFailed'),
      },
      errors: failures,
    },
    stopStandingOrder: {
      done: {
        stopped: fulfilled(orderIn('stopped')),
        refused: refused('server.overloaded'),
      },
      errors: failures,
    },
  },
  facts: ({ own, asked }) => ({
    state: own?.order?.state,
    providers: own?.providers.map(({ id }) => id),
    asked: countedQuestions(asked),
  }),
})
