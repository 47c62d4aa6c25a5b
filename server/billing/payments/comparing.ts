/**
 * Compares the ledger with what each provider lists, several times a day: a charge, refund or second charge of which no
 * message came is taken as if it had been told, and what is on one side only is a payment difference (decision 0303).
 * Any number of processes may do it at once.
 */
import { differ, differUnknown } from './differing.ts'
import { isOrderNo } from './new-payment.ts'
import { orderOf } from './orders.ts'
import { changing, type PaymentDependencies } from './payment-dependencies.ts'
import { applyStanding } from './payment-life.ts'
import { ProviderUnavailable, type ListedCharge, type Provider } from './providers/provider.ts'

export const compareEverySeconds = 6 * 3600

const hour = 3_600_000
const day = 24 * hour

/** Charges of the ledger that are looked for in the list. */
const comparedDays = 7
/** The provider has charged before the ledger knows of it. */
const earlierDays = 2

type Lister = Provider & Required<Pick<Provider, 'list'>>

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds)

async function takeListed(
  dependencies: PaymentDependencies,
  { description: { id } }: Provider,
  { orderNo, standing }: ListedCharge,
): Promise<void> {
  // The account at the provider may serve other shops, too.
  if (!isOrderNo(orderNo)) return
  await changing(dependencies, async (tx, within) => {
    const payment = await tx
      .selectFrom('payments')
      .selectAll()
      .where('provider', '=', id)
      .where('order_no', '=', orderNo)
      .forUpdate()
      .executeTakeFirst()
    if (payment) await applyStanding(tx, within, payment, standing)
    else
      await differUnknown(tx, dependencies, {
        provider: id,
        orderNo,
        charge: standing.charge,
        currency: standing.currency,
        cents: standing.kind === 'charged' ? standing.cents : standing.charged - standing.cents,
      })
  })
}

/** Charges that the ledger has and the list has not: the provider is asked about each before it counts as a difference. */
async function lookForMissing(
  dependencies: PaymentDependencies,
  provider: Lister,
  listed: ReadonlySet<string>,
): Promise<void> {
  const { db, clock, differences } = dependencies
  const now = clock()
  const rows = await db
    .selectFrom('payment_ledger')
    .innerJoin('payments', 'payments.id', 'payment_ledger.payment_id')
    .selectAll('payments')
    .where('payment_ledger.kind', '=', 'charge')
    .where('payment_ledger.provider', '=', provider.description.id)
    .where('payment_ledger.at', '>', before(now, comparedDays * day))
    .where('payment_ledger.at', '<', before(now, hour))
    .execute()
  for (const payment of rows) {
    const difference = {
      kind: 'notAtProvider',
      provider: payment.provider,
      reference: payment.charge_reference,
    } as const
    const standing = listed.has(payment.charge_reference)
      ? undefined
      : await provider.query(orderOf(payment, '', ''))
    const isThere =
      !standing ||
      ((standing.kind === 'charged' || standing.kind === 'refunded') &&
        standing.charge === payment.charge_reference)
    await db.transaction().execute(async (tx) => {
      if (isThere) await differences.resolved(tx, difference, now)
      else
        await differ(tx, dependencies, payment, {
          kind: difference.kind,
          charge: difference.reference,
          atProvider: 0,
          inLedger: Number(payment.charged_cents),
        })
    })
  }
}

async function compareWith(dependencies: PaymentDependencies, provider: Lister): Promise<void> {
  const now = dependencies.clock()
  const listed = await provider.list({ from: before(now, (comparedDays + earlierDays) * day), to: now })
  for (const charge of listed) await takeListed(dependencies, provider, charge)
  await lookForMissing(dependencies, provider, new Set(listed.map(({ standing }) => standing.charge)))
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
