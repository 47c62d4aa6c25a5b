/** The day of a field worker on the phone: the own job cards, and those that colleagues offer (decision 0360). */
import { assign, setup } from 'xstate'
import type { FieldDay } from '#contract/field-jobs.ts'
import { valueIn, isFulfilled, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { keptFrom } from '../kept-from.ts'
import { port } from '../port.ts'
import type { FieldJob } from '../rules/field-card.ts'
import type { RequirementId } from './requirements.ts'

export type FieldDayEvent =
  | { type: 'day.requestedAgain' }
  /** A card that a colleague offers. Its entry has the key already. */
  | { type: 'card.taken'; card: number; key: string }
  /** The server has confirmed something of the outbox. */
  | { type: 'entry.confirmed' }

/** A day on the phone. */
export interface DayOnPhone {
  day: string
  /** When the server was asked: ISO 8601, by its clock. */
  readAt: string
  /** In the order in which they are due, with what was saved since. */
  jobs: readonly FieldJob[]
  offered: FieldDay['offered']
  /** Cards that are to be taken over as soon as there is a network. */
  taken: readonly number[]
  /** It was fetched earlier: the server was not reached. */
  isFromPhone: boolean
}

interface FieldDayContext extends CallProblem {
  /** Undefined: not loaded yet. */
  onPhone: DayOnPhone | undefined
  /** The card that is being taken over, and the key of the entry that says so. */
  card: number
  key: string
}

const fieldDay = setup({
  types: {
    context: {} as FieldDayContext,
    events: {} as FieldDayEvent,
    tags: {} as 'busy' | 'error',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    loadDay: port<Answer<DayOnPhone>>('loadDay'),
    takeCard: port<Answer<null>, { card: number; code: string; key: string }>('takeCard'),
  },
  guards: {
    dayIsThere: isFulfilled,
    cardIsOffered: ({ context: { onPhone }, event }) =>
      event.type === 'card.taken' &&
      onPhone !== undefined &&
      onPhone.offered.some(({ id }) => id === event.card) &&
      !onPhone.taken.includes(event.card),
  },
  actions: {
    ...problemActions<FieldDayContext, FieldDayEvent>(),
    keepDay: assign({ onPhone: (scope) => valueIn<DayOnPhone>(scope) }),
    beginTaking: assign(keptFrom('card.taken', ({ card, key }) => ({ card, key }))),
    noteTaken: assign({
      onPhone: ({ context: { onPhone, card } }) => onPhone && { ...onPhone, taken: [...onPhone.taken, card] },
    }),
  },
})

const callState = callStatesOf(fieldDay)

export const fieldDayMachine = fieldDay.createMachine({
  id: 'fieldDay',
  description: 'The job cards of a field worker for the day, on the phone.',
  context: { onPhone: undefined, card: 0, key: '', ...noProblem },
  initial: 'loadingDay',
  states: {
    loadingDay: {
      ...callState('loadDay', {
        description: 'The day is fetched; without a network it is the one that stands on the phone.',
        answers: [
          {
            target: 'listed',
            guard: 'dayIsThere',
            actions: 'keepDay',
            description: 'The day is there.',
            meta: { req: 'FD-01' },
          },
          refusedRow({ target: 'dayUnavailable', meta: { req: 'FD-02' } }),
        ],
        unreachable: { target: 'dayUnavailable', meta: { req: 'FD-02' } },
      }),
      entry: 'clearMessages',
    },
    dayUnavailable: {
      tags: 'error',
      description: 'The day cannot be fetched at the moment, and does not stand on the phone.',
      on: {
        'day.requestedAgain': {
          target: 'loadingDay',
          description: 'The field worker tries again.',
          meta: { req: 'FD-02' },
        },
      },
    },
    listed: {
      description: 'The cards are listed.',
      initial: 'looking',
      on: {
        'card.taken': {
          target: 'takingCard',
          guard: 'cardIsOffered',
          actions: 'beginTaking',
          description: 'The field worker takes over a card that a colleague offers.',
          meta: { req: 'FD-03' },
        },
        'day.requestedAgain': {
          target: 'refreshingDay',
          description: 'The field worker wants the newest.',
          meta: { req: 'FD-04' },
        },
        'entry.confirmed': {
          target: 'refreshingDay',
          description: 'The server has confirmed something.',
          meta: { req: 'FD-04' },
        },
      },
      states: {
        looking: { description: 'Nothing has gone wrong.' },
        notSaved: { tags: 'error', description: 'The phone has not saved that the card is taken over.' },
      },
    },
    refreshingDay: {
      ...callState('loadDay', {
        description: 'The day is fetched once more, while it is shown as it was.',
        answers: [
          {
            target: 'listed',
            guard: 'dayIsThere',
            actions: 'keepDay',
            description: 'The day has come from the server.',
            meta: { req: 'FD-04' },
          },
          {
            target: 'listed',
            description: 'The server refuses to hand out the day, which stays as it is.',
            meta: { req: 'FD-04' },
          },
        ],
        unreachable: {
          target: 'listed',
          actions: [],
          description: 'The server is not reached, and the phone has nothing newer.',
          meta: { req: 'FD-04' },
        },
      }),
      on: {
        'entry.confirmed': {
          target: 'refreshingDay',
          reenter: true,
          description: 'Something more is confirmed meanwhile.',
          meta: { req: 'FD-04' },
        },
      },
    },
    takingCard: callState('takeCard', {
      description: 'It is written on the phone that the card is taken over.',
      input: ({ context: { onPhone, card, key } }) => ({
        card,
        code: onPhone?.offered.find(({ id }) => id === card)?.code ?? '',
        key,
      }),
      answers: [
        {
          target: 'listed',
          actions: 'noteTaken',
          description: 'It is on the phone, and is sent as soon as there is a network.',
          meta: { req: 'FD-03' },
        },
      ],
      unreachable: {
        target: 'listed.notSaved',
        description: 'The phone has not saved it.',
        meta: { req: 'FD-03' },
      },
    }),
  },
})
