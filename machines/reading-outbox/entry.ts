/** The outbox of readings in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { isForTheFile } from '../rules/outbox-order.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { readingOutboxMachine } from './reading-outbox.machine.ts'
import { acceptedEntry, rejectedEntry, waitingEntry } from './samples.ts'

export default defineEntry<typeof readingOutboxMachine>({
  id: 'reading-outbox',
  title: 'Outbox of the road',
  purpose:
    'What is found at the doors and done on job cards waits on the phone until the server has confirmed it; nothing is lost, nothing counts twice.',
  machine: readingOutboxMachine,
  standing: true,
  inputs: { 'on a round': undefined },
  events: {
    'entry.saved': { '': {} },
    'network.returned': { '': {} },
    'sending.requested': { '': {} },
    'file.requested': { '': {} },
  },
  outcomes: {
    readEntries: {
      done: {
        'one waits': fulfilled([acceptedEntry, waitingEntry]),
        'none waits': fulfilled([acceptedEntry]),
        'one was rejected': fulfilled([acceptedEntry, rejectedEntry]),
      },
      errors: failures,
    },
    sendEntry: {
      done: {
        taken: fulfilled(null),
        rejected: refused('reading.lower'),
        refused: refused('server.overloaded'),
      },
      errors: failures,
    },
    saveFile: { done: { saved: fulfilled({ entries: 1 }) }, errors: failures },
    setAside: { done: { marked: fulfilled(null) }, errors: failures },
  },
  facts: ({ entries }) => ({ unconfirmed: entries.some(isForTheFile) }),
})
