/** The life of a formula of the ranking of assets. The server runs it for every move. */
import { setup } from 'xstate'
import type { RankingFormulaMove } from '#contract/areas/ranking-formulas/ranking-formulas.area.ts'
import type { RequirementId } from './ranking-formula.requirements.ts'

/** What the portal does by itself on the days from which formulas hold. */
type Move = RankingFormulaMove | 'system.began' | 'system.replaced'

export interface RankingFormulaEvent {
  type: Move
  hasReason: boolean
}

const rankingFormula = setup({
  types: {
    events: {} as { [Name in Move]: RankingFormulaEvent & { type: Name } }[Move],
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    reasonIsGiven: ({ event }) => event.hasReason,
  },
})

export const rankingFormulaMachine = rankingFormula.createMachine({
  id: 'ranking-formula',
  description: 'The life of a formula of the ranking of assets: drafted, approved, in force and replaced.',
  initial: 'drafted',
  states: {
    drafted: {
      description: 'The formula is being written.',
      on: {
        'staff.approved': {
          target: 'approved',
          description: 'Somebody who has not written it approves it.',
          meta: { req: 'FM-01' },
        },
      },
    },
    approved: {
      description: 'It waits for the day from which it holds.',
      on: {
        'staff.sentBack': {
          target: 'drafted',
          guard: 'reasonIsGiven',
          description: 'It shall not hold after all, and staff says why.',
          meta: { req: 'FM-02' },
        },
        'system.began': {
          target: 'inForce',
          description: 'Its day has come: every score is computed anew.',
          meta: { req: 'FM-03' },
        },
      },
    },
    inForce: {
      description: 'The ranking of assets follows from it.',
      on: {
        'system.replaced': {
          target: 'replaced',
          description: 'The next formula holds from today.',
          meta: { req: 'FM-04' },
        },
      },
    },
    replaced: {
      description: 'It held once, and can still be read.',
    },
  },
})
