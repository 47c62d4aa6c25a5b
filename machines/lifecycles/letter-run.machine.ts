/** The life of a run of letters. The server runs it for every step. */
import { setup } from 'xstate'
import type { LetterRunMove } from '#contract/areas/letter-runs/letter-runs.area.ts'
import type { RequirementId } from './letter-run.requirements.ts'

/** `system.issued`: each of its accounts has its letter, or a reason why it has none. */
export type LetterRunEventName = LetterRunMove | 'system.issued'

export interface LetterRunEvent {
  type: LetterRunEventName
  hasReason: boolean
}

const letterRun = setup({
  types: {
    events: {} as { [Name in LetterRunEventName]: LetterRunEvent & { type: Name } }[LetterRunEventName],
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    reasonIsGiven: ({ event }) => event.hasReason,
  },
})

export const letterRunMachine = letterRun.createMachine({
  id: 'letter-run',
  description:
    'The life of a run of letters of one level: proposed, checked, issued, and reversed as a whole.',
  initial: 'proposed',
  states: {
    proposed: {
      description: 'Its letters are proposed. Nobody has one.',
      on: {
        'staff.proposedAgain': {
          target: 'proposed',
          description: 'All cases of the level are looked through again.',
          meta: { req: 'LR-01' },
        },
        'staff.checked': {
          target: 'checked',
          description: 'Somebody has looked at what is unusual. The letters may leave.',
          meta: { req: 'LR-02' },
        },
        'staff.cancelled': {
          target: 'cancelled',
          description: 'Nothing of it leaves.',
          meta: { req: 'LR-04' },
        },
      },
    },
    checked: {
      description:
        'Each case is asked about again, and its letter is issued. What dies meanwhile is begun again.',
      on: {
        'system.issued': {
          target: 'issued',
          description: 'Each account has its letter, or a reason.',
          meta: { req: 'LR-02' },
        },
      },
    },
    issued: {
      description: 'Its letters are frozen, and on their way.',
      on: {
        'staff.reversed': {
          target: 'reversed',
          guard: 'reasonIsGiven',
          description: 'A second person takes all of its letters back, before any of them counts.',
          meta: { req: 'LR-03' },
        },
      },
    },
    reversed: {
      description: 'None of its letters counts.',
    },
    cancelled: {
      description: 'Nothing of it was issued.',
    },
  },
})
