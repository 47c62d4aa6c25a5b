/** The life of a slip of the store. Most are booked as they are added; what was lost waits for a second person. */
import { setup } from 'xstate'
import type { SlipMove } from '#contract/areas/stock-bookings/stock-bookings.area.ts'
import type { RequirementId } from './stock-booking.requirements.ts'

/** What follows from elsewhere. */
export type SlipEventName = SlipMove | 'system.booked'

export interface SlipEvent {
  type: SlipEventName
  hasReason: boolean
}

const stockBooking = setup({
  types: {
    events: {} as { [Name in SlipEventName]: SlipEvent & { type: Name } }[SlipEventName],
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    reasonIsGiven: ({ event }) => event.hasReason,
  },
})

export const stockBookingMachine = stockBooking.createMachine({
  id: 'stock-booking',
  description:
    'The life of a slip of the store: entered, and booked at once, or when a second person has approved it.',
  initial: 'entered',
  states: {
    entered: {
      description: 'Nothing is booked yet.',
      on: {
        'system.booked': {
          target: 'booked',
          description: 'It needs nobody else, and is booked at once.',
          meta: { req: 'LS-01' },
        },
        'staff.approved': {
          target: 'booked',
          description: 'A second person has seen it. It is booked now.',
          meta: { req: 'LS-02' },
        },
        'staff.refused': {
          target: 'refused',
          guard: 'reasonIsGiven',
          description: 'A second person says no, and why. Nothing is booked.',
          meta: { req: 'LS-02' },
        },
        'staff.withdrawn': {
          target: 'withdrawn',
          description: 'It was found, or entered by mistake. Nothing is booked.',
          meta: { req: 'LS-03' },
        },
      },
    },
    booked: {
      description: 'It is in the ledger, for good. A correction is a slip of its own.',
    },
    refused: {
      description: 'It was not booked, for the reason that the second person gave.',
    },
    withdrawn: {
      description: 'The booking was withdrawn, and nothing was booked.',
    },
  },
})
