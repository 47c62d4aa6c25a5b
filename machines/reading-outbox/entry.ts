/** The outbox of readings in the catalogue. */
import { isUnconfirmed } from '#contract/rules/rescue-file.ts'
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { readingOutboxMachine } from './reading-outbox.machine.ts'
import { acceptedEntry, rejectedEntry, waitingEntry } from './samples.ts'

export default defineEntry<typeof readingOutboxMachine>({
  id: 'reading-outbox',
  title: 'Outbox of readings',
  purpose:
    'What a reader finds at the doors waits on the phone until the server has confirmed it; nothing is lost, nothing counts twice.',
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
  facts: ({ entries }) => ({ unconfirmed: entries.some(isUnconfirmed) }),
})
