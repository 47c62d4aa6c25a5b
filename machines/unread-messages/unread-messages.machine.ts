/** How many messages are unread: asked for in the background while a customer is signed in (A §4, §9). */
import { assign, enqueueActions, setup } from 'xstate'
import { isFulfilled, valueIn, type Answer } from '../answer.ts'
import { callStatesOf } from '../call-state.ts'
import { keptFrom } from '../kept-from.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'

/** Milliseconds until the first count, and from one to the next (A §9). */
const untilFirst = 3000
const untilNext = 60_000

export type UnreadMessagesEvent =
  /** Nobody sees the page any more, or somebody does again. */
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  /** Another tab has asked. */
  | { type: 'count.heard'; count: number }
  /** A message has been read, here or in another tab. */
  | { type: 'message.read' }

interface UnreadMessagesContext {
  /** Undefined: not known yet. */
  count: number | undefined
  /** Whether the server has been asked before. */
  hasAsked: boolean
}

const unreadMessages = setup({
  types: {
    context: {} as UnreadMessagesContext,
    events: {} as UnreadMessagesEvent,
    emitted: {} as { type: 'count.told'; count: number },
    tags: {} as 'busy',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: { getUnreadCount: port<Answer<number>>('getUnreadCount') },
  guards: { countWasSent: isFulfilled },
  actions: {
    keepCount: enqueueActions(({ enqueue, event }) => {
      const count = valueIn<number>({ event })
      enqueue.assign({ count })
      enqueue.emit({ type: 'count.told', count })
    }),
    noteAsking: assign({ hasAsked: true }),
    keepHeardCount: assign(keptFrom('count.heard', ({ count }) => ({ count }))),
  },
  delays: { nextCount: ({ context }) => (context.hasAsked ? untilNext : untilFirst) },
})

const callState = callStatesOf(unreadMessages)

const heardRow = {
  actions: 'keepHeardCount',
  description: 'Another tab has asked and tells the count.',
  meta: { req: 'UM-05' },
} as const

const readRow = {
  target: 'counting',
  description: 'A message has been read: the count has changed.',
  meta: { req: 'UM-06' },
} as const

const hiddenRow = {
  target: 'hidden',
  description: 'Nobody sees the page: it stops asking.',
  meta: { req: 'UM-03' },
} as const

export const unreadMessagesMachine = unreadMessages.createMachine({
  id: 'unreadMessages',
  description: 'Counts the unread messages of a customer in the background, from signing in to signing out.',
  context: { count: undefined, hasAsked: false },
  initial: 'waiting',
  states: {
    counting: {
      ...callState('getUnreadCount', {
        description: 'The server is asked how many messages are unread.',
        answers: [
          {
            target: 'waiting',
            guard: 'countWasSent',
            actions: 'keepCount',
            description: 'The count is shown, and told to the other tabs.',
            meta: { req: 'UM-02' },
          },
          {
            target: 'waiting',
            description: 'The server does not tell: what is shown stays.',
            meta: { req: 'UM-04' },
          },
        ],
        unreachable: {
          target: 'waiting',
          actions: [],
          description: 'There was no answer: what is shown stays.',
          meta: { req: 'UM-04' },
        },
      }),
      entry: 'noteAsking',
      on: { 'page.hidden': hiddenRow },
    },
    waiting: {
      description:
        'The count is as it was; the next one comes in its time. What the page needs itself comes first.',
      on: {
        'page.hidden': hiddenRow,
        'count.heard': heardRow,
        'message.read': readRow,
      },
      after: {
        nextCount: {
          target: 'counting',
          description:
            'Three seconds have passed since the page was opened, or a minute since the last count.',
          meta: { req: 'UM-01' },
        },
      },
    },
    hidden: {
      description: 'Nobody sees the page, and nothing is asked. What other tabs tell is noted.',
      on: {
        'page.shown': {
          target: 'counting',
          description: 'Somebody looks again: the count is asked for at once.',
          meta: { req: 'UM-03' },
        },
        'count.heard': heardRow,
      },
    },
  },
})
