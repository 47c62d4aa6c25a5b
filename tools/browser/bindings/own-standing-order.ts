/** The standing order of a customer in the browser. */
import { orderIn, ownOrderIn } from '#machines/own-standing-order/samples.ts'
import type { StandingOrderState } from '#contract/rules/standing-orders.ts'
import { sandboxProviders } from '#server/demonstration/payment-sandbox/sandbox-providers.ts'
import type { Bindings } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { press } from './form-actions.ts'
import { alert, buttonNamed, formLooks, heading, shows, status } from './looks.ts'
import { fromProvider, openAsCustomer, refusedPayment } from './payment-actions.ts'

const ok = { status: 0, text: '' }
const ownReply = (state?: StandingOrderState) => fromProvider({ data: ok, item: ownOrderIn(state) })
const orderReply = (state: StandingOrderState) => fromProvider({ data: ok, item: orderIn(state) })

const dialog = ({ page }: Scene) => page.getByRole('dialog')
const asking = ({ page }: Scene) => page.locator('[data-asking]')
const unanswered = (scene: Scene) => alert(scene, 'own-standing-order:awaited.unanswered')
const beginning = (scene: Scene) => status(scene, 'own-standing-order:choice.beginning')
const stopping = (scene: Scene) => status(scene, 'own-standing-order:stop.stopping')

export const ownStandingOrderBindings: Bindings = {
  id: 'own-standing-order',
  interruptedAt: ['choosing.deciding'],
  // Nobody listens there: that it offers to charge is enough.
  portals: { usual: { humanCheck: 'none', paymentProviders: sandboxProviders('http://127.0.0.1:9') } },

  async open(scene) {
    await scene.portal.setSetting('showPaymentButton', true)
    await scene.portal.setSetting('paymentLink', 'https://pay.example.com/')
    await openAsCustomer(scene, '/standingOrder')
  },

  user: {
    'order.requestedAgain': (scene) => press(scene, 'own-standing-order:tryAgain'),
    async 'order.submitted'(scene, { dayOfMonth }) {
      await scene.page.locator('select[name=day]').selectOption(String(dayOfMonth))
      await press(scene, 'own-standing-order:choice.submit')
    },
    'agreement.continued': (scene) => press(scene, 'own-standing-order:awaited.continue'),
    'page.shown': ({ page }) =>
      page.evaluate(() => {
        document.dispatchEvent(new Event('visibilitychange'))
      }),
    'stop.requested': (scene) =>
      scene.click(
        buttonNamed(scene, 'own-standing-order:active.stop').or(
          buttonNamed(scene, 'own-standing-order:awaited.leave'),
        ),
      ),
    'stop.confirmed': (scene) => press(scene, 'own-standing-order:stop.confirm'),
    'stop.abandoned': (scene) => press(scene, 'own-standing-order:stop.abandon'),
  },

  inWords: { 'page.shown': 'go to another tab of the browser and come back' },

  services: {
    getStandingOrder: {
      call: 'getStandingOrder',
      done: {
        'no order': ownReply(),
        'being agreed': ownReply('requested'),
        active: ownReply('active'),
        'declined once': ownReply('declinedOnce'),
        'declined twice': ownReply('declinedTwice'),
        refused: refusedPayment('server.overloaded'),
      },
    },
    createStandingOrder: {
      call: 'createStandingOrder',
      done: { begun: orderReply('requested'), refused: refusedPayment('payment.providerFailed') },
    },
    stopStandingOrder: {
      call: 'stopStandingOrder',
      done: { stopped: orderReply('stopped'), refused: refusedPayment('server.overloaded') },
    },
  },

  delays: ['nextQuestion'],

  states: {
    loadingOrder: shows(heading, 'own-standing-order:loading'),
    orderUnavailable: shows(alert, 'own-standing-order:failed'),
    ...formLooks('choosing.deciding', 'own-standing-order:choice.', (scene) => ({
      seen: [heading(scene, 'own-standing-order:choice.title')],
      unseen: [beginning(scene)],
    })),
    beginningOrder: (scene) => ({ seen: [beginning(scene)] }),
    'awaitingAgreement.waiting': (scene) => ({
      seen: [heading(scene, 'own-standing-order:awaited.title')],
      unseen: [asking(scene), unanswered(scene), dialog(scene)],
    }),
    'awaitingAgreement.asking': (scene) => ({ seen: [asking(scene)], unseen: [dialog(scene)] }),
    'awaitingAgreement.unanswered': (scene) => ({ seen: [unanswered(scene)], unseen: [dialog(scene)] }),
    active: (scene) => ({
      seen: [heading(scene, 'own-standing-order:active.title')],
      unseen: [dialog(scene)],
    }),
    ...formLooks('confirmingStop.deciding', 'own-standing-order:stop.', (scene) => ({
      seen: [dialog(scene)],
      unseen: [stopping(scene)],
    })),
    stoppingOrder: (scene) => ({ seen: [stopping(scene)] }),
  },
}
