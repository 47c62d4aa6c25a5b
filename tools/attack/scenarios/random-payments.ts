/** Customers who pay, cancel, come back and are paid back, all at once and by chance: in the end, both books agree. */
import { refundedCents, type SandboxPayment } from '#server/demonstration/payment-sandbox/sandbox-book.ts'
import type { BillRow } from '#tools/test-portal/bill-rows.ts'
import { doneTwice, faultOf, nameOf } from '../faults.ts'
import { oneOf, type Attack, type Scenario } from '../scenario.ts'
import {
  newOwnCustomer,
  startOwnPortal,
  type OwnCustomer,
  type OwnPortal,
} from '../environment/own-portal.ts'
import type { Outcome } from '../environment/exchange.ts'
import {
  begunBy,
  compareBooks,
  goThere,
  newBill,
  orderOf,
  payingBy,
  settleEverything,
  wishFor,
  type Begun,
} from '../environment/payers.ts'

const name = 'random payments'
const customersAtOnce = 4
/** However short the time. */
const fewestTurns = 12
/** Of Stripe's, for tests: one that pays, and one that is declined when it is charged. */
const cards = ['4242 4242 4242 4242', '4000 0000 0000 0341']

interface Payer {
  attack: Attack
  own: OwnPortal
  customer: OwnCustomer
  bills: BillRow[]
  begun: Begun[]
  /** What happened to each payment at its provider, by the number of its order. */
  history: Map<string, string[]>
}

/** Undefined: the payment never came there. */
const thereOf = async ({ own }: Payer, begun: Begun): Promise<SandboxPayment | undefined> =>
  own.sandbox.book.find(await orderOf(own, begun))

type Deed = (payer: Payer) => Promise<unknown>

/** Does something with one of the payments at the provider, where there is one. */
const atProvider =
  (what: string, deed: (payer: Payer, payment: SandboxPayment) => Promise<unknown>): Deed =>
  async (payer) => {
    if (payer.begun.length === 0) return
    const payment = await thereOf(payer, oneOf(payer.attack, payer.begun))
    if (!payment) return
    const { clock, sandbox } = payer.own
    const { webhooks, refundsFail } = sandbox.book.faults
    const line = `${clock().toISOString()} ${what}, ${payment.status}; messages: ${webhooks}${refundsFail ? '; refunds fail' : ''}`
    payer.history.set(payment.order, [...(payer.history.get(payment.order) ?? []), line])
    await deed(payer, payment)
  }

async function getBill({ own, customer, bills, attack }: Payer): Promise<void> {
  bills.push(await newBill(own, customer.accountNo, 500 + attack.dice(20_000)))
}

async function create({ attack, customer, bills, begun }: Payer): Promise<void> {
  if (bills.length === 0) return
  const wish = wishFor(customer.accountNo, oneOf(attack, bills), oneOf(attack, payingBy), crypto.randomUUID())
  // A press of the button whose answer gets lost is sent again, now and then before the first one is answered.
  const replies = await Promise.all(
    Array.from({ length: oneOf(attack, [1, 1, 2, 3]) }, () => customer.visitor.call('createPayment', wish)),
  )
  const known = new Map(replies.flatMap((reply) => begunBy(reply) ?? []).map((one) => [one.paymentId, one]))
  if (known.size > 1)
    attack.report.find(doneTwice, `one press began ${known.size} payments: ${[...known.keys()].join(', ')}`)
  for (const one of known.values()) {
    attack.report.acknowledged()
    begun.push(one)
    await goThere(one)
  }
}

async function cancel({ attack, customer, begun }: Payer): Promise<void> {
  if (begun.length > 0)
    await customer.visitor.call('cancelPayment', { Value: oneOf(attack, begun).paymentId })
}

async function look({ attack, customer, begun }: Payer): Promise<void> {
  if (begun.length > 0) await customer.visitor.call('getPayment', { Value: oneOf(attack, begun).paymentId })
}

