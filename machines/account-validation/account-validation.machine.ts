/** Which customer account is to be paid for: its number, and what the server tells about it (P §2, step 2). */
import { assign, setup } from 'xstate'
import type { ReplyOf } from '#contract/call.ts'
import type { validateAccount } from '#contract/payments.ts'
import { isFulfilled, refusedWith, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { formStates } from '../form-states.ts'
import { keptFrom } from '../kept-from.ts'
import { port } from '../port.ts'
import { isAccountNumber, normalisedAccountNumber } from '../rules/account-number.ts'
import type { RequirementId } from './requirements.ts'

/** Whose account it is, what is due on it, and by whom it can be paid. */
export type PayableAccount = ReplyOf<typeof validateAccount>['item']

export interface AccountValidationInput {
  /** What stands in the field at first; empty: nothing is known. */
  accountNo: string
  /** Whether the number is known well enough to be validated without being shown. */
  isCertain: boolean
}

/** How it ended; the flow that invoked it decides what follows. */
export type AccountValidationOutput = { kind: 'validated'; value: PayableAccount } | { kind: 'abandoned' }

export type AccountValidationEvent =
  | { type: 'account.submitted'; accountNo: string }
  /** Back. */
  | { type: 'validation.abandoned' }

interface AccountValidationContext extends CallProblem {
  accountNo: string
  isCertain: boolean
  output: AccountValidationOutput
}

const accountValidation = setup({
  types: {
    input: {} as AccountValidationInput,
    context: {} as AccountValidationContext,
    events: {} as AccountValidationEvent,
    output: {} as AccountValidationOutput,
    tags: {} as 'busy' | 'error',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: { validateAccount: port<Answer<PayableAccount>, { accountNo: string }>('validateAccount') },
  guards: {
    accountIsCertain: ({ context }) => context.isCertain,
    numberIsComplete: ({ event }) => event.type === 'account.submitted' && isAccountNumber(event.accountNo),
    accountWasFound: isFulfilled,
    accountIsUnknown: refusedWith('paymentAccount.unknown'),
  },
  actions: {
    ...problemActions<AccountValidationContext, AccountValidationEvent>(),
    keepNumber: assign(
      keptFrom('account.submitted', ({ accountNo }) => ({ accountNo: normalisedAccountNumber(accountNo) })),
    ),
    endValidated: assign({
      output: (scope) => ({ kind: 'validated' as const, value: valueIn<PayableAccount>(scope) }),
    }),
  },
})

const abandoned = {
  target: '#accountValidation.abandoned',
  description: 'The person goes back.',
  meta: { req: 'AV-06' },
} as const

export const accountValidationMachine = accountValidation.createMachine({
  id: 'accountValidation',
  description: 'Somebody names a customer account, and the server tells what is due on it.',
  context: ({ input }) => ({ ...input, output: { kind: 'abandoned' }, ...noProblem }),
  output: ({ context }) => context.output,
  initial: 'choosingStart',
  states: {
    choosingStart: {
      description: 'Is the account known already?',
      always: [
        {
          target: 'validatingAccount',
          guard: 'accountIsCertain',
          description: 'It is one of the person’s own, or was validated before.',
          meta: { req: 'AV-07' },
        },
        { target: 'enteringAccount', description: 'The number is to be typed.', meta: { req: 'AV-01' } },
      ],
    },
    enteringAccount: {
      description: 'The form asks for the account number; a picture shows where it stands.',
      initial: 'asking',
      on: {
        'account.submitted': {
          target: 'validatingAccount',
          guard: 'numberIsComplete',
          actions: ['keepNumber', 'clearMessages'],
          description: 'There is something that may be an account number.',
          meta: { req: 'AV-01' },
        },
        'validation.abandoned': abandoned,
      },
      states: formStates({
        asking: 'The form waits.',
        accountUnknown: 'There is nothing to be paid by this number; no more is said.',
        refused: 'The server refused; its text is shown.',
        unreachable: 'There was no answer; the number can be sent again.',
      }),
    },
    validatingAccount: {
      ...callStatesOf(accountValidation)('validateAccount', {
        description: 'The server looks up the account and what is due on it.',
        input: ({ context }) => ({ accountNo: context.accountNo }),
        answers: [
          {
            target: 'validated',
            guard: 'accountWasFound',
            actions: 'endValidated',
            description: 'The account is known.',
            meta: { req: 'AV-02' },
          },
          {
            target: 'enteringAccount.accountUnknown',
            guard: 'accountIsUnknown',
            actions: 'keepRefusal',
            description: 'The utility has no such account.',
            meta: { req: 'AV-03' },
          },
          refusedRow({ target: 'enteringAccount.refused', meta: { req: 'AV-04' } }),
        ],
        unreachable: { target: 'enteringAccount.unreachable', meta: { req: 'AV-05' } },
      }),
      on: { 'validation.abandoned': abandoned },
    },
    validated: { type: 'final', description: 'It is known what is due.' },
    abandoned: { type: 'final', description: 'The person went back.' },
  },
})
