/**
 * The life of a maintenance request. The server runs it for every move of staff, and for what follows from its job cards
 * (`system.…`): a request closes by itself.
 */
import { setup } from 'xstate'
import type { RequestMove } from '#contract/areas/maintenance-requests/maintenance-requests.area.ts'
import type { RequirementId } from './maintenance-request.requirements.ts'

/** What follows from the job cards of a request. */
export const requestEvents = [
  'system.cardAdded',
  'system.workBegan',
  'system.cardsDone',
  'system.cardsClosed',
  'system.noCardLeft',
] as const
export type RequestEventName = RequestMove | (typeof requestEvents)[number]

export interface RequestEvent {
  type: RequestEventName
  hasReason: boolean
}

const request = setup({
  types: {
    events: {} as { [Name in RequestEventName]: RequestEvent & { type: Name } }[RequestEventName],
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    reasonIsGiven: ({ event }) => event.hasReason,
  },
})

const rejected = {
  target: 'rejected',
  guard: 'reasonIsGiven',
  description: 'Nothing has to be done, and staff says why.',
  meta: { req: 'LM-04' },
} as const

const merged = {
  target: 'merged',
  description: 'Another request is about the same fault: its reports belong to that one now.',
  meta: { req: 'LM-05' },
} as const

const closedByStaff = {
  target: 'closed',
  guard: 'reasonIsGiven',
  description: 'It is over without further work, and staff says why.',
  meta: { req: 'LM-04' },
} as const

const underWay = {
  target: 'underWay',
  description: 'Somebody travels to the place or works there.',
  meta: { req: 'LM-02' },
} as const

const done = {
  target: 'done',
  description: 'All of its job cards are done. People who reported the fault are told.',
  meta: { req: 'LM-03' },
} as const

const planned = {
  target: 'planned',
  description: 'A job card was made for the request.',
  meta: { req: 'LM-02' },
} as const

const noCardLeft = {
  target: 'assessed',
  description: 'Its last job card was cancelled: it has to be planned again.',
  meta: { req: 'LM-02' },
} as const

const reopened = {
  target: 'assessed',
  guard: 'reasonIsGiven',
  description: 'It has to be looked at again, and staff says why.',
  meta: { req: 'LM-06' },
} as const

export const maintenanceRequestMachine = request.createMachine({
  id: 'maintenance-request',
  description:
    'The life of a maintenance request: reported, assessed, planned, under way, done and closed. It follows its job cards by itself.',
  initial: 'reported',
  states: {
    reported: {
      description: 'Nobody has looked at it yet.',
      on: {
        'staff.assessed': {
          target: 'assessed',
          description: 'Staff says how urgent it is.',
          meta: { req: 'LM-01' },
        },
        'system.cardAdded': planned,
        'staff.rejected': rejected,
        'staff.merged': merged,
        'staff.closed': closedByStaff,
      },
    },
    assessed: {
      description: 'It is known how urgent it is. No job card is there yet.',
      on: {
        'staff.assessed': {
          target: 'assessed',
          description: 'Staff thinks otherwise of how urgent it is.',
          meta: { req: 'LM-01' },
        },
        'system.cardAdded': planned,
        'staff.rejected': rejected,
        'staff.merged': merged,
        'staff.closed': closedByStaff,
      },
    },
    planned: {
      description: 'It has job cards, and nobody has begun.',
      on: {
        'system.workBegan': underWay,
        'system.cardsDone': done,
        'system.noCardLeft': noCardLeft,
      },
    },
    underWay: {
      description: 'Somebody has begun.',
      on: {
        'system.cardsDone': done,
        'system.noCardLeft': noCardLeft,
      },
    },
    done: {
      description: 'The work is done. Its job cards are looked through and closed.',
      on: {
        'system.cardAdded': planned,
        'system.workBegan': underWay,
        'system.cardsClosed': {
          target: 'closed',
          description: 'The last of its job cards was closed.',
          meta: { req: 'LM-03' },
        },
      },
    },
    closed: {
      description: 'Nothing is left to do.',
      on: { 'staff.reopened': reopened, 'system.workBegan': underWay },
    },
    rejected: {
      description: 'Nothing had to be done.',
      on: { 'staff.reopened': reopened },
    },
    merged: {
      description: 'It lives on in another request.',
    },
  },
})
