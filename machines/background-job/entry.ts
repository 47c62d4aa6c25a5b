/** Work in the background, as its asker looks at it, in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { backgroundJobMachine } from './background-job.machine.ts'
import {
  sampleAllDone,
  sampleEmptyPreview,
  sampleFileJob,
  sampleFinished,
  sampleFurtherOn,
  sampleGivenUp,
  sampleKey,
  sampleLargePreview,
  samplePreview,
  sampleRest,
  sampleRunning,
  sampleStopped,
  sampleStoppedFile,
} from './samples.ts'

const goneOn = refused('job.state', { problem: 'finished' })

export default defineEntry<typeof backgroundJobMachine>({
  id: 'background-job',
  title: 'Work in the background',
  purpose:
    'An employee begins work on many records that was shown before, follows it, stops it, reads what became of it, and has its ' +
    'rest shown again.',
  machine: backgroundJobMachine,
  standing: true,
  mainWay: ['previewed', 'starting', 'following', 'settled'],
  inputs: { 'a job': { id: samplePreview.id, key: sampleKey } },
  events: {
    'job.requestedAgain': { '': {} },
    'job.started': { '': {}, 'the number typed': { typed: sampleLargePreview.counts.waiting } },
    'stop.requested': { '': {} },
    'stop.confirmed': { '': {} },
    'stop.cancelled': { '': {} },
    'rest.requested': { '': {} },
  },
  outcomes: {
    getJob: {
      done: {
        'under way': fulfilled(sampleRunning),
        'a preview': fulfilled(samplePreview),
        'a preview of many': fulfilled(sampleLargePreview),
        'a preview of nothing': fulfilled(sampleEmptyPreview),
        'ended with problems': fulfilled(sampleFinished),
        'all done': fulfilled(sampleAllDone),
        'a file': fulfilled(sampleFileJob),
        'given up': fulfilled(sampleGivenUp),
        refused: refused('job.unknown'),
      },
      errors: failures,
    },
    getJobProgress: {
      done: {
        'further on': fulfilled(sampleFurtherOn),
        'ended with problems': fulfilled(sampleFinished),
        'all done': fulfilled(sampleAllDone),
        gone: refused('job.unknown'),
        refused: refused('server.overloaded'),
      },
      errors: failures,
    },
    startJob: {
      done: {
        'under way': fulfilled(sampleRunning),
        'ended with problems': fulfilled(sampleFinished),
        'all done': fulfilled(sampleAllDone),
        'gone on meanwhile': goneOn,
        refused: refused('job.nothing'),
      },
      errors: failures,
    },
    stopJob: {
      done: {
        'records are left': fulfilled(sampleStopped),
        'nothing is left': fulfilled(sampleStoppedFile),
        'gone on meanwhile': goneOn,
        refused: refused('server.overloaded'),
      },
      errors: failures,
    },
    retryJob: {
      done: { 'shown anew': fulfilled(sampleRest), refused: refused('job.nothing') },
      errors: failures,
    },
  },
  facts: ({ job }) => ({ kind: job?.kind, state: job?.state, count: job?.counts.waiting }),
})
