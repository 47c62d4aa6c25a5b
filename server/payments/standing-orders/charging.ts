/** Charges a bill by a standing order: by a payment like any other, begun once for each try. */
import { isOrderLiving } from '#contract/rules/standing-orders.ts'
import { dayOf, type Day } from '../../calendar.ts'
import { isOwnAccount } from '../../rights/own-accounts.ts'
import type { PaymentRow, StandingOrderChargeRow, StandingOrderRow } from '../../database/payment-tables.ts'
import type { DatabaseTransaction } from '../../database/tables.ts'
import { openItemsOf, type OpenItem } from '../due-items.ts'
import { insertPayment } from '../new-payment.ts'
import { orderOf, providerOf } from '../orders.ts'
import { changing, type ChangingDependencies, type PaymentDependencies } from '../payment-dependencies.ts'
import { advance, applyStanding, lockedPayment, lockItems } from '../payment-life.ts'
import { MandateWithdrawn, ProviderUnavailable, type MandateCharge } from '../providers/provider.ts'
import { chargeDay } from './charge-days.ts'
import { advanceOrder, lockedOrder } from './standing-order-life.ts'
import { tellAnnounced, tellLeft } from './standing-order-mail.ts'

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
    // It waits for the second try of a bill that was declined a moment ago.
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
        keyHash: secrets.hash('standing-order-charge', `${orderId} ${reference} ${tries}`),
        requestHash: '',
        accountNo: order.account_no,
        paymentType: 1,
        provider: order.provider,
        // Nobody: who comes to pay by hand is told that it is under way, and does not give it up.
        payer: { accountId: null, visit: '' },
        email: payer?.email ?? '',
        language: order.language,
        standingOrderId: orderId,
        checkAfterSeconds,
      },
      [item],
    )
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
  let charge: MandateCharge | undefined
  try {
    charge = await mandates.find(asked, mandate)
    if (!charge && isOrderLiving(order.state)) charge = await mandates.charge(asked, mandate)
  } catch (error) {
    if (!(error instanceof MandateWithdrawn)) throw error
    return changing(dependencies, async (tx, within) => {
      const given = await advance(tx, within, await lockedPayment(tx, id), { type: 'payment.cancelled' })
      await advanceOrder(tx, within, await lockedOrder(tx, Number(order.id)), { type: 'mandate.withdrawn' })
      return given
    })
  }
  return changing(dependencies, async (tx, within) => {
    const locked = await lockedPayment(tx, id)
    // Nothing was charged, and the order has ended meanwhile.
    if (!charge) return advance(tx, within, locked, { type: 'payment.cancelled' })
    if (locked.state !== 'created') return applyStanding(tx, within, locked, charge.standing)
    const known = await tx
      .updateTable('payments')
      .set({ provider_reference: charge.reference })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const pending = await advance(tx, within, known, { type: 'provider.accepted' })
    return applyStanding(tx, within, pending, charge.standing)
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
