/** The life of a meter round. The server runs it for every move. */
import { setup } from 'xstate'
import type { RoundMove } from '#contract/areas/meter-rounds/meter-rounds.area.ts'
import type { RequirementId } from './meter-round.requirements.ts'

export interface RoundEvent {
  type: RoundMove | 'system.walked'
  hasReason: boolean
}

const meterRound = setup({
  types: {
    events: {} as { [Name in RoundEvent['type']]: RoundEvent & { type: Name } }[RoundEvent['type']],
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    reasonIsGiven: ({ event }) => event.hasReason,
  },
})

const cancelled = {
  target: 'cancelled',
  guard: 'reasonIsGiven',
  description: 'The round is called off. What was read of it is kept, and not booked.',
  meta: { req: 'MR-05' },
} as const

const handedIn = {
  target: 'handedIn',
  description: 'The reader hands in what was read.',
  meta: { req: 'MR-03' },
} as const

const returned = {
  target: 'givenOut',
  guard: 'reasonIsGiven',
  description: 'The office sends the round back to its reader.',
  meta: { req: 'MR-03' },
} as const

export const meterRoundMachine = meterRound.createMachine({
  id: 'meter-round',
  description: 'The life of a meter round: planned, given out, walked, handed in, checked and booked.',
  initial: 'planned',
  states: {
    planned: {
      description: 'The office knows which meters are read, and on which day.',
      on: {
        'staff.givenOut': {
          target: 'givenOut',
          description: 'A reader gets the round.',
          meta: { req: 'MR-01' },
        },
        'staff.cancelled': cancelled,
      },
    },
    givenOut: {
      description: 'A reader has the round, and is on the way.',
      on: {
        'staff.takenBack': {
          target: 'planned',
          description: 'The office takes the round back. What was read so far stays.',
          meta: { req: 'MR-01' },
        },
        'system.walked': {
          target: 'walked',
          description: 'The last stop has a reading, or a reason why there is none.',
          meta: { req: 'MR-02' },
        },
        'staff.handedIn': handedIn,
        'staff.cancelled': cancelled,
      },
    },
    walked: {
      description: 'Each stop has a reading, or a reason why there is none.',
      on: {
        'staff.handedIn': handedIn,
        'staff.returned': returned,
        'staff.cancelled': cancelled,
      },
    },
    handedIn: {
      description: 'The office looks at what is doubted.',
      on: {
        'staff.checked': {
          target: 'checked',
          description: 'The office has looked at what is doubted.',
          meta: { req: 'MR-03' },
        },
        'staff.returned': returned,
        'staff.cancelled': cancelled,
      },
    },
    checked: {
      description: 'What is not doubted, or was decided, can be booked.',
      on: {
        'staff.booked': {
          target: 'booked',
          description: 'Readings that count are booked.',
          meta: { req: 'MR-04' },
        },
        'staff.returned': returned,
        'staff.cancelled': cancelled,
      },
    },
    booked: {
      description: 'Readings that count are booked. Others stay open until they are decided.',
      on: {
        'staff.booked': {
          target: 'booked',
          description: 'What was decided meanwhile is booked, too. Nothing is booked twice.',
          meta: { req: 'MR-04' },
        },
      },
    },
    cancelled: {
      description: 'The round was called off.',
    },
  },
})
