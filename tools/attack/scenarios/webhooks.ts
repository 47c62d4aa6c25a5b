/** What providers tell: twice, in another order, forged, about other amounts, about payments that there are not. */
import { messageOf, type Message } from '#server/demonstration/payment-sandbox/webhooks.ts'
import type { SandboxEvent, SandboxPayment } from '#server/demonstration/payment-sandbox/sandbox-book.ts'
import { newCustomerAccount } from '#tools/test-portal/utility-rows.ts'
import { faultOf, nameOf } from '../faults.ts'
import { oneOf, type Attack, type Scenario } from '../scenario.ts'
import { newAccountNo, startOwnPortal, type OwnPortal } from '../environment/own-portal.ts'
import type { Outcome } from '../environment/exchange.ts'
import { begin, compareBooks, newBill, payingBy, settleEverything } from '../environment/payers.ts'
import { createVisitor } from '../environment/visitor.ts'

const name = 'webhooks'
/** However short the time: each way of telling by each provider, more or less. */
const fewest = 24

/** One telling of something, and what must come of it. */
interface Trial {
  own: OwnPortal
  payment: SandboxPayment
  message: (what: SandboxEvent['what'], payment?: SandboxPayment) => Message
  deliver: (message: Message) => Promise<Outcome>
  /** Delivers what is not signed by the provider: it must be refused, and change nothing. */
  forge: (message: Message) => Promise<void>
}

type Telling = (trial: Trial, attack: Attack) => Promise<void>

/** Another hexadecimal digit at the end of what is the signature, or in the middle of it. */
const spoilt = (text: string): string =>
  text.replace(/([0-9a-f])([0-9a-f]{20})$/, (_all, digit: string, rest: string) =>
    digit === '0' ? `1${rest}` : `0${rest}`,
  )

/** A signature that does not belong to the text; none at all where the text carries it itself. */
const otherSignature = ({ path, headers, body }: Message): Message => ({
  path,
  headers: Object.fromEntries(
    Object.entries(headers).map(([key, value]) => [key, /signature/.test(key) ? spoilt(value) : value]),
  ),
  body: body.replace(/([&?]signature=)[^&]*/, '$1AAAA'),
})

const withoutSignature = ({ path, headers, body }: Message): Message => ({
  path,
  headers: Object.fromEntries(Object.entries(headers).filter(([key]) => !/signature/.test(key))),
  body: body.replace(/&signature=[^&]*/, ''),
})

/** A charge of one cent more, under the signature of what was really charged. */
const otherAmount = (message: Message, { cents }: SandboxPayment): Message => ({
  ...message,
  body: message.body.replaceAll(new RegExp(`\\b${cents}\\b`, 'g'), String(cents + 1)),
})

const tellings: readonly Telling[] = [
  // Doubled: one after the other and at once.
  async ({ own, payment, message, deliver }) => {
    await own.sandbox.book.pay(payment)
    const paid = message('paid')
    await deliver(paid)
    await Promise.all([deliver(paid), deliver(paid), deliver(message('paid'))])
  },
  // Reordered: it is paid back before it is paid.
  async ({ own, payment, message, deliver }) => {
    const { book } = own.sandbox
    await book.pay(payment)
    const paid = message('paid', { ...payment })
    await book.refund(payment)
    await deliver(message('refunded'))
    await deliver(paid)
  },
  // All at once, the end of the time on the page included.
  async ({ own, payment, message, deliver }) => {
    const closed = message('closed', { ...payment, status: 'closed' })
    await own.sandbox.book.pay(payment)
    await Promise.all([deliver(closed), deliver(message('paid')), deliver(message('declined'))])
  },
  // Forged while nothing is paid.
  async ({ payment, message, forge }) => {
    const paid = message('paid', {
      ...payment,
      status: 'paid',
      charge: 'pi_forged',
      chargedAt: payment.expiresAt,
    })
    await forge(otherSignature(paid))
    await forge(withoutSignature(paid))
    await forge({ ...paid, body: '' })
  },
  // Changed on the way.
  async ({ own, payment, message, deliver, forge }) => {
    await own.sandbox.book.pay(payment)
    const paid = message('paid')
    await forge(otherAmount(paid, payment))
    await deliver(paid)
  },
  // Another amount than was asked for.
  async ({ own, payment, message, deliver }, attack) => {
    own.sandbox.book.faults.extraCents = oneOf(attack, [1, 5, -1, 100_000])
    await own.sandbox.book.pay(payment)
    own.sandbox.book.faults.extraCents = 0
    await deliver(message('paid'))
    await deliver(message('paid'))
  },
  // An order that there is not, well signed.
  async ({ payment, message, deliver }) => {
    const order = payment.order.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    await deliver(
      message('paid', {
        ...payment,
        order,
        status: 'paid',
        charge: 'pi_nobody',
        chargedAt: payment.expiresAt,
      }),
    )
  },
]

async function tell(attack: Attack, own: OwnPortal, telling: Telling): Promise<void> {
  const { report } = attack
  const accountNo = await newCustomerAccount(own.portal.db, newAccountNo())
  const bill = await newBill(own, accountNo, 1000 + attack.dice(90_000))
  const visitor = createVisitor(own.client)
  // The book tells nothing by itself: the telling does.
  own.sandbox.book.faults.webhooks = 'lost'
  const { there } = await begin(own, visitor, accountNo, bill, oneOf(attack, payingBy))

  let events = 0
  const send = async ({ path, headers, body }: Message): Promise<Outcome> => {
    const outcome = await own.client.send({ method: 'POST', path, headers, body })
    report.count(name, nameOf(outcome))
    const fault = faultOf(outcome, undefined)
    if (fault) report.find(fault, `POST ${path} ${body}`)
    return outcome
  }
  await telling(
    {
      own,
      payment: there,
      message: (what, payment = there) =>
        messageOf({ id: `evt_${there.id}_${(events += 1)}`, payment, what }, own.clock, own.sandbox.url),
      async deliver(message) {
        const outcome = await send(message)
        if (outcome.kind === 'answered' && outcome.status === 200) report.acknowledged()
        return outcome
      },
      async forge(message) {
        const outcome = await send(message)
        if (outcome.kind === 'answered' && outcome.status < 300)
          report.find('A message that no provider signed is taken', `${message.path} ${message.body}`)
      },
    },
    attack,
  )
}

export const webhooks: Scenario = {
  name,
  async run(attack, milliseconds) {
    const own = await startOwnPortal(attack)
    const end = performance.now() + milliseconds
    try {
      let told = 0
      do {
        await tell(attack, own, tellings[told % tellings.length]!)
        told += 1
      } while (told < fewest || performance.now() < end)
      await settleEverything(own)
      const compared = await compareBooks(own, attack.report)
      attack.report.note(
        name,
        `${told} payments were told of; ${compared} compared with the providers' books`,
      )
    } finally {
      await own.dispose()
    }
  },
}
