/** Charges a bill by a standing order: by a payment like any other, begun once for each try. */
import { isOrderLiving } from '#contract/rules/standing-orders.ts'
import { dayOf, type Day } from '#server/platform/calendar.ts'
import { isOwnAccount } from '#server/identity/rights/own-accounts.ts'
import type {
  PaymentRow,
  StandingOrderChargeRow,
  StandingOrderRow,
} from '#server/platform/database/payment-tables.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { openItemsOf, type OpenItem } from '../../financial/due-items.ts'
import { chargeOrderNo, insertPayment } from '../new-payment.ts'
import { offeredProviders } from '../offered-providers.ts'
import { orderOf, providerOf } from '../orders.ts'
import { changing, type ChangingDependencies, type PaymentDependencies } from '../payment-dependencies.ts'
import { advance, applyStanding, itemsOf, lockedPayment, lockItems } from '../payment-life.ts'
import {
  ChargeRefused,
  MandateWithdrawn,
  ProviderUnavailable,
  type MandateCharge,
} from '../providers/provider.ts'
import { chargeDay } from './charge-days.ts'
import { advanceOrder, lockedOrder } from './standing-order-life.ts'
import { tellAnnounced, tellDeclined, tellLeft } from './standing-order-mail.ts'

/** Each try within an hour after its payment was written down, should nobody hear of it by then. */
const checkAfterSeconds = 60

const chargeRow = (tx: DatabaseTransaction, orderId: number, reference: string) => ({
  find: () =>
    tx
      .selectFrom('standing_order_charges')
      .select((row) => ['state', 'tries', 'cents', row.cast<Day>('charge_on', 'text').as('charge_on')])
      .where('standing_order_id', '=', orderId)
      .where('reference', '=', reference)
      .executeTakeFirst(),
  change: (
    values: Partial<Pick<StandingOrderChargeRow, 'state' | 'tries' | 'charge_on'> & { cents: number }>,
  ) =>
    tx
      .updateTable('standing_order_charges')
      .set(values)
      .where('standing_order_id', '=', orderId)
      .where('reference', '=', reference)
      .execute(),
})

/**
 * What is to be charged today; undefined: not now, or not at all. Then the customer, who was told that it would be
 * charged, is told of the other day or amount, or that it is left to them.
 *
 * @param mayCharge false: the provider is switched off
 */
async function itemToCharge(
  tx: DatabaseTransaction,
  dependencies: ChangingDependencies,
  order: StandingOrderRow,
  charge: Pick<StandingOrderChargeRow, 'reference' | 'cents'>,
  mayCharge: boolean,
): Promise<OpenItem | undefined> {
  const { clock } = dependencies
  const { reference } = charge
  const row = chargeRow(tx, Number(order.id), reference)
  const items = await openItemsOf(tx, clock(), order.account_no)
  const item = items.find((one) => one.reference === reference && one.paymentType === 1)
  // Paid meanwhile or put into instalments.
  if (!item || item.isInPlan) {
    await row.change({ state: 'dropped' })
    return undefined
  }
  // Somebody is paying it by hand, or another amount was charged for it than was asked for: that may pay it yet.
  if (item.heldBy || item.notPayable === 'disputed') return undefined
  const hasChanged = item.cents !== Number(charge.cents)
  const day = item.notPayable ? undefined : chargeDay(item, order.day_of_month, dayOf(clock()))
  if (item.notPayable || (hasChanged && day === undefined)) {
    await row.change({ state: 'dropped' })
    await tellLeft(tx, dependencies, order, item)
    return undefined
  }
  if (hasChanged && day !== undefined) {
    await row.change({ cents: item.cents, charge_on: day })
    await tellAnnounced(tx, dependencies, order, { reference, cents: item.cents, charge_on: day })
    return undefined
  }
  return mayCharge ? item : undefined
}

/** The payment of a bill that is to be charged today, written down; undefined: not now, or not at all. */
async function writtenDown(
  dependencies: PaymentDependencies,
  orderId: number,
  reference: string,
  mayCharge: boolean,
): Promise<PaymentRow | undefined> {
  const { clock, secrets } = dependencies
  return changing(dependencies, async (tx, within) => {
    await lockItems(tx, [reference])
    const order = await lockedOrder(tx, orderId)
    const row = chargeRow(tx, orderId, reference)
    const charge = await row.find()
    if (!isOrderLiving(order.state) || charge?.state !== 'announced' || order.payer_account_id === null)
      return undefined
    // It waits for another day: a bill was declined a moment ago.
    if (charge.charge_on > dayOf(clock())) return undefined
    const item = await itemToCharge(tx, within, order, { ...charge, reference }, mayCharge)
    if (!item) return undefined
    const tries = charge.tries + 1
    await row.change({ state: 'charging', tries })
    const payer = await tx
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', order.payer_account_id)
      .executeTakeFirst()
    return insertPayment(
      tx,
      dependencies,
      {
        orderNo: chargeOrderNo(order.order_no, reference, tries),
        keyHash: secrets.hash('standing-order-charge', `${orderId} ${reference} ${tries}`),
        requestHash: '',
        accountNo: order.account_no,
        paymentType: 1,
        provider: order.provider,
        // Nobody: who comes to pay by hand is told that it is under way, and does not give it up.
        payer: { accountId: null, session: '' },
        email: payer?.email ?? '',
        language: order.language,
        standingOrderId: orderId,
        checkAfterSeconds,
      },
      [item],
    )
  })
}

/** The bill of a payment of a standing order. */
async function billOf(tx: DatabaseTransaction, paymentId: number) {
  const [bill] = await itemsOf(tx, paymentId)
  if (!bill) throw new Error(`the payment ${paymentId} pays nothing`)
  return { reference: bill.reference, cents: Number(bill.cents) }
}

