/** Validating an account in the browser: step 2 of the payment dialog. */
import { payableAccount } from '#machines/account-validation/samples.ts'
import type { Bindings } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { press } from './form-actions.ts'
import { alert, dialogTitled, shows, status } from './looks.ts'
import {
  accountField,
  accountReply,
  fromProvider,
  openLogin,
  refusedPayment,
  submitAccount,
  wishPayment,
} from './payment-actions.ts'

const wrong = ({ page }: Scene) => page.locator('input[name=accountNo][aria-invalid=true]')

export const accountValidationBindings: Bindings = {
  id: 'account-validation',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene, input) {
    await openLogin(scene)
    if (input === 'an own account') {
      await wishPayment(scene, { paymentType: 1, accountNo: payableAccount.accountNo })
      return
    }
    await press(scene, 'sign-in:payBill')
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
    'enteringAccount.asking': (scene) => ({
      seen: [accountField(scene)],
      unseen: [
        wrong(scene),
        alert(scene, 'account-validation:problem.refused'),
        alert(scene, 'account-validation:problem.unreachable'),
        status(scene, 'account-validation:searching'),
      ],
    }),
    'enteringAccount.accountUnknown': (scene) => ({ seen: [wrong(scene)] }),
    'enteringAccount.refused': shows(alert, 'account-validation:problem.refused'),
    'enteringAccount.unreachable': shows(alert, 'account-validation:problem.unreachable'),
    validatingAccount: shows(status, 'account-validation:searching'),
    validated: (scene) => ({ seen: [dialogTitled(scene, 'payment-dialog:choice.title')] }),
    abandoned: (scene) => ({ seen: [dialogTitled(scene, 'payment-dialog:menu.title')] }),
  },
}
