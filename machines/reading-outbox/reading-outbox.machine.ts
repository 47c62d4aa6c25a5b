/** The outbox of a phone on the road: what was found at the doors and done on job cards waits here until the server has confirmed it (design of areas §3). */
import { assign, setup } from 'xstate'
import type { ErrorCode } from '#contract/error-codes.ts'
import { isFulfilled, refusalIn, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { port } from '../port.ts'
import { isForTheFile, nextWaiting, type OutboxEntry } from '../rules/outbox-order.ts'
import type { RequirementId } from './requirements.ts'

export type ReadingOutboxEvent =
  /** Something new stands in the outbox. */
  | { type: 'entry.saved' }
  /** The network is there again, or the page is seen again. */
  | { type: 'network.returned' }
  | { type: 'sending.requested' }
  /** What the server has not confirmed is wanted as a file, for the office. */
  | { type: 'file.requested' }

interface ReadingOutboxContext extends CallProblem {
  /** Oldest first. */
  entries: readonly OutboxEntry[]
  /** Entries that are in the file which was saved last. */
  inFile: number
}

/** Refusals of an entry itself: sending it again changes nothing, and the ones behind it must not wait for it. */
const rejections: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'round.unknown',
  'reading.lower',
  'reading.malformed',
  'reading.missing',
  'photo.damaged',
  'photo.tooMany',
  'field.unknown',
  // The server cannot read it, and never will: one such entry must not hold up a day.
  'request.malformed',
  'request.tooLarge',
])

/**
 * Whether the server rejects an entry itself. What is wrong with the file of a photo stays wrong, whatever it is; one that could not be
 * checked is sent again.
 */
const isRejection = (code: ErrorCode): boolean =>
  rejections.has(code) || (code.startsWith('attachment.') && code !== 'attachment.notChecked')

/** Milliseconds until what was not sent is tried again. */
const untilNextTry = 60_000

const readingOutbox = setup({
  types: {
    context: {} as ReadingOutboxContext,
    events: {} as ReadingOutboxEvent,
    tags: {} as 'busy' | 'error',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    readEntries: port<Answer<OutboxEntry[]>>('readEntries'),
    sendEntry: port<Answer<null>, { key: string }>('sendEntry'),
    setAside: port<Answer<null>, { key: string; code: string }>('setAside'),
    saveFile: port<Answer<{ entries: number }>>('saveFile'),
  },
  guards: {
    someWait: (scope) => isFulfilled(scope) && nextWaiting(valueIn<OutboxEntry[]>(scope)) !== undefined,
    itWasTaken: isFulfilled,
    someUnconfirmed: ({ context: { entries } }) => entries.some(isForTheFile),
    itIsRejected: (scope) => {
      const code = refusalIn(scope)?.code
      return code !== undefined && isRejection(code)
    },
  },
  actions: {
    ...problemActions<ReadingOutboxContext, ReadingOutboxEvent>(),
    keepEntries: assign({ entries: (scope) => valueIn<OutboxEntry[]>(scope) }),
    noteFile: assign({ inFile: (scope) => valueIn<{ entries: number }>(scope).entries }),
  },
  delays: { nextTry: untilNextTry },
})

const callState = callStatesOf(readingOutbox)

const keyOf = ({ context: { entries } }: { context: ReadingOutboxContext }) => ({
  key: nextWaiting(entries)?.key ?? '',
})

const savedRow = {
  target: 'opening',
  description: 'Something new stands in the outbox.',
  meta: { req: 'OB-01' },
} as const

const fileRow = {
  target: 'savingFile',
  guard: 'someUnconfirmed',
  description: 'The person wants to hand over what the server has not confirmed, as a file.',
  meta: { req: 'OB-07' },
} as const

/** What leads back to sending. */
const onwards = {
  'entry.saved': savedRow,
  'network.returned': {
    target: 'opening',
    description: 'The network is there again, or the person looks at the page again.',
    meta: { req: 'OB-04' },
  },
  'sending.requested': {
    target: 'opening',
    description: 'The person wants it sent now.',
    meta: { req: 'OB-04' },
  },
} as const

