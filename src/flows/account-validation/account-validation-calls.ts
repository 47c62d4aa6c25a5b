/** Validating a customer account with its real call. */
import { validateAccount } from '#contract/payments.ts'
import { accountValidationMachine } from '#machines/account-validation/account-validation.machine.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'

export const wiredAccountValidation = accountValidationMachine.provide({
  actors: {
    validateAccount: callActor(
      validateAccount,
      ({ accountNo }: { accountNo: string }) => ({ AccountNo: accountNo }),
      ({ item }) => item,
    ),
  },
})
