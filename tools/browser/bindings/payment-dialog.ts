/** The payment dialog in the browser: over the login page, and over the home of a customer. */
import { payableAccount, sampleBills } from '#machines/account-validation/samples.ts'
import { paymentId } from '#machines/payment-progress/samples.ts'
import type { Bindings } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { press } from './form-actions.ts'
import { alert, dialogTitled, formLooks, greeting, heading, shows } from './looks.ts'
import {
  accountReply,
  endValidation,
  fromProvider,
  openAsCustomer,
  openLogin,
  paymentReply,
  refusedPayment,
  startedReply,
  wishPayment,
} from './payment-actions.ts'

const dialog = ({ page }: Scene) => page.getByRole('dialog')
const creating = ({ page, t }: Scene) =>
  page.getByRole('status').filter({ hasText: t('payment-dialog:creating') })

const again = (scene: Scene) =>
  dialog(scene).getByRole('button', { name: scene.t('payment-dialog:unpaid.again'), exact: true })

/** Chooses exactly these bills, says where the receipt goes where that is asked, and pays. */
async function submitPayment(scene: Scene, references: readonly string[], email: string): Promise<void> {
  await scene.see(dialogTitled(scene, 'payment-dialog:choice.title'))
  for (const box of await dialog(scene).locator('input[name=due]:enabled').all())
    await box.setChecked(references.includes((await box.getAttribute('value')) ?? ''))
  const field = dialog(scene).locator('input[name=email]')
  if (await field.isVisible()) await field.fill(email)
  await scene.click(dialog(scene).locator('button[type=submit]'))
}

/** What is on the page below the dialog. */
const page = (scene: Scene) => heading(scene, 'sign-in:title').or(greeting(scene))

/** The server tells how the payment has ended. */
async function endProgress(scene: Scene, state: 'paid' | 'declined' | 'disputed'): Promise<void> {
  const route = await scene.heldCall('getPayment')
  await route.fulfill({ json: paymentReply(state) })
}

export const paymentDialogBindings: Bindings = {
  id: 'payment-dialog',
  interruptedAt: ['payingAtProvider'],
  portals: { usual: { humanCheck: 'none' } },

  async open(scene, input) {
    // Parts of the dialog call on their own: they go on when a path says so.
    scene.calls.hold(['validateAccount', 'getPayment'])
    if (input === 'opened for own bills' || input === 'opened to pay again') {
      await openAsCustomer(scene, '/userHome')
      await scene.see(greeting(scene))
      await wishPayment(scene, {
        paymentType: 1,
        accountNo: payableAccount.accountNo,
        references: [sampleBills.payable],
        ...(input === 'opened to pay again' && {
          email: 'person@example.com',
          phone: '35799123456',
          isRepetition: true,
        }),
      })
      return
    }
    await openLogin(scene)
    if (input === 'opened by a visitor') return wishPayment(scene, {})
    // As somebody finds the page who presses Back at the provider.
    await scene.page.evaluate((id) => history.replaceState({ paymentId: id }, ''), paymentId)
    await scene.page.reload()
  },

  user: {
    'type.chosen': (scene, { paymentType }) => press(scene, `payment-dialog:menu.${String(paymentType)}`),
    'payment.submitted': (scene, { references, email }) =>
      submitPayment(scene, references as string[], String(email)),
    'provider.chosen': (scene, { providerId }) =>
      scene.click(
        dialog(scene)
          .getByRole('button')
          .filter({ hasText: payableAccount.providers.find(({ id }) => id === providerId)?.name ?? '' }),
      ),
    'phone.submitted': async (scene, { phone }) => {
      await scene.see(dialogTitled(scene, 'payment-dialog:phone.title'))
      await dialog(scene).locator('input[name=phone]').fill(String(phone))
      await scene.click(dialog(scene).locator('button[type=submit]'))
    },
    'choice.abandoned': (scene) =>
      scene.click(
        dialog(scene)
          .getByRole('button', { name: scene.t('payment-dialog:back'), exact: true })
          .or(
            dialog(scene).getByRole('button', {
              name: scene.t('payment-dialog:provider.change'),
              exact: true,
            }),
          ),
      ),
    'dues.requestedAgain': (scene) => press(scene, 'payment-dialog:choice.renew'),
    'payment.retried': (scene) => press(scene, 'payment-dialog:unpaid.again'),
    'dialog.closed': (scene) =>
      scene.click(
        dialog(scene)
          .getByRole('button', { name: scene.t('ui:dialog.close'), exact: true })
          .first(),
      ),
  },

  services: {
    accountValidation: {
      done: {
        'several providers': (scene) => endValidation(scene, accountReply()),
        'one provider': (scene) => endValidation(scene, accountReply('card')),
        'mobile money alone': (scene) => endValidation(scene, accountReply('mobileMoney')),
        'went back': (scene) => press(scene, 'payment-dialog:back'),
      },
      messages: {},
    },
    createPayment: {
      call: 'createPayment',
      done: {
        created: fromProvider(startedReply),
        refused: refusedPayment('payment.underWay'),
        'telephone refused': refusedPayment('payment.phoneRefused'),
      },
    },
    paymentProgress: {
      done: {
        paid: (scene) => endProgress(scene, 'paid'),
        declined: (scene) => endProgress(scene, 'declined'),
        'under review': (scene) => endProgress(scene, 'disputed'),
      },
      messages: {},
    },
  },

  delays: [],

  states: {
    choosingType: shows(dialogTitled, 'payment-dialog:menu.title'),
    validatingAccount: shows(dialogTitled, 'payment-dialog:account.title'),
    ...formLooks(
      'choosingPayment.asking',
      'payment-dialog:choice.',
      shows(dialogTitled, 'payment-dialog:choice.title'),
    ),
    choosingProvider: shows(dialogTitled, 'payment-dialog:provider.title'),
    'askingPhone.asking': (scene) => ({
      seen: [dialogTitled(scene, 'payment-dialog:phone.title')],
      unseen: [alert(scene, 'payment-dialog:phone.refused')],
    }),
    'askingPhone.refused': (scene) => ({
      seen: [dialogTitled(scene, 'payment-dialog:phone.title'), alert(scene, 'payment-dialog:phone.refused')],
    }),
    creatingPayment: (scene) => ({ seen: [creating(scene)] }),
    payingAtProvider: (scene) => ({
      seen: [dialogTitled(scene, 'payment-progress:title')],
      unseen: [creating(scene)],
    }),
    'unpaid.repeatable': (scene) => ({
      seen: [dialogTitled(scene, 'payment-progress:ended.declined.title'), again(scene)],
    }),
    'unpaid.unrepeatable': (scene) => ({
      seen: [dialogTitled(scene, 'payment-progress:ended.disputed.title')],
      unseen: [again(scene)],
    }),
    // The page of the receipt, which asks the server itself.
    paid: (scene) => ({ seen: [heading(scene, 'payment-progress:asking')], unseen: [dialog(scene)] }),
    closed: (scene) => ({ seen: [page(scene)], unseen: [dialog(scene)] }),
  },
}
