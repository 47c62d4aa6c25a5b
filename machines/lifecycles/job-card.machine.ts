/** The life of a job card. The server runs it for every move; travel and work also keep the times of the employee. */
import { setup } from 'xstate'
import type { JobCardMove } from '#contract/areas/job-cards/job-cards.area.ts'
import type { RequirementId } from './job-card.requirements.ts'

export interface JobCardEvent {
  type: JobCardMove
  hasReason: boolean
}

const jobCard = setup({
  types: {
    events: {} as { [Move in JobCardMove]: JobCardEvent & { type: Move } }[JobCardMove],
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    reasonIsGiven: ({ event }) => event.hasReason,
  },
})

const assigned = {
  target: 'assigned',
  description: 'Somebody answers for it now.',
  meta: { req: 'LJ-01' },
} as const

const travelling = {
  target: 'travelling',
  description: 'The employee sets out. The time of travel begins.',
  meta: { req: 'LJ-02' },
} as const

const working = {
  target: 'working',
  description: 'The work begins, and with it its time.',
  meta: { req: 'LJ-02' },
} as const

const interrupted = {
  target: 'interrupted',
  guard: 'reasonIsGiven',
  description: 'It does not go on for now, and the employee says why. The time that was running ends.',
  meta: { req: 'LJ-03' },
} as const

const cancelled = {
  target: 'cancelled',
  guard: 'reasonIsGiven',
  description: 'Nobody has to do it any more, and staff says why.',
  meta: { req: 'LJ-06' },
} as const

const reopened = {
  target: 'assigned',
  guard: 'reasonIsGiven',
  description: 'There is more to do, and staff says why. Times and costs stay.',
  meta: { req: 'LJ-07' },
} as const

export const jobCardMachine = jobCard.createMachine({
  id: 'job-card',
  description: 'The life of a job card: planned, assigned, on the way, at work, done, approved and closed.',
  initial: 'planned',
  states: {
    planned: {
      description: 'It is known what has to be done. Nobody answers for it yet.',
      on: { 'staff.assigned': assigned, 'staff.cancelled': cancelled },
    },
    assigned: {
      description: 'An employee answers for it.',
      on: {
        'staff.assigned': assigned,
        'staff.travelBegan': travelling,
        'staff.workBegan': working,
        'staff.cancelled': cancelled,
      },
    },
    travelling: {
      description: 'The employee is on the way.',
      on: { 'staff.workBegan': working, 'staff.interrupted': interrupted },
    },
    working: {
      description: 'The employee is at work.',
      on: {
        'staff.interrupted': interrupted,
        'staff.finished': {
          target: 'done',
          description: 'The work is over, and its outcome is known. The time that was running ends.',
          meta: { req: 'LJ-04' },
        },
      },
    },
    interrupted: {
      description: 'It was begun and does not go on for now.',
      on: {
        'staff.assigned': assigned,
        'staff.travelBegan': travelling,
        'staff.workBegan': working,
        'staff.cancelled': cancelled,
      },
    },
    done: {
      description: 'The work is over. Nobody has approved it yet.',
      on: {
        'staff.approved': {
          target: 'approved',
          description: 'Times and costs are right.',
          meta: { req: 'LJ-05' },
        },
        'staff.reopened': reopened,
      },
    },
    approved: {
      description: 'Times and costs are right, and do not change any more.',
      on: {
        'staff.closed': {
          target: 'closed',
          description: 'Nothing is left to do.',
          meta: { req: 'LJ-05' },
        },
        'staff.reopened': reopened,
      },
    },
    closed: {
      description: 'The card is checked and closed for good.',
      on: { 'staff.reopened': reopened },
    },
    cancelled: {
      description: 'Nobody has to do it any more.',
    },
  },
})
