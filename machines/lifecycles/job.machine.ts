/**
 * The life of work in the background. The server runs it: it keeps the name of the state, tells the machine what happened,
 * and does what the machine emits. What became of each row is kept with the row, and counted.
 */
import { emit, setup } from 'xstate'
import type { RequirementId } from './job.requirements.ts'

/** What happens to a job. */
export type JobEvent =
  /** By its asker, who has seen what will change. */
  | { type: 'job.confirmed' }
  /** A portal begins with it. */
  | { type: 'job.taken' }
  | {
      type: 'rows.finished'
      /** Its asker will have turned to something else. */
      tookLong: boolean
    }
  /** By its asker. */
  | { type: 'job.stopped' }
  /** It was tried again and again, and cannot be finished. */
  | { type: 'job.broken' }

/** What the server does then. */
export type JobEffect =
  /** The asker is notified of the end. */
  { type: 'asker.notified' }

const job = setup({
  types: {
    events: {} as JobEvent,
    emitted: {} as JobEffect,
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    tookLong: ({ event }) => event.type === 'rows.finished' && event.tookLong,
  },
  actions: {
    notifyAsker: emit({ type: 'asker.notified' }),
  },
})

export const jobMachine = job.createMachine({
  id: 'job',
  description:
    'The life of work in the background: what changes many records, or writes a file. Each row is worked on once, whatever process ends.',
  initial: 'previewed',
  states: {
    previewed: {
      description: 'The rows are frozen with their versions, and shown. Nothing happens to them.',
      on: {
        'job.confirmed': {
          target: 'asked',
          description: 'Its asker wants it as it was shown.',
          meta: { req: 'SJ-01' },
        },
      },
    },
    asked: {
      description: 'It waits for a portal that has time.',
      on: {
        'job.taken': {
          target: 'running',
          description: 'A portal begins with it.',
          meta: { req: 'SJ-02' },
        },
        'job.stopped': {
          target: 'stopped',
          description: 'Its asker does not want it any more; no row was tried.',
          meta: { req: 'SJ-03' },
        },
      },
    },
    running: {
      description: 'Portals work on its rows; each result is kept with its row.',
      on: {
        'rows.finished': [
          {
            target: 'finished',
            guard: 'tookLong',
            actions: 'notifyAsker',
            description: 'No row is left, after a while.',
            meta: { req: 'SJ-04' },
          },
          {
            target: 'finished',
            description: 'No row is left, and so soon that nobody need be notified.',
            meta: { req: 'SJ-02' },
          },
        ],
        'job.stopped': {
          target: 'stopped',
          description: 'Its asker stops it between two rows.',
          meta: { req: 'SJ-03' },
        },
        'job.broken': {
          target: 'givenUp',
          actions: 'notifyAsker',
          description: 'The job has failed so often that it is given up.',
          meta: { req: 'SJ-05' },
        },
      },
    },
    finished: { description: 'Each row was tried, and has its result; or the file is there.' },
    givenUp: { description: 'It could not be finished. What was done stays done; there is no file.' },
    stopped: { description: 'Its asker has stopped it. What was done stays done; there is no file.' },
  },
})
