/** The stored pages of the road in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled } from '../samples.ts'
import { offlinePageMachine } from './offline-page.machine.ts'
import { notOffered, stored, storedWithNewer } from './samples.ts'

export default defineEntry<typeof offlinePageMachine>({
  id: 'offline-page',
  title: 'Pages without a network',
  purpose:
    'The pages of a round and of job cards open where there is no network, and a new version of the portal never comes in the middle of the work.',
  machine: offlinePageMachine,
  standing: true,
  inputs: { 'on a round': undefined },
  events: {
    'version.arrived': { '': {} },
    'version.accepted': { '': {} },
    'storing.requested': { '': {} },
    'network.returned': { '': {} },
  },
  outcomes: {
    storePages: {
      done: {
        stored: fulfilled(stored),
        'a newer one waits': fulfilled(storedWithNewer),
        'not possible here': fulfilled(notOffered),
      },
      errors: failures,
    },
    takeVersion: { done: { taken: fulfilled(null) }, errors: failures },
  },
  facts: () => ({}),
})
