/** An employee looks at an own job: begins what was shown, follows it, stops it, and has its rest shown again (decision 0163). */
import { assign, setup, type EventObject } from 'xstate'
import type { JobItem } from '#contract/jobs.ts'
import { mostWithoutTyping } from '#contract/rules/many-records.ts'
import { isFulfilled, refusedWith, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { questionState } from '../form-states.ts'
import { loadStatesOf } from '../load-states.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'

export interface BackgroundJobInput {
  /** Of the job. */
  id: number
  /** By which the server knows a start that is sent again. */
  key: string
}

export type BackgroundJobEvent =
  | { type: 'job.requestedAgain' }
  /** `typed`: the number of records, where it is so great that it has to be typed. */
  | { type: 'job.started'; typed?: number }
  | { type: 'stop.requested' }
  | { type: 'stop.confirmed' }
  | { type: 'stop.cancelled' }
  | { type: 'rest.requested' }

interface BackgroundJobContext extends CallProblem, BackgroundJobInput {
  /** As the server described it last. Undefined: not yet. */
  job: JobItem | undefined
  /** A preview of what was not done; undefined: none was asked for. */
  rest: JobItem | undefined
}

/** Milliseconds from one question to the next. */
const gap = 3000

/** Makes the guard: a job was sent of which this is true. */
const wasSent =
  (isSo: (job: JobItem) => boolean) =>
  (scope: { event: EventObject }): boolean =>
    isFulfilled(scope) && isSo(valueIn<JobItem>(scope))

const backgroundJob = setup({
  types: {
    input: {} as BackgroundJobInput,
    context: {} as BackgroundJobContext,
    events: {} as BackgroundJobEvent,
    tags: {} as 'busy' | 'error' | 'underWay',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    getJob: port<Answer<JobItem>, { id: number }>('getJob'),
    getJobProgress: port<Answer<JobItem>, { id: number }>('getJobProgress'),
    startJob: port<Answer<JobItem>, { id: number; count: number; key: string }>('startJob'),
    stopJob: port<Answer<JobItem>, { id: number }>('stopJob'),
    retryJob: port<Answer<JobItem>, { id: number }>('retryJob'),
  },
  guards: {
    emptyPreviewWasSent: wasSent(({ state, counts }) => state === 'previewed' && counts.waiting === 0),
    largePreviewWasSent: wasSent(
      ({ state, counts }) => state === 'previewed' && counts.waiting > mostWithoutTyping,
    ),
    previewWasSent: wasSent(({ state }) => state === 'previewed'),
    openOneWasSent: wasSent(({ state }) => state === 'asked' || state === 'running'),
    oneWithRestWasSent: wasSent(({ mayTryAgain }) => mayTryAgain),
    endedOneWasSent: isFulfilled,
    numberIsKnown: ({ context: { job }, event }) => {
      const count = job?.counts.waiting ?? 0
      return count <= mostWithoutTyping || (event.type === 'job.started' && event.typed === count)
    },
    itWasDone: isFulfilled,
    itIsGone: refusedWith('job.unknown'),
    itHasGoneOnMeanwhile: refusedWith('job.state'),
  },
  actions: {
    ...problemActions<BackgroundJobContext, BackgroundJobEvent>(),
    keepJob: assign({ job: (scope) => valueIn<JobItem>(scope) }),
    keepRest: assign({ rest: (scope) => valueIn<JobItem>(scope) }),
  },
  delays: { nextQuestion: gap },
})

const callState = callStatesOf(backgroundJob)
const loadStates = loadStatesOf(backgroundJob)

const idOf = ({ context: { id } }: { context: BackgroundJobContext }) => ({ id })

/** How it stands decides what is shown. */
const openRow = <const Req extends RequirementId>(req: Req, description: string) =>
  ({
    target: '#backgroundJob.following',
    guard: 'openOneWasSent',
    actions: 'keepJob',
    description,
    meta: { req },
  }) as const

const restRow = <const Req extends RequirementId>(req: Req) =>
  ({
    target: '#backgroundJob.ended',
    guard: 'oneWithRestWasSent',
    actions: 'keepJob',
    description: 'It has ended, and not all was done.',
    meta: { req },
  }) as const

const settledRow = <const Req extends RequirementId>(req: Req) =>
  ({
    target: '#backgroundJob.settled',
    guard: 'endedOneWasSent',
    actions: 'keepJob',
    description: 'It has ended, and nothing is left to be tried.',
    meta: { req },
  }) as const

/** What the page said of the question before is over. */
const answered = ['keepJob', 'clearMessages'] as const

/** Somebody has done it in another tab, or the portal was faster. */
const goneOnRow = {
  target: 'loadingJob',
  guard: 'itHasGoneOnMeanwhile',
  description: 'It has gone on in the meantime: the page shows how it is.',
  meta: { req: 'BJ-01' },
} as const

const stopRequested = {
  target: '#backgroundJob.confirmingStop',
  actions: 'clearMessages',
  description: 'The person does not want the rest of it.',
  meta: { req: 'BJ-04' },
} as const

export const backgroundJobMachine = backgroundJob.createMachine({
  id: 'backgroundJob',
  description: 'An employee looks at work in the background of their own, from its preview to its end.',
  context: ({ input }) => ({ ...input, job: undefined, rest: undefined, ...noProblem }),
  initial: 'loadingJob',
  states: {
    ...loadStates('getJob', {
      states: ['loadingJob', 'jobUnavailable'],
      description: 'The job is fetched.',
      input: idOf,
      answers: [
        {
          target: 'previewedNothing',
          guard: 'emptyPreviewWasSent',
          actions: 'keepJob',
          description: 'It was shown, and would change nothing.',
          meta: { req: 'BJ-03' },
        },
        {
          target: 'previewed.typing',
          guard: 'largePreviewWasSent',
          actions: 'keepJob',
          description: 'It was shown and has not begun, and would change a great number.',
          meta: { req: 'BJ-03' },
        },
        {
          target: 'previewed',
          guard: 'previewWasSent',
          actions: 'keepJob',
          description: 'It was shown and has not begun.',
          meta: { req: 'BJ-03' },
        },
        openRow('BJ-01', 'The job is under way.'),
        restRow('BJ-01'),
        settledRow('BJ-01'),
      ],
      unavailable: 'The job cannot be fetched at the moment, or there is none.',
      again: 'job.requestedAgain',
      req: 'BJ-07',
    }),
    previewedNothing: {
      description: 'The page says that no record would change, and why: there is nothing to begin.',
    },
    previewed: {
      description: 'The page shows how many records will change, and why others will not.',
      initial: 'asking',
      on: {
        'job.started': {
          target: 'starting',
          guard: 'numberIsKnown',
          actions: 'clearMessages',
          description: 'The person has read how many will change, and wants it; a great number was typed.',
          meta: { req: 'BJ-03' },
        },
      },
      states: {
        asking: { description: 'Nothing has gone wrong.' },
        typing: { description: 'The page asks for the number, because it is great.' },
        refused: { tags: 'error', description: 'The server has refused it; a message says why.' },
        unreachable: { tags: 'error', description: 'The server has not answered: it may have begun or not.' },
      },
    },
    starting: callState('startJob', {
      description: 'The start is on its way, with the number that was read.',
      input: ({ context: { id, key, job } }) => ({ id, key, count: job?.counts.waiting ?? 0 }),
      answers: [
        openRow('BJ-03', 'It waits for a portal that has time, or runs.'),
        restRow('BJ-01'),
        settledRow('BJ-01'),
        goneOnRow,
        refusedRow({ target: 'previewed.refused', meta: { req: 'BJ-06' } }),
      ],
      unreachable: { target: 'previewed.unreachable', meta: { req: 'BJ-06' } },
    }),
    following: {
      tags: 'underWay',
      description: 'It is under way, as far as is known.',
      initial: 'waiting',
      on: { 'stop.requested': stopRequested },
      states: {
        waiting: {
          description: 'The page shows how far it is; the server is asked again in a while.',
          after: {
            nextQuestion: {
              target: 'asking',
              description: 'A while has passed.',
              meta: { req: 'BJ-02' },
            },
          },
        },
        asking: callState('getJobProgress', {
          description: 'The server is asked how far it is; what was known stays in sight.',
          input: idOf,
          answers: [
            { ...openRow('BJ-02', 'The job has not ended yet.'), actions: answered },
            { ...restRow('BJ-01'), actions: answered },
            { ...settledRow('BJ-01'), actions: answered },
            {
              target: '#backgroundJob.jobUnavailable',
              guard: 'itIsGone',
              actions: 'keepRefusal',
              description: 'There is no such job any more.',
              meta: { req: 'BJ-07' },
            },
            refusedRow({ target: 'unanswered', meta: { req: 'BJ-02' } }),
          ],
          unreachable: { target: 'unanswered', meta: { req: 'BJ-02' } },
        }),
        unanswered: {
          tags: 'error',
          description: 'How far it is could not be told; it is asked again by itself.',
          after: {
            nextQuestion: {
              target: 'asking',
              description: 'A while has passed.',
              meta: { req: 'BJ-02' },
            },
          },
          on: {
            'job.requestedAgain': {
              target: 'asking',
              description: 'The person does not want to wait.',
              meta: { req: 'BJ-02' },
            },
          },
        },
        notStopped: {
          tags: 'error',
          description: 'It could not be stopped: the page says why until the person does something.',
          on: {
            'job.requestedAgain': {
              target: 'asking',
              actions: 'clearMessages',
              description: 'The person looks how it is now.',
              meta: { req: 'BJ-06' },
            },
          },
        },
      },
    },
    confirmingStop: {
      ...questionState('The page asks whether it is to be stopped; the portal works on meanwhile.', 'BJ-04', {
        'stop.confirmed': { target: 'stopping', description: 'The person is sure.' },
        'stop.cancelled': {
          target: 'following.asking',
          description: 'It goes on; how far it is meanwhile is asked at once.',
        },
      }),
      tags: 'underWay',
    },
    stopping: {
      ...callState('stopJob', {
        description: 'The stop is on its way.',
        input: idOf,
        answers: [
          restRow('BJ-04'),
          settledRow('BJ-04'),
          goneOnRow,
          refusedRow({ target: 'following.notStopped', meta: { req: 'BJ-06' } }),
        ],
        unreachable: { target: 'following.notStopped', meta: { req: 'BJ-06' } },
      }),
      tags: ['busy', 'underWay'],
    },
    ended: {
      description: 'The page shows what became of it, problems first, and that something is left.',
      initial: 'showing',
      on: {
        'rest.requested': {
          target: 'previewingRest',
          actions: 'clearMessages',
          description: 'The person wants to try what was not done.',
          meta: { req: 'BJ-05' },
        },
      },
      states: {
        showing: { description: 'Nothing has gone wrong.' },
        refused: { tags: 'error', description: 'The server has refused it; a message says why.' },
        unreachable: { tags: 'error', description: 'The server has not answered.' },
      },
    },
    previewingRest: callState('retryJob', {
      description: 'The server looks what would change now of what was not done.',
      input: idOf,
      answers: [
        {
          target: 'restPreviewed',
          guard: 'itWasDone',
          actions: 'keepRest',
          description: 'A new preview is there.',
          meta: { req: 'BJ-05' },
        },
        refusedRow({ target: 'ended.refused', meta: { req: 'BJ-06' } }),
      ],
      unreachable: { target: 'ended.unreachable', meta: { req: 'BJ-06' } },
    }),
    settled: {
      description: 'The page shows what became of it: all that could be done, a file, or why there is none.',
    },
    restPreviewed: {
      description: 'The page leads to the new preview: nothing has begun.',
    },
  },
})
