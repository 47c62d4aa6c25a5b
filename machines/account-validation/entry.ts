/** Validating a customer account, in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { accountValidationMachine } from './account-validation.machine.ts'
import { payableAccount } from './samples.ts'

export default defineEntry<typeof accountValidationMachine>({
  id: 'account-validation',
  title: 'Account to pay for',
  purpose:
    'Anyone who pays names the customer account by its number, and is told the holder, masked, and what is due. Part of ' +
    'paying.',
  machine: accountValidationMachine,
  standing: false,
  inputs: {
    'nothing is known': { accountNo: '', isCertain: false },
    'an own account': { accountNo: payableAccount.accountNo, isCertain: true },
  },
  events: {
    'account.submitted': {
      'a number': { accountNo: ` ${payableAccount.accountNo} ` },
      blank: { accountNo: ' ' },
    },
    'validation.abandoned': { '': {} },
  },
  outcomes: {
    validateAccount: {
      done: {
        found: fulfilled(payableAccount),
        unknown: refused('paymentAccount.unknown'),
        'too many tries': refused('paymentAccount.tooMany', { retryAfterSeconds: 900 }),
      },
      errors: failures,
    },
  },
  facts: ({ isCertain }) => ({ isCertain }),
})
