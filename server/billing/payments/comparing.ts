/**
 * Compares the ledger with what each provider says has changed, several times a day: a charge, refund or second charge of
 * which no message came is taken as if it had been told, however old the charge is that went back, and what is on one side
 * only is a payment difference (decisions 0303, 0322).
 * Any number of processes may do it at once.
 */
import { sql } from 'kysely'
import type { DifferenceKind } from '#contract/rules/payment-differences.ts'
import type { PaymentRow } from '#server/platform/database/payment-tables.ts'
import { differ, differUnknown, partCameBack } from './differing.ts'
import { isOrderNo } from './new-payment.ts'
import { orderOf } from './orders.ts'
import { changing, type PaymentDependencies } from './payment-dependencies.ts'
import { applyStanding } from './payment-life.ts'
import { ProviderUnavailable, type ListedCharge, type Provider } from './providers/provider.ts'

export const compareEverySeconds = 6 * 3600

const hour = 3_600_000
const day = 24 * hour

/** Charges of the ledger that are looked for in the list; and for how long a change at the provider is found. */
const comparedDays = 7
/** The provider has charged before the ledger knows of it. */
const earlierDays = 2

type Lister = Provider & Required<Pick<Provider, 'list'>>

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds)

/** What the ledger does not say yet: nearly all of a list is known, and costs nothing more. */
async function newIn(
  { db }: PaymentDependencies,
  { description: { id } }: Provider,
  listed: readonly ListedCharge[],
): Promise<ListedCharge[]> {
  // The account at the provider may serve other shops, too.
  const own = listed.filter(({ orderNo }) => isOrderNo(orderNo))
  const { rows } = await sql<{ charge: string }>`
    select charge_reference as charge from payments
    where provider = ${id} and charged_cents is not null and charge_reference = any(${own.map(({ standing }) => standing.charge)}::text[])`.execute(
    db,
  )
  const known = new Set(rows.map(({ charge }) => charge))
  return own.filter(({ standing }) => standing.kind === 'refunded' || !known.has(standing.charge))
}

async function takeListed(
  dependencies: PaymentDependencies,
  { description: { id } }: Provider,
  { orderNo, standing }: ListedCharge,
): Promise<void> {
  await changing(dependencies, async (tx, within) => {
    const payment = await tx
      .selectFrom('payments')
      .selectAll()
      .where('provider', '=', id)
      .where('order_no', '=', orderNo)
      .forUpdate()
      .executeTakeFirst()
    if (payment) return applyStanding(tx, within, payment, standing)
    const { charge, currency } = standing
    const cents = keptOf(standing)
    if (cents > 0) return differUnknown(tx, dependencies, { provider: id, orderNo, charge, currency, cents })
    // The provider has nothing of it any more, as the ledger says.
    const { differences, clock } = dependencies
    return differences.refunded(tx, { kind: 'unknownPayment', provider: id, reference: charge }, clock())
  })
}

/** What the provider says of the charge that the ledger has; undefined: it knows another one or none. */
async function standingOf(
  provider: Provider,
  payment: PaymentRow,
): Promise<ListedCharge['standing'] | undefined> {
  const standing = await provider.query(orderOf(payment, '', ''))
  const isOfCharge = standing.kind === 'charged' || standing.kind === 'refunded'
  return isOfCharge && standing.charge === payment.charge_reference ? standing : undefined
}

/** Payments with an open difference of a kind. */
const differsBy = (kind: DifferenceKind) => sql<boolean>`
  exists (
    select from payment_difference_facts facts join payment_differences own on own.id = facts.difference_id
    where facts.payment_id = payments.id and facts.kind = ${kind} and own.state = 'open'
  )`

/** Charges of the ledger that are not in the list, and those that were missing when it was compared before. */
async function doubtfulCharges(
  { db, clock }: PaymentDependencies,
  { description: { id } }: Provider,
  listed: readonly ListedCharge[],
): Promise<PaymentRow[]> {
  const now = clock()
  const { rows } = await sql<PaymentRow>`
    select payments.* from payment_ledger join payments on payments.id = payment_ledger.payment_id
    where payment_ledger.kind = 'charge' and payment_ledger.provider = ${id}
      and (
        (
          payment_ledger.at > ${before(now, comparedDays * day)} and payment_ledger.at < ${before(now, hour)}
          and charge_reference <> all(${listed.map(({ standing }) => standing.charge)}::text[])
        )
        or ${differsBy('notAtProvider')}
      )`.execute(db)
  return rows
}

