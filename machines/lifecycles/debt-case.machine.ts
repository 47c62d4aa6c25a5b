/** The life of a debt case. The server runs it for every move. */
import { setup } from 'xstate'
import type { DebtCaseMove } from '#contract/areas/debt-cases/debt-cases.area.ts'
import type { RequirementId } from './debt-case.requirements.ts'

/** What follows from promises, disputes and money. */
export type DebtCaseEventName =
  | DebtCaseMove
  | 'system.promised'
  | 'system.disputed'
  | 'system.opened'
  | 'system.resumed'
  | 'system.paid'

export interface DebtCaseEvent {
  type: DebtCaseEventName
  hasReason: boolean
}

const debtCase = setup({
  types: {
    events: {} as { [Name in DebtCaseEventName]: DebtCaseEvent & { type: Name } }[DebtCaseEventName],
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    reasonIsGiven: ({ event }) => event.hasReason,
  },
})

const paid = {
  target: 'paid',
  description: 'Nothing is late any more.',
  meta: { req: 'DB-03' },
} as const

const promised = {
  target: 'promised',
  description: 'The customer promises to pay.',
  meta: { req: 'DB-02' },
} as const

const disputed = {
  target: 'disputed',
  description: 'The customer disputes the debt, or complains.',
  meta: { req: 'DB-02' },
} as const

const reminded = {
  target: 'reminded',
  description: 'A letter of the next level was served, with a new last day.',
  meta: { req: 'DB-01' },
} as const

const writeOffAsked = {
  target: 'writeOffAsked',
  guard: 'reasonIsGiven',
  description: 'Somebody asks to write it off, and says why.',
  meta: { req: 'DB-05' },
} as const

/** When what held it back is over: without a letter it is open again, after one it is where the letter left it. */
const opened = {
  target: 'open',
  description: 'Nothing holds it back any more. No letter was served yet.',
  meta: { req: 'DB-02' },
} as const

const resumed = {
  target: 'reminded',
  description: 'Nothing holds it back any more. It goes on after its last letter.',
  meta: { req: 'DB-02' },
} as const

export const debtCaseMachine = debtCase.createMachine({
  id: 'debt-case',
  description:
    'The life of a debt case: reminded in levels, held back by a promise or dispute, and paid, handed over or written off.',
  initial: 'open',
  states: {
    open: {
      description: 'Something is late. No letter was served yet.',
      on: {
        'staff.reminded': reminded,
        'system.promised': promised,
        'system.disputed': disputed,
        'system.paid': paid,
      },
    },
    reminded: {
      description: 'A letter was served. After its last day the next level follows.',
      on: {
        'staff.reminded': reminded,
        'staff.handedOver': {
          target: 'handedOver',
          guard: 'reasonIsGiven',
          description: 'Somebody else collects it: lawyers, or an agency.',
          meta: { req: 'DB-04' },
        },
        'staff.writeOffAsked': writeOffAsked,
        'system.promised': promised,
        'system.disputed': disputed,
        'system.paid': paid,
      },
    },
    promised: {
      description: 'A promise is active: nobody is reminded.',
      on: {
        'system.opened': opened,
        'system.resumed': resumed,
        'system.disputed': disputed,
        'system.paid': paid,
      },
    },
    disputed: {
      description: 'A dispute or a complaint is active: nobody is reminded.',
      on: {
        'system.opened': opened,
        'system.resumed': resumed,
        'system.promised': promised,
        'system.paid': paid,
      },
    },
    handedOver: {
      description: 'Somebody else collects it.',
      on: {
        'staff.recalled': {
          target: 'reminded',
          guard: 'reasonIsGiven',
          description: 'It comes back to the utility.',
          meta: { req: 'DB-04' },
        },
        'staff.writeOffAsked': writeOffAsked,
        'system.paid': paid,
      },
    },
    writeOffAsked: {
      description: 'A second person decides.',
      on: {
        'staff.writeOffRefused': {
          target: 'reminded',
          guard: 'reasonIsGiven',
          description: 'It is not written off, and it is said why.',
          meta: { req: 'DB-05' },
        },
        'staff.writtenOff': {
          target: 'writtenOff',
          description: 'A second person has written it off; the ledger has it.',
          meta: { req: 'DB-05' },
        },
        'system.paid': paid,
      },
    },
    writtenOff: { description: 'Nothing more is collected.' },
    paid: { description: 'Nothing is late any more. A later debt is another case.' },
  },
})
