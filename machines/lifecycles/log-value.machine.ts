/** The life of a value of a logger. The server runs it for every move. */
import { setup } from 'xstate'
import type { LogValueMove } from '#contract/areas/log-values/log-values.area.ts'
import type { RequirementId } from './log-value.requirements.ts'

export interface LogValueEvent {
  type: LogValueMove
  hasReason: boolean
}

const value = setup({
  types: {
    events: {} as { [Move in LogValueMove]: LogValueEvent & { type: Move } }[LogValueMove],
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    reasonIsGiven: ({ event }) => event.hasReason,
  },
})

export const logValueMachine = value.createMachine({
  id: 'log-value',
  description: 'The life of a value of a logger: recorded, confirmed or rejected.',
  initial: 'recorded',
  states: {
    recorded: {
      description: 'It counts. Where it is outside the limits, it waits for a person.',
      on: {
        'staff.confirmed': {
          target: 'confirmed',
          guard: 'reasonIsGiven',
          description: 'It was measured like this, and the reason says why.',
          meta: { req: 'LV-01' },
        },
        'staff.rejected': {
          target: 'rejected',
          guard: 'reasonIsGiven',
          description: 'It was not measured like this: charts and sums leave it out.',
          meta: { req: 'LV-03' },
        },
      },
    },
    confirmed: {
      description: 'It counts, outside the limits as it is.',
      on: {
        'staff.takenBack': {
          target: 'recorded',
          guard: 'reasonIsGiven',
          description: 'The confirmation was a mistake: it waits again.',
          meta: { req: 'LV-02' },
        },
      },
    },
    rejected: {
      description: 'It counts nowhere. What was really measured is recorded anew.',
    },
  },
})