/**
 * Gives up a payment that is not to be charged any more: it was written down, the provider knows nothing of it, and what
 * it pays may be paid otherwise since, or too old. Its bill is one again that was announced, and is dealt with like that.
 *
 * @returns what has become of it; undefined: it is to be charged
 */
async function givenUp(
  dependencies: PaymentDependencies,
  payment: PaymentRow,
  standingOrder: StandingOrderRow,
): Promise<PaymentRow | undefined> {
  const { clock } = dependencies
  const offered = await offeredProviders(dependencies)
  const mayCharge =
    offered.some(({ id }) => id === payment.provider) && (await isStillOwn(dependencies, standingOrder))
  return changing(dependencies, async (tx, within) => {
    const locked = await lockedPayment(tx, Number(payment.id))
    // The message of its charge was faster, or another process.
    if (locked.state !== 'created') return locked
    const bill = await billOf(tx, Number(payment.id))
    await lockItems(tx, [bill.reference])
    const order = await lockedOrder(tx, Number(standingOrder.id))
    const isLiving = isOrderLiving(order.state)
    const items = await openItemsOf(tx, clock(), order.account_no)
    const item = items.find(({ reference }) => reference === bill.reference)
    const isAsBefore = item?.cents === bill.cents && !item.isInPlan && !item.notPayable
    if (isLiving && mayCharge && isAsBefore) return undefined
    const given = await advance(tx, within, locked, { type: 'payment.cancelled' })
    if (isLiving) {
      await chargeRow(tx, Number(order.id), bill.reference).change({ state: 'announced' })
      await itemToCharge(tx, within, order, bill, false)
    }
    return given
  })
}

/** Ends a payment that the provider will never charge. The card is none the worse for it, and neither is the order. */
async function endedForGood(dependencies: PaymentDependencies, payment: PaymentRow): Promise<PaymentRow> {
  return changing(dependencies, async (tx, within) => {
    const locked = await lockedPayment(tx, Number(payment.id))
    if (locked.state !== 'created') return locked
    const bill = await billOf(tx, Number(payment.id))
    const order = await lockedOrder(tx, Number(payment.standing_order_id))
    await chargeRow(tx, Number(order.id), bill.reference).change({ state: 'failed' })
    const declined = await advance(tx, within, locked, { type: 'charge.declined' })
    await tellDeclined(tx, within, order, bill, undefined)
    return declined
  })
}

/**
 * Charges a payment that is written down, or finds out what has become of it: a portal may have gone down in between.
 *
 * @throws ProviderUnavailable
 */
export async function chargeWithoutPayer(
  dependencies: PaymentDependencies,
  payment: PaymentRow,
): Promise<PaymentRow> {
  const { db, content } = dependencies
  const id = Number(payment.id)
  const order = await db
    .selectFrom('standing_orders')
    .selectAll()
    .where('id', '=', Number(payment.standing_order_id))
    .executeTakeFirstOrThrow()
  const mandates = providerOf(dependencies.providers, payment)?.mandates
  if (!mandates) throw new ProviderUnavailable(`${payment.provider} is not set up any more`)
  const mandate = { id: order.mandate_id, holder: order.mandate_holder }
  const { orgShortName, orgName } = await content.organisation()
  const asked = orderOf(payment, `${orgShortName || orgName} ${payment.account_no}`.trim(), '')
  let charge: MandateCharge
  try {
    const known = await mandates.find(asked, mandate)
    if (!known) {
      const given = await givenUp(dependencies, payment, order)
      if (given) return given
    }
    charge = known ?? (await mandates.charge(asked, mandate))
  } catch (error) {
    if (error instanceof ChargeRefused) {
      const { provider, order_no } = payment
      dependencies.log.warn(
        { provider, order: order_no, reason: error.message },
        'a charge was refused for good',
      )
      return endedForGood(dependencies, payment)
    }
    if (!(error instanceof MandateWithdrawn)) throw error
    return changing(dependencies, async (tx, within) => {
      const given = await advance(tx, within, await lockedPayment(tx, id), { type: 'payment.cancelled' })
      await advanceOrder(tx, within, await lockedOrder(tx, Number(order.id)), { type: 'mandate.withdrawn' })
      return given
    })
  }
  return changing(dependencies, async (tx, within) => {
    // Kept also where the message of the charge was faster than this answer: by it the provider is asked later.
    await tx
      .updateTable('payments')
      .set({ provider_reference: charge.reference })
      .where('id', '=', id)
      .where('provider_reference', '=', '')
      .execute()
    const locked = await lockedPayment(tx, id)
    const placed =
      locked.state === 'created' ? await advance(tx, within, locked, { type: 'provider.accepted' }) : locked
    return applyStanding(tx, within, placed, charge.standing)
  })
}

/** Whether the account is still one of those of who gave the order. */
export const isStillOwn = async (
  { db }: PaymentDependencies,
  { payer_account_id: payer, account_no: accountNo }: StandingOrderRow,
): Promise<boolean> => payer !== null && isOwnAccount(db, payer, accountNo)

/**
 * Charges a bill that was announced for today.
 *
 * @param mayCharge false: the provider is switched off; then it is only seen to that the customer knows
 * @throws ProviderUnavailable
 */
export async function chargeBill(
  dependencies: PaymentDependencies,
  orderId: number,
  reference: string,
  mayCharge: boolean,
): Promise<void> {
  const payment = await writtenDown(dependencies, orderId, reference, mayCharge)
  if (payment) await chargeWithoutPayer(dependencies, payment)
}
