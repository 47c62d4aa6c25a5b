/**
 * Has second charges of a payment paid back, and asks until the provider has confirmed it (decision 0303). Any number of
 * processes do it at once; each charge is asked about by one of them.
 */
import { sql } from 'kysely'
import { dueRows, type DueRows } from '#server/platform/due-rows/due-rows.ts'
import { secondChargeOf } from './differing.ts'
import { orderOf, providerOf } from './orders.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { ProviderUnavailable, RefundRefused, type Standing } from './providers/provider.ts'

/** Seconds until the provider is asked again: twice as long each time. */
const firstWait = 60
const longestWait = 3600

interface SecondCharge {
  id: string | number
  payment_id: string | number
  provider: string
  provider_reference: string
  currency: string
  cents: string | number
}

async function claim({ db, clock }: PaymentDependencies, most: number): Promise<SecondCharge[]> {
  const now = clock()
  const { rows } = await sql<SecondCharge>`
    update payment_difference_facts facts set
      checks = least(checks + 1, 30),
      next_check_at = ${now}::timestamptz
        + least(${longestWait}, ${firstWait} * power(2, least(checks, 10))) * interval '1 second'
    from payment_differences own
    where own.id = facts.difference_id and facts.difference_id in (
      select difference_id from payment_difference_facts waiting
      join payment_differences record on record.id = waiting.difference_id and record.state = 'refunding'
      where waiting.next_check_at <= ${now} and record.deleted_at is null
      order by waiting.next_check_at limit ${most} for update of waiting skip locked
    )
    returning facts.difference_id as id, facts.payment_id, facts.provider, facts.provider_reference, facts.currency,
      own.at_provider as cents`.execute(db)
  return rows
}

/** What the provider calls the first charge, whatever has become of it. */
const chargeIn = (standing: Standing): string | undefined =>
  standing.kind === 'charged' || standing.kind === 'refunded' ? standing.charge : undefined

async function payBack(dependencies: PaymentDependencies, second: SecondCharge): Promise<void> {
  const { db, clock, providers, differences } = dependencies
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', Number(second.payment_id))
    .executeTakeFirstOrThrow()
  const known = secondChargeOf(payment, second.provider_reference)
  const notRefunded = (reason: string) =>
    db.transaction().execute((tx) => differences.notRefunded(tx, known, reason, clock()))
  const provider = providerOf(providers, payment)
  if (!provider) throw new ProviderUnavailable(`${payment.provider} is not set up any more`)
  const order = orderOf(payment, '', '')
  const first = chargeIn(await provider.query(order))
  // Another name for the only charge there is must not cost the customer the payment.
  if (first !== payment.charge_reference)
    return notRefunded(`the provider knows the payment by ${first ?? 'no charge'}`)
  let standing: Standing
  try {
    standing = await provider.refund(
      { ...order, cents: Number(second.cents), currency: second.currency },
      second.provider_reference,
    )
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    return notRefunded(error.message)
  }
  // It is begun: the provider is asked again.
  if (standing.kind === 'charged' || (standing.kind === 'refunded' && standing.mayFail)) return
  if (standing.kind !== 'refunded' || standing.cents < Number(second.cents))
    return notRefunded(`asked to pay back ${second.provider_reference}, the provider says: ${standing.kind}`)
  await db.transaction().execute((tx) => differences.refunded(tx, known, clock()))
}

/** Second charges that are to be paid back. */
export const dueSecondCharges = (dependencies: PaymentDependencies): DueRows =>
  dueRows<SecondCharge>({
    name: 'second charges',
    everySeconds: 60,
    atOnce: 2,
    claim: (most) => claim(dependencies, most),
    handle: (second) => payBack(dependencies, second),
    failed: ({ provider, provider_reference: charge }, error) =>
      dependencies.log.warn(
        {
          provider,
          charge,
          ...(error instanceof ProviderUnavailable ? { reason: error.message } : { err: error }),
        },
        'a second charge could not be paid back yet',
      ),
  })
