/** The pages of a round and of job cards on the phone: stored, so that they open without a network, and in which version (design of areas §3). */
import { setup } from 'xstate'
import { isFulfilled, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, type CallProblem } from '../call-state.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'

export type OfflinePageEvent =
  /** A new version of the portal is on the phone, and waits. */
  | { type: 'version.arrived' }
  | { type: 'version.accepted' }
  | { type: 'storing.requested' }
  | { type: 'network.returned' }

/** What became of storing the pages. */
export interface StoredPages {
  /** False: the browser cannot store pages. */
  areStored: boolean
  /** A newer version is on the phone, too. */
  isNewerThere: boolean
}

/** Milliseconds until what was not stored is tried again. */
const untilNextTry = 60_000

const offlinePage = setup({
  types: {
    context: {} as CallProblem,
    events: {} as OfflinePageEvent,
    tags: {} as 'busy' | 'error',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    storePages: port<Answer<StoredPages>>('storePages'),
    takeVersion: port<Answer<null>>('takeVersion'),
  },
  guards: {
    newerIsThere: (scope) => isFulfilled(scope) && valueIn<StoredPages>(scope).isNewerThere,
    pagesAreStored: (scope) => isFulfilled(scope) && valueIn<StoredPages>(scope).areStored,
  },
  actions: {
    ...problemActions<CallProblem, OfflinePageEvent>(),
  },
  delays: { nextTry: untilNextTry },
})

const callState = callStatesOf(offlinePage)

const arrivedRow = {
  target: 'versionOffered',
  description: 'A new version of the portal has come.',
  meta: { req: 'PF-04' },
} as const

export const offlinePageMachine = offlinePage.createMachine({
  id: 'offlinePage',
  description: 'Stores the pages of a round and of job cards on the phone, and offers new versions of them.',
  context: noProblem,
  initial: 'storing',
  states: {
    storing: callState('storePages', {
      description: 'The pages are stored on the phone.',
      answers: [
        {
          target: 'versionOffered',
          guard: 'newerIsThere',
          description: 'The pages are stored, and a newer version of them waits.',
          meta: { req: 'PF-04' },
        },
        {
          target: 'stored',
          guard: 'pagesAreStored',
          description: 'The pages are stored on this device.',
          meta: { req: 'PF-01' },
        },
        {
          target: 'notOffered',
          description: 'This browser cannot store pages.',
          meta: { req: 'PF-02' },
        },
      ],
      unreachable: {
        target: 'notStored',
        actions: [],
        description: 'The pages are not stored: the network is gone, or the storage is full.',
        meta: { req: 'PF-03' },
      },
    }),
    stored: {
      description: 'The pages open without a network.',
      on: { 'version.arrived': arrivedRow },
    },
    notOffered: {
      description:
        'The page says that it has to stay open, because this browser could not open it again without a network.',
    },
    notStored: {
      description:
        'The page says that it could not be opened again without a network; it is stored as soon as that works.',
      on: {
        'storing.requested': {
          target: 'storing',
          description: 'The person tries again.',
          meta: { req: 'PF-03' },
        },
        'network.returned': {
          target: 'storing',
          description: 'The network is there again.',
          meta: { req: 'PF-03' },
        },
      },
      after: {
        nextTry: { target: 'storing', description: 'A minute has passed.', meta: { req: 'PF-03' } },
      },
    },
    versionOffered: {
      description:
        'The page says that a new version is there. The old one goes on for as long as the person wants.',
      on: {
        'version.accepted': {
          target: 'takingVersion',
          description: 'The person wants the new version.',
          meta: { req: 'PF-05' },
        },
      },
    },
    takingVersion: callState('takeVersion', {
      description: 'What is being sent is waited for; then the new version takes the place of the old one.',
      answers: [
        {
          target: 'storing',
          description: 'The new version is there: the page is loaded again, and everything begins anew.',
          meta: { req: 'PF-05' },
        },
      ],
      unreachable: {
        target: 'versionNotTaken',
        actions: [],
        description: 'The new version has not come.',
        meta: { req: 'PF-05' },
      },
    }),
    versionNotTaken: {
      tags: 'error',
      description: 'The page says that it goes on in the old version; the new one can be tried again.',
      on: {
        'version.accepted': {
          target: 'takingVersion',
          description: 'The person tries again.',
          meta: { req: 'PF-05' },
        },
      },
    },
  },
})
