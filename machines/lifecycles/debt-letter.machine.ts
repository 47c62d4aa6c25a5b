/** The life of a letter of a debt case. The server runs it for every move. */
import { setup } from 'xstate'
import type { LetterMove } from '#contract/areas/debt-letters/debt-letters.area.ts'
import type { RequirementId } from './debt-letter.requirements.ts'

export interface LetterEvent {
  type: LetterMove
  hasReason: boolean
}

const debtLetter = setup({
  types: {
    events: {} as { [Name in LetterMove]: LetterEvent & { type: Name } }[LetterMove],
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    reasonIsGiven: ({ event }) => event.hasReason,
  },
})

export const debtLetterMachine = debtLetter.createMachine({
  id: 'debt-letter',
  description:
    'The life of a letter of a debt case: issued and frozen; then it is served, comes back or is reversed.',
  initial: 'issued',
  states: {
    issued: {
      description: 'It is as it will stay. No level of its case counts yet.',
      on: {
        'staff.served': {
          target: 'served',
          description: 'It has reached the customer: its level and its last day count from now on.',
          meta: { req: 'DT-01' },
        },
        'staff.returned': {
          target: 'cameBack',
          guard: 'reasonIsGiven',
          description: 'It has not reached the customer. Another one may go another way.',
          meta: { req: 'DT-02' },
        },
        'staff.reversed': {
          target: 'reversed',
          guard: 'reasonIsGiven',
          description: 'It was issued by mistake, and nobody has it.',
          meta: { req: 'DT-03' },
        },
      },
    },
    served: {
      description: 'The customer has it.',
    },
    cameBack: {
      description: 'The letter did not reach the customer, and counts for nothing.',
    },
    reversed: {
      description: 'The letter was issued by mistake, and counts for nothing.',
    },
  },
})
