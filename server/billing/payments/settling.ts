/**
 * Asks providers how payments stand that are open: what a lost message or a crash has left unknown is known again here.
 * What was charged is asked about now and then, too: it may be paid back there, and the message of that may be lost.
 * Any number of processes do it at once; each payment is asked about by one of them.
 */
import { sql } from 'kysely'
import type { PaymentRow } from '#server/platform/database/payment-tables.ts'
import { dueRows, type DueRows } from '#server/platform/due-rows/due-rows.ts'
import { closePayment } from './closing.ts'
import { differ } from './differing.ts'
import { orderOf, providerOf } from './orders.ts'
import { changing, type PaymentDependencies } from './payment-dependencies.ts'
import { applyStanding, chargedStates, firstLaterCheck, lockedPayment } from './payment-life.ts'
import { ProviderUnavailable, RefundRefused, type Standing } from './providers/provider.ts'
import { chargeWithoutPayer } from './standing-orders/charging.ts'

/** Payments that are asked about in one round, and how many of them at once. */
const mostInRound = 50
const mostAtOnce = 5

/** Seconds until a payment is asked about again: twice as long each time. */
const firstWait = 60
const longestWait = 900

/** How often what was charged is asked about: after `firstLaterCheck`, then each time after four times as long; 255 days in all. */
const laterChecks = 4

/** Takes those that are due, so that nobody else does. */
async function claim({ db, clock }: PaymentDependencies, most: number): Promise<PaymentRow[]> {
  const now = clock()
  const { rows } = await sql<PaymentRow>`
    update payments set
      checks = least(checks + 1, 30),
      next_check_at = case
        when state not in (${sql.join(chargedStates)}) then ${now}::timestamptz
          + least(${longestWait}, ${firstWait} * power(2, least(checks, 10))) * interval '1 second'
        when checks + 1 < ${laterChecks} then ${now}::timestamptz
          + ${firstLaterCheck} * power(4, checks + 1) * interval '1 second'
      end
    where id in (
      select id from payments where next_check_at <= ${now}
      order by next_check_at limit ${most} for update skip locked
    )
    returning *`.execute(db)
  return rows
}

/** What was charged stays charged until it has gone back; every other answer says that it will not. @throws RefundRefused */
function refundStanding({ order_no }: PaymentRow, standing: Standing): Standing {
  if (standing.kind === 'refunded' || standing.kind === 'charged') return standing
  throw new RefundRefused(`asked to pay back ${order_no}, the provider says: ${standing.kind}`)
}

/** Asks about one payment, and applies the answer. @returns what it was, where the provider was asked */
export async function settleOne(
  dependencies: PaymentDependencies,
  payment: PaymentRow,
): Promise<{ payment: PaymentRow; standing?: Standing }> {
  const { clock, providers } = dependencies
  // Nobody was sent anywhere: only the provider knows whether it has charged.
  if (payment.state === 'created' && payment.standing_order_id !== null)
    return { payment: await chargeWithoutPayer(dependencies, payment) }
  const isOpen = payment.state === 'created' || payment.state === 'pending'
  const isOver = payment.expires_at <= clock()
  const provider = providerOf(providers, payment)
  // Nobody can pay who was sent nowhere, unless the provider asks by itself.
  if (payment.state === 'created' && !isOver && !provider?.asksByItself) return { payment }
  if (isOpen && isOver) return { payment: await closePayment(dependencies, payment, 'time.elapsed') }
  if (!provider) throw new ProviderUnavailable(`${payment.provider} is not set up any more`)
  const order = orderOf(payment, '', '')
  const standing =
    payment.state === 'refunding'
      ? refundStanding(payment, await provider.refund(order, payment.charge_reference))
      : await provider.query(order)
  const settled = await changing(dependencies, async (tx, within) =>
    applyStanding(tx, within, await lockedPayment(tx, Number(payment.id)), standing),
  )
  return { payment: settled, standing }
}

/** Settles a payment; that the provider cannot pay it back is written down for people. */
async function settleOrDiffer(dependencies: PaymentDependencies, payment: PaymentRow): Promise<void> {
  try {
    await settleOne(dependencies, payment)
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    await dependencies.db.transaction().execute((tx) =>
      differ(tx, dependencies, payment, {
        kind: 'refundRejected',
        charge: payment.charge_reference,
        atProvider: Number(payment.charged_cents),
        inLedger: 0,
        words: error.message,
      }),
    )
  }
}

function noteFailure({ log }: PaymentDependencies, payment: PaymentRow, error: unknown): void {
  const facts = {
    provider: payment.provider,
    order: payment.order_no,
    // The cause of a provider's failure may hold what it was told of a person.
    ...(error instanceof ProviderUnavailable ? { reason: error.message } : { err: error }),
  }
  log.warn(facts, 'a payment could not be settled yet')
}

/** Payments whose provider is due to be asked about them. */
export const duePayments = (dependencies: PaymentDependencies): DueRows =>
  dueRows<PaymentRow>({
    name: 'payments',
    everySeconds: 10,
    atOnce: mostAtOnce,
    mostInRound,
    claim: (most) => claim(dependencies, most),
    handle: (payment) => settleOrDiffer(dependencies, payment),
    failed: (payment, error) => noteFailure(dependencies, payment, error),
  })
