/** Own bills and payments in the browser. */
import { payableAccount } from '#machines/account-validation/samples.ts'
import { paymentIn } from '#machines/payment-progress/samples.ts'
import { onTheWire, type Bindings } from '../driver/bindings.ts'
import { cannotHappen } from '../driver/environment-model.ts'
import type { Scene } from '../driver/scene.ts'
import { press } from './form-actions.ts'
import { alert, heading, shows, status } from './looks.ts'
import { openAsCustomer, refusedPayment } from './payment-actions.ts'

/** What is listed, and which page of the payments. */
interface World {
  list: 'full' | 'empty'
  page: number
}

const failed = (scene: Scene) => alert(scene, 'bill-payment:failed')
const renewing = (scene: Scene) => status(scene, 'bill-payment:renewing')
const lists = (scene: Scene) => heading(scene, 'bill-payment:due.title')

const reply = (isFull: boolean) => ({
  data: { status: 0, text: '' },
  item: {
    ...payableAccount,
    holder: undefined,
    dues: isFull ? payableAccount.dues : [],
    payments: isFull ? [paymentIn('paid'), { ...paymentIn('declined'), paymentId: 'payment-declined' }] : [],
    total: isFull ? 12 : 0,
    hasStandingOrders: isFull,
  },
})
const lines = onTheWire(reply(true), 'twelve payments need a provider: a journey pays and finds its own')

/** Opens the dialog, and leaves it again: it is another machine's. */
async function payAndLeave(scene: Scene): Promise<void> {
  await press(scene, 'bill-payment:due.choose')
  await scene.see(scene.page.getByRole('dialog'))
  await scene.page.keyboard.press('Escape')
  await scene.see(lists(scene))
}

export const billPaymentBindings: Bindings<World> = {
  id: 'bill-payment',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene) {
    await scene.portal.setSetting('showPaymentButton', true)
    await scene.portal.setSetting('paymentLink', 'https://pay.example.com/')
    scene.calls.hold(['validateAccount'])
    await openAsCustomer(scene, '/billPayment')
  },

  user: {
    'bills.requestedAgain': (scene) => press(scene, 'bill-payment:tryAgain'),
    'payment.requested': payAndLeave,
    'payment.made': ({ page }, { references }) =>
      page.evaluate((paid) => {
        const paymentData = { items: paid.map((reference) => ({ reference })) }
        dispatchEvent(new CustomEvent('portal.paymentMade', { detail: { paymentData } }))
      }, references as string[]),
    'payment.failed': ({ page }) =>
      page.evaluate(() => {
        dispatchEvent(new CustomEvent('portal.paymentFailed'))
      }),
    'page.chosen': (scene) => press(scene, 'bill-payment:history.older'),
  },

  inWords: {
    'payment.made': 'pay a bill in the payment dialog',
    'payment.failed': 'begin to pay a bill in the payment dialog, come back, and cancel there',
  },

  services: {
    getOwnPayments: {
      call: 'getOwnPayments',
      done: {
        'bills and payments': lines,
        nothing: onTheWire(reply(false), 'an account without bills has nothing to show'),
        refused: refusedPayment('server.overloaded'),
      },
    },
  },

  delays: [],

  states: {
    loadingBills: shows(heading, 'bill-payment:loading'),
    billsUnavailable: (scene) => ({ seen: [failed(scene)], unseen: [lists(scene)] }),
    'reviewing.looking': (scene) => ({ seen: [lists(scene)], unseen: [failed(scene), renewing(scene)] }),
    'reviewing.notRenewed': (scene) => ({ seen: [lists(scene), failed(scene)] }),
    renewingBills: (scene) => ({ seen: [renewing(scene)] }),
  },

  environment: {
    start: () => ({ list: 'empty', page: 1 }),
    next(world, { step: { label, event } }) {
      if (label === 'done(getOwnPayments: bills and payments)') return { world: { ...world, list: 'full' } }
      if (label === 'done(getOwnPayments: nothing)') return { world: { ...world, list: 'empty' } }
      if (event.type === 'payment.made') return { world: { ...world, page: 1 } }
      if (event.type === 'page.chosen') {
        if (world.list === 'empty' || world.page === 2) return cannotHappen('there is no further page')
        return { world: { ...world, page: 2 } }
      }
      return { world }
    },
  },
}
