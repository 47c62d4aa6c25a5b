/** The life of a protection of premises. The server runs it for every move. */
import { setup } from 'xstate'
import type { ProtectionMove } from '#contract/areas/protected-premises/protected-premises.area.ts'
import type { RequirementId } from './protected-premises.requirements.ts'

export interface ProtectionEvent {
  type: ProtectionMove
  hasReason: boolean
}

const protection = setup({
  types: {
    events: {} as { [Name in ProtectionMove]: ProtectionEvent & { type: Name } }[ProtectionMove],
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    reasonIsGiven: ({ event }) => event.hasReason,
  },
})

const confirm = {
  target: 'confirmed',
  description: 'Somebody has seen the evidence, and says when it is looked at again.',
  meta: { req: 'PZ-02' },
} as const

const end = {
  target: 'ended',
  guard: 'reasonIsGiven',
  description: 'Somebody has ended it, and said why.',
  meta: { req: 'PZ-03' },
} as const

export const protectedPremisesMachine = protection.createMachine({
  id: 'protected-premises',
  description:
    'The life of a protection of premises: claimed, confirmed, looked at again, and ended by a person.',
  initial: 'claimed',
  states: {
    claimed: {
      description: 'It protects for some working days, so that there is time to see evidence.',
      on: {
        'staff.confirmed': { ...confirm, meta: { req: 'PZ-01' } },
        'staff.ended': end,
      },
    },
    confirmed: {
      description: 'Nobody cuts the premises off.',
      on: {
        'staff.reviewBegun': {
          target: 'toReview',
          description: 'It is looked at again. It protects meanwhile.',
          meta: { req: 'PZ-03' },
        },
        'staff.endingAsked': {
          target: 'confirmed',
          guard: 'reasonIsGiven',
          description: 'Somebody asks that it ends: another person decides.',
          meta: { req: 'PZ-03' },
        },
        'staff.ended': end,
      },
    },
    toReview: {
      description: 'Its day has come. It goes on protecting until a person has decided.',
      on: {
        'staff.confirmed': confirm,
        'staff.endingAsked': {
          target: 'toReview',
          guard: 'reasonIsGiven',
          description: 'Somebody asks that it ends: another person decides.',
          meta: { req: 'PZ-03' },
        },
        'staff.ended': end,
      },
    },
    ended: {
      description: 'It protects no more. It is kept as it was.',
    },
  },
})