export const readingOutboxMachine = readingOutbox.createMachine({
  id: 'readingOutbox',
  description:
    'Sends what was found at the doors and done on job cards, oldest first, until the server has confirmed each of them.',
  context: { entries: [], inFile: 0, ...noProblem },
  initial: 'opening',
  states: {
    opening: {
      ...callState('readEntries', {
        description: 'What stands on the phone is read.',
        answers: [
          {
            target: 'sending',
            guard: 'someWait',
            actions: 'keepEntries',
            description: 'Something waits.',
            meta: { req: 'OB-02' },
          },
          {
            target: 'empty',
            actions: 'keepEntries',
            description: 'Nothing waits.',
            meta: { req: 'OB-03' },
          },
        ],
        unreachable: {
          target: 'unreadable',
          actions: [],
          description: 'The storage of the phone cannot be opened.',
          meta: { req: 'OB-06' },
        },
      }),
      entry: 'clearMessages',
      on: {
        'entry.saved': {
          ...savedRow,
          reenter: true,
          description: 'The outbox is read once more, with what is new.',
        },
      },
    },
    sending: {
      ...callState('sendEntry', {
        description: 'The oldest entry that waits is sent.',
        input: keyOf,
        answers: [
          {
            target: 'opening',
            guard: 'itWasTaken',
            description: 'The server has confirmed it; the next one is looked for.',
            meta: { req: 'OB-02' },
          },
          {
            target: 'settingAside',
            guard: 'itIsRejected',
            actions: 'keepRefusal',
            description: 'The server rejects this entry: the others do not wait for it.',
            meta: { req: 'OB-05' },
          },
          refusedRow({ target: 'pausing', meta: { req: 'OB-04' } }),
        ],
        unreachable: { target: 'pausing', meta: { req: 'OB-04' } },
      }),
      on: {
        'network.returned': {
          target: 'opening',
          description: 'The network is there again: what was on its way without it is sent anew, by its key.',
          meta: { req: 'OB-04' },
        },
      },
    },
    settingAside: callState('setAside', {
      description: 'It is marked on the phone as rejected, with the reason. It is not deleted.',
      input: ({ context }) => ({ ...keyOf({ context }), code: context.refusal?.code ?? '' }),
      answers: [
        {
          target: 'opening',
          description: 'The entry is marked as rejected on the phone.',
          meta: { req: 'OB-05' },
        },
      ],
      unreachable: {
        target: 'unreadable',
        actions: [],
        description: 'The phone has not written it.',
        meta: { req: 'OB-06' },
      },
    }),
    pausing: {
      description: 'It was not sent. It waits on the phone, and is tried again.',
      on: { ...onwards, 'file.requested': fileRow },
      after: {
        nextTry: { target: 'opening', description: 'A minute has passed.', meta: { req: 'OB-04' } },
      },
    },
    savingFile: callState('saveFile', {
      description: 'What the server has not confirmed is written into a file.',
      answers: [
        {
          target: 'handedOver',
          actions: 'noteFile',
          description: 'The file is saved.',
          meta: { req: 'OB-07' },
        },
      ],
      unreachable: {
        target: 'unreadable',
        actions: [],
        description: 'The storage of the phone does not answer.',
        meta: { req: 'OB-06' },
      },
    }),
    handedOver: {
      description:
        'The page says how many entries are in the file. They stay on the phone, and are tried again.',
      on: { ...onwards, 'file.requested': fileRow },
      after: {
        nextTry: { target: 'opening', description: 'A minute has passed.', meta: { req: 'OB-04' } },
      },
    },
    empty: {
      description: 'Nothing waits.',
      on: { 'entry.saved': savedRow, 'file.requested': fileRow },
    },
    unreadable: {
      tags: 'error',
      description: 'The storage of the phone does not answer.',
      on: {
        'entry.saved': savedRow,
        'sending.requested': {
          target: 'opening',
          description: 'The person tries again.',
          meta: { req: 'OB-06' },
        },
      },
    },
  },
})