/** The provider is asked about a charge before it counts as a difference, and as none any more. */
async function lookForCharge(
  dependencies: PaymentDependencies,
  provider: Provider,
  payment: PaymentRow,
): Promise<void> {
  const { db, clock, differences } = dependencies
  const { charge_reference: charge } = payment
  const standing = await standingOf(provider, payment)
  const kind = 'notAtProvider'
  await db.transaction().execute(async (tx) => {
    if (standing)
      await differences.resolved(tx, { kind, provider: payment.provider, reference: charge }, clock())
    else
      await differ(tx, dependencies, payment, {
        kind,
        charge,
        atProvider: 0,
        inLedger: Number(payment.charged_cents),
      })
  })
}

/** What is at the provider of a charge that it speaks of. */
const keptOf = (standing: ListedCharge['standing']): number =>
  standing.kind === 'charged' ? standing.cents : standing.charged - standing.cents

/** Payments of which all or a part has gone back by the ledger, and less by the list, or by what was found before. */
async function doubtfulRefunds(
  { db }: PaymentDependencies,
  { description: { id } }: Provider,
  listed: readonly ListedCharge[],
): Promise<PaymentRow[]> {
  const chargesOf = (some: readonly ListedCharge[]) => some.map(({ standing }) => standing.charge)
  const kept = chargesOf(listed.filter(({ standing }) => keptOf(standing) > 0))
  const untouched = chargesOf(listed.filter(({ standing }) => standing.kind === 'charged'))
  const { rows } = await sql<PaymentRow>`
    select * from payments where provider = ${id} and (
      (state = 'paid' and part_paid_back_cents > 0 and charge_reference = any(${untouched}::text[]))
      or (state = 'refunded' and charge_reference = any(${kept}::text[]))
      or (state = 'refunded' and ${differsBy('refundFailed')})
    )`.execute(db)
  return rows
}

/** The list may be older than the refund: the provider is asked before it counts as one that has failed. */
async function lookForRefund(
  dependencies: PaymentDependencies,
  provider: Provider,
  payment: PaymentRow,
): Promise<void> {
  const { db, clock, differences } = dependencies
  const { charge_reference: charge } = payment
  const standing = await standingOf(provider, payment)
  if (!standing) return
  const atProvider = keptOf(standing)
  const kind = 'refundFailed'
  await db.transaction().execute(async (tx) => {
    if (payment.state === 'paid') {
      if (standing.kind === 'charged')
        await partCameBack(tx, dependencies, payment, Number(payment.part_paid_back_cents))
    } else if (atProvider === 0)
      await differences.refunded(tx, { kind, provider: payment.provider, reference: charge }, clock())
    else await differ(tx, dependencies, payment, { kind, charge, atProvider, inLedger: 0 })
  })
}

async function compareWith(dependencies: PaymentDependencies, provider: Lister): Promise<void> {
  const now = dependencies.clock()
  const listed = await provider.list({ from: before(now, (comparedDays + earlierDays) * day), to: now })
  for (const charge of await newIn(dependencies, provider, listed))
    await takeListed(dependencies, provider, charge)
  for (const payment of await doubtfulCharges(dependencies, provider, listed))
    await lookForCharge(dependencies, provider, payment)
  for (const payment of await doubtfulRefunds(dependencies, provider, listed))
    await lookForRefund(dependencies, provider, payment)
}

/** Compares with all providers that have a list; one that does not answer is compared with next time. */
export async function compareWithProviders(dependencies: PaymentDependencies): Promise<void> {
  for (const provider of dependencies.providers) {
    if (!provider.list) continue
    try {
      await compareWith(dependencies, provider as Lister)
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      dependencies.log.warn(
        { provider: provider.description.id, reason: error.message },
        'the ledger could not be compared with a provider',
      )
    }
  }
}
