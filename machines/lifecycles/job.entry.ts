/** The life of work in the background in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { jobMachine } from './job.machine.ts'

export default defineEntry<typeof jobMachine>({
  id: 'job',
  title: 'Life of work in the background',
  purpose:
    'Many records are changed as one piece of work, or a list is written into a file, while its asker does something else. Each row happens once.',
  machine: jobMachine,
  standing: true,
  runBy: 'server',
  inputs: { 'what will change is shown': undefined },
  events: {
    'job.confirmed': { '': {} },
    'job.taken': { '': {} },
    'rows.finished': { 'at once': { tookLong: false }, 'after a while': { tookLong: true } },
    'job.stopped': { '': {} },
    'job.broken': { '': {} },
  },
  outcomes: {},
  facts: () => ({}),
})
