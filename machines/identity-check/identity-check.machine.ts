/** The check of an identity number while it is typed (P §3, §5, §9). */
import { assign, setup } from 'xstate'
import type { RequirementId } from './requirements.ts'
import { isNumberOfTypes, type IdentityType } from '../rules/identity-number.ts'

export interface IdentityCheckInput {
  /** The types that can be chosen; empty: the utility knows none. */
  types: readonly IdentityType[]
}

/** The person has changed the number or its type. */
export interface NumberTyped {
  type: 'number.typed'
  number: string
  /** `value` of the chosen type, or empty. */
  typeId: string
}

interface IdentityCheckContext {
  types: readonly IdentityType[]
  number: string
  typeId: string
}

export const identityCheckMachine = setup({
  types: {
    input: {} as IdentityCheckInput,
    context: {} as IdentityCheckContext,
    events: {} as NumberTyped,
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    numberHasForm: ({ context }) => isNumberOfTypes(context.number, context.typeId, context.types),
  },
  actions: {
    keepNumber: assign({
      number: ({ event }) => event.number,
      typeId: ({ event }) => event.typeId,
    }),
  },
  delays: {
    /** ID check debounce (P §9). */
    idCheckDelay: 1000,
  },
}).createMachine({
  id: 'identityCheck',
  description:
    'Says whether an identity number has the form of its type, once the person has stopped typing.',
  context: ({ input }) => ({ types: input.types, number: '', typeId: '' }),
  on: {
    'number.typed': {
      target: '.awaitingPause',
      actions: 'keepNumber',
      description: 'Every key starts the second anew.',
      meta: { req: 'IC-01' },
    },
  },
  initial: 'untouched',
  states: {
    untouched: { description: 'Nothing was typed yet, so nothing is wrong.' },
    awaitingPause: {
      description: 'The person is typing; nothing is said meanwhile.',
      after: {
        idCheckDelay: [
          {
            target: 'accepted',
            guard: 'numberHasForm',
            description: '1 second without a key; prefix and number match the expression of their type.',
            meta: { req: 'IC-02' },
          },
          {
            target: 'refused',
            description: '1 second without a key; the number is missing or has another form.',
            meta: { req: 'IC-03' },
          },
        ],
      },
    },
    accepted: { description: 'The number has the form of its type.' },
    refused: { description: 'The field says what is wrong.' },
  },
})
