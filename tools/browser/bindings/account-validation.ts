/** Validating an account in the browser: step 2 of the payment dialog. */
import { payableAccount } from '#machines/account-validation/samples.ts'
import type { Bindings } from '../driver/bindings.ts'
import { press } from './form-actions.ts'
import { dialogTitled, formLooks, shows, status, wrong } from './looks.ts'
import {
  accountField,
  accountReply,
  fromProvider,
  openLogin,
  refusedPayment,
  submitAccount,
  wishPayment,
} from './payment-actions.ts'

export const accountValidationBindings: Bindings = {
  id: 'account-validation',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene, input) {
    await openLogin(scene)
    if (input === 'an own account') {
      await wishPayment(scene, { paymentType: 1, accountNo: payableAccount.accountNo })
      return
    }
    await wishPayment(scene, {})
    await press(scene, 'payment-dialog:menu.1')
  },

  user: {
    'account.submitted': submitAccount,
    'validation.abandoned': (scene) => press(scene, 'payment-dialog:back'),
  },

  services: {
    validateAccount: {
      call: 'validateAccount',
      done: {
        found: fromProvider(accountReply()),
        unknown: refusedPayment('paymentAccount.unknown'),
        'too many tries': refusedPayment('paymentAccount.tooMany'),
      },
    },
  },

  delays: [],

  states: {
    ...formLooks('enteringAccount.asking', 'account-validation:problem.', (scene) => ({
      seen: [accountField(scene)],
      unseen: [wrong(scene, 'accountNo'), status(scene, 'account-validation:searching')],
    })),
    'enteringAccount.accountUnknown': shows(wrong, 'accountNo'),
    validatingAccount: shows(status, 'account-validation:searching'),
    validated: shows(dialogTitled, 'payment-dialog:choice.title'),
    abandoned: shows(dialogTitled, 'payment-dialog:menu.title'),
  },
}
