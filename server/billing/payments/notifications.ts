/** What providers tell by themselves, and people who come back from them. */
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { alerts, differ, differUnknown, partCameBack } from './differing.ts'
import { changing, type PaymentDependencies } from './payment-dependencies.ts'
import { applyStanding } from './payment-life.ts'
import { isOrderNo } from './new-payment.ts'
import {
  ProviderUnavailable,
  type Notification,
  type ProviderEvent,
  type Trouble,
} from './providers/provider.ts'
import { askAboutMandate } from './standing-orders/set-up.ts'
import { advanceOrder } from './standing-orders/standing-order-life.ts'

/** Notes an event. @returns false when it was noted before */
async function isNew(
  tx: DatabaseTransaction,
  now: Date,
  provider: string,
  { id, kind }: ProviderEvent,
  paymentId: number | null,
): Promise<boolean> {
  const noted = await tx
    .insertInto('payment_events')
    .values({ provider, event_id: id, kind, payment_id: paymentId, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (noted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** That somebody has agreed is asked about: messages come late. That a mandate is withdrawn is taken as it is told. */
async function takeMandateEvent(
  dependencies: PaymentDependencies,
  providerId: string,
  event: ProviderEvent,
  mandate: NonNullable<ProviderEvent['mandate']>,
): Promise<void> {
  const changed = await changing(dependencies, async (tx, within) => {
    if (!(await isNew(tx, dependencies.clock(), providerId, event, null))) return undefined
    const ofProvider = tx
      .selectFrom('standing_orders')
      .selectAll()
      .where('provider', '=', providerId)
      .forUpdate()
    if (mandate.kind === 'changed') return ofProvider.where('order_no', '=', event.orderNo).executeTakeFirst()
    const order = await ofProvider.where('mandate_id', '=', mandate.id).executeTakeFirst()
    if (order) await advanceOrder(tx, within, order, { type: 'mandate.withdrawn' })
    return undefined
  })
  // What the provider does not answer now is asked again by the round.
  if (changed)
    await askAboutMandate(dependencies, changed).catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error
    })
}

const unknownPayment = 'a provider told of a payment that is not known'

/** Writes down what only people can put right. It changes nothing of the payment: what it comes to is theirs to decide. */
async function takeTrouble(
  dependencies: PaymentDependencies,
  provider: string,
  event: ProviderEvent,
  { kind, charge, cents, reason }: Trouble,
): Promise<void> {
  const { db, clock, log } = dependencies
  await db.transaction().execute(async (tx) => {
    const payment = await tx
      .selectFrom('payments')
      .selectAll()
      .where('provider', '=', provider)
      .where('charge_reference', '=', charge)
      .where('charge_reference', '<>', '')
      .forUpdate()
      .executeTakeFirst()
    if (!(await isNew(tx, clock(), provider, event, payment ? Number(payment.id) : null))) return
    if (!payment) return log.warn({ provider, kind: event.kind, cents, reason, charge }, unknownPayment)
    if (kind === 'refundFailed' && payment.state === 'paid') {
      // The ledger shows no refund of the whole: there is less that differs now, and the customer may wait for the money.
      await partCameBack(tx, dependencies, payment, cents)
      const { order_no: order, state } = payment
      return log.error({ alert: 'payment', order, provider, state, kind, cents, reason }, alerts[kind])
    }
    const booked = payment.state === 'paid' ? Number(payment.charged_cents) : 0
    await differ(tx, dependencies, payment, {
      kind,
      charge,
      // A refund that has failed leaves the money at the provider; what is disputed is taken from it.
      atProvider: kind === 'refundFailed' ? cents : Math.max(Number(payment.charged_cents) - cents, 0),
      inLedger: booked,
      words: reason,
    })
  })
}

/** A payment of the portal's that is lost with what a restore has brought back: somebody was charged for it. */
async function takeUnknown(
  tx: DatabaseTransaction,
  dependencies: PaymentDependencies,
  provider: string,
  { kind, orderNo, standing }: ProviderEvent,
): Promise<void> {
  if (standing?.kind === 'charged' && isOrderNo(orderNo))
    await differUnknown(tx, dependencies, { ...standing, provider, orderNo })
  else dependencies.log.warn({ provider, kind }, unknownPayment)
}

/**
 * Takes an event of a provider: what it says counts in the same transaction that notes it, so that what gets lost in
 * between is told again.
 *
 * @returns false where there is no such provider
 * @throws ForgedMessage
 */
export async function takeNotification(
  dependencies: PaymentDependencies,
  providerId: string,
  notification: Omit<Notification, 'receivedAt'>,
): Promise<boolean> {
  const { clock, providers } = dependencies
  const provider = providers.find(({ description }) => description.id === providerId)
  if (!provider) return false
  const event = provider.read({ ...notification, receivedAt: clock() })
  if (event.mandate) {
    await takeMandateEvent(dependencies, providerId, event, event.mandate)
    return true
  }
  if (event.trouble) {
    await takeTrouble(dependencies, providerId, event, event.trouble)
    return true
  }
  await changing(dependencies, async (tx, within) => {
    const payment = await tx
      .selectFrom('payments')
      .selectAll()
      .where('provider', '=', providerId)
      .where('order_no', '=', event.orderNo)
      .forUpdate()
      .executeTakeFirst()
    if (!(await isNew(tx, clock(), providerId, event, payment ? Number(payment.id) : null))) return
    if (!payment) await takeUnknown(tx, dependencies, providerId, event)
    else if (event.standing) await applyStanding(tx, within, payment, event.standing)
  })
  return true
}

/** As `randomToken` makes them; an address may have anything in it. */
const isPublicId = (text: string): boolean => /^[\w-]{1,100}$/.test(text)

/**
 * Notes that somebody has come back. It confirms nothing, whatever they bring.
 *
 * @param fields what the browser brought, from wherever it has them
 */
export async function noteReturn(
  { db, clock, providers, log }: PaymentDependencies,
  providerId: string,
  publicId: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  if (!isPublicId(publicId)) return
  const provider = providers.find(({ description }) => description.id === providerId)
  if (provider?.isGenuineReturn && Object.keys(fields).length > 0 && !provider.isGenuineReturn(fields))
    log.warn({ provider: providerId }, 'somebody came back with fields that the provider has not signed')
  await db
    .updateTable('payments')
    .set({ returned_at: clock() })
    .where('public_id', '=', publicId)
    .where('provider', '=', providerId)
    .where('returned_at', 'is', null)
    .execute()
}