async function order({ attack, own, customer }: Payer): Promise<void> {
  const reply = await customer.visitor.call('createStandingOrder', {
    ProviderId: 'card',
    DayOfMonth: 1 + attack.dice(28),
    LanguageCode: 'en',
  })
  if (!reply.fulfilled) return
  const open = own.sandbox.mandates.all().filter(({ status }) => status === 'open')
  for (const mandate of open) await own.sandbox.mandates.give(mandate, oneOf(attack, cards))
}

async function stopOrder({ customer }: Payer): Promise<void> {
  const { body } = await customer.visitor.call('getStandingOrder', {})
  const known = (body['item'] as { order?: { orderId: string } } | undefined)?.order
  if (known) await customer.visitor.call('stopStandingOrder', { Value: known.orderId })
}

const pay = atProvider('pay', ({ own }, payment) => own.sandbox.book.pay(payment))

const deeds: readonly Deed[] = [
  getBill,
  create,
  create,
  create,
  pay,
  pay,
  pay,
  cancel,
  look,
  order,
  stopOrder,
  atProvider('decline', ({ own }, payment) => own.sandbox.book.decline(payment)),
  atProvider('close', ({ own }, payment) => own.sandbox.book.close(payment)),
  // One press that the provider takes for two.
  atProvider('charge again', async ({ own }, payment) => {
    if (payment.status === 'paid') await own.sandbox.book.payAgain(payment)
  }),
  atProvider('refund', ({ own }, payment) => own.sandbox.book.refund(payment)),
  // Only Stripe knows of parts.
  atProvider('refund a part', async ({ own }, payment) => {
    const most = payment.cents - refundedCents(payment) - 1
    if (payment.kind === 'card' && most > 0) await own.sandbox.book.refund(payment, Math.min(100, most))
  }),
  // The way back, which confirms nothing.
  atProvider('come back', async (_payer, payment) => {
    const answer = await fetch(payment.returnUrl, { redirect: 'manual' })
    await answer.arrayBuffer()
  }),
]

/** What goes on beside the customers: messages get lost or come twice, time passes, the portal does its rounds. */
async function meanwhile(attack: Attack, own: OwnPortal): Promise<void> {
  const { portal, sandbox, clock } = own
  const { dice } = attack
  sandbox.book.faults.webhooks = oneOf(attack, ['told', 'told', 'twice', 'held', 'lost'] as const)
  sandbox.book.faults.refundsFail = dice(6) === 0
  if (dice(3) === 0) await sandbox.tellHeld()
  const seconds = oneOf(attack, [0, 1, 60, 900, 86_400])
  clock.advance(seconds)
  // Two rounds at once, as two processes make them.
  await Promise.all([portal.settlePayments(), portal.settlePayments()])
  // Several times a day.
  if (seconds === 86_400 || dice(4) === 0) await portal.comparePayments()
}

export const randomPayments: Scenario = {
  name,
  async run(attack, milliseconds) {
    const { report } = attack
    const own = await startOwnPortal(attack)
    const end = performance.now() + milliseconds
    const heard = (outcome: Outcome) => {
      report.count(name, nameOf(outcome))
      const fault = faultOf(outcome, 'flat')
      if (fault)
        report.find(
          fault,
          `${name}: ${outcome.kind === 'answered' ? outcome.body.slice(0, 300) : outcome.kind}`,
        )
    }
    try {
      const payers: Payer[] = []
      const history: Payer['history'] = new Map()
      for (let count = 0; count < customersAtOnce * attack.strength; count += 1) {
        const customer = await newOwnCustomer(own, heard)
        const bills = [await newBill(own, customer.accountNo)]
        payers.push({ attack, own, customer, bills, begun: [], history })
      }
      let turns = 0
      do {
        // Each does one thing; all of them at once.
        await Promise.all(payers.map((payer) => oneOf(attack, deeds)(payer)))
        await meanwhile(attack, own)
        turns += 1
      } while (turns < fewestTurns || performance.now() < end)
      await settleEverything(own)
      const compared = await compareBooks(own, report, history)
      const begun = payers.reduce((sum, payer) => sum + payer.begun.length, 0)
      report.note(
        name,
        `${turns} turns of ${payers.length} customers, ${begun} payments begun; ${compared} compared with the providers' books`,
      )
    } finally {
      await own.dispose()
    }
  },
}
