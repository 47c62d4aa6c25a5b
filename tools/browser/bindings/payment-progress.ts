/** A payment in the browser: on its page, where the provider sends people back to. */
import { paymentId } from '#machines/payment-progress/samples.ts'
import type { Bindings, Look } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { press } from './form-actions.ts'
import { alert, heading, shows } from './looks.ts'
import { fromProvider, paymentReply, phoneReply, refusedPayment } from './payment-actions.ts'

const unanswered = (scene: Scene) => alert(scene, 'payment-progress:unanswered.title')
const asking = (scene: Scene) =>
  heading(scene, 'payment-progress:asking').or(scene.page.locator('[data-asking]'))

/** The server's own sentence, as `refusedPayment` has it. */
const notCancelled = ({ page }: Scene) => page.getByRole('alert').filter({ hasText: /^No\.$/ })

const ended =
  (end: string) =>
  (scene: Scene): Look => ({
    seen: [
      heading(scene, `payment-progress:ended.${end}.title`),
      scene.page.getByText(scene.t(`payment-progress:ended.${end}.text`)),
    ],
  })

export const paymentProgressBindings: Bindings = {
  id: 'payment-progress',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene) {
    await scene.page.route('https://provider.example/**', (route) => route.fulfill({ status: 204 }))
    await scene.open(`/payment/${paymentId}`)
  },

  user: {
    'state.requestedAgain': (scene) => press(scene, 'payment-progress:unanswered.again'),
    'page.shown': ({ page }) =>
      page.evaluate(() => {
        document.dispatchEvent(new Event('visibilitychange'))
      }),
    'payment.continued': (scene) => press(scene, 'payment-progress:open.continue'),
    'cancellation.requested': (scene) => press(scene, 'payment-progress:open.cancel'),
  },

  inWords: { 'page.shown': 'go to another tab of the browser and come back' },

  services: {
    getPayment: {
      call: 'getPayment',
      done: {
        open: fromProvider(paymentReply('pending', true)),
        'being confirmed': fromProvider(paymentReply('pending')),
        'to be approved on a telephone': fromProvider(phoneReply()),
        paid: fromProvider(paymentReply('paid')),
        declined: fromProvider(paymentReply('declined')),
        cancelled: fromProvider(paymentReply('cancelled')),
        expired: fromProvider(paymentReply('expired')),
        'being paid back': fromProvider(paymentReply('refunding', false, 'paidAlready')),
        refunded: fromProvider(paymentReply('refunded', false, 'paidAlready')),
        'paid back by the utility': fromProvider(paymentReply('refunded', false, 'paidBack')),
        'another amount, paid back': fromProvider(paymentReply('refunded', false, 'otherAmount')),
        disputed: fromProvider(paymentReply('disputed')),
        unknown: refusedPayment('payment.unknown'),
        refused: refusedPayment('server.overloaded'),
      },
    },
    cancelPayment: {
      call: 'cancelPayment',
      done: {
        cancelled: fromProvider(paymentReply('cancelled')),
        'paid before': fromProvider(paymentReply('paid')),
        refused: refusedPayment('server.overloaded'),
      },
    },
  },

  delays: ['nextQuestion'],

  states: {
    'following.asking': (scene) => ({
      seen: [asking(scene)],
      unseen: [unanswered(scene), notCancelled(scene)],
    }),
    'following.waiting': (scene) => ({
      seen: [heading(scene, 'payment-progress:open.title')],
      unseen: [asking(scene), unanswered(scene), notCancelled(scene)],
    }),
    'following.unanswered': (scene) => ({ seen: [unanswered(scene)] }),
    'following.notCancelled.asking': (scene) => ({
      seen: [notCancelled(scene), asking(scene)],
      unseen: [unanswered(scene)],
    }),
    'following.notCancelled.waiting': (scene) => ({
      seen: [notCancelled(scene)],
      unseen: [asking(scene), unanswered(scene)],
    }),
    cancelling: shows(heading, 'payment-progress:cancelling'),
    paid: ended('paid'),
    declined: ended('declined'),
    cancelled: ended('cancelled'),
    expired: ended('expired'),
    refunded: ended('refunded'),
    paidBack: ended('paidBack'),
    otherAmountPaidBack: ended('otherAmountPaidBack'),
    disputed: ended('disputed'),
    unknown: ended('unknown'),
  },
}
