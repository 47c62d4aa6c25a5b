/** Runs the lifecycle machine of a standing order on its row, in the transaction of what happened. */
import { transition } from 'xstate'
import {
  standingOrderMachine,
  type StandingOrderEffect,
  type StandingOrderEvent,
} from '#machines/lifecycles/standing-order.machine.ts'
import {
  isOrderLiving,
  standingOrderRules,
  type StandingOrderState,
} from '#contract/rules/standing-orders.ts'
import { dayOf, daysAfter, type Day } from '#server/platform/calendar.ts'
import type {
  PaymentRow,
  StandingOrderChargeRow,
  StandingOrderRow,
} from '#server/platform/database/payment-tables.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { ChangingDependencies } from '../payment-dependencies.ts'
import type { MandateStanding } from '../providers/provider.ts'
import { openItemsOf } from '../../financial/due-items.ts'
import { dayAgain, isChargeable } from './charge-days.ts'
import { tellAnnounced, tellDeclined, tellEnd, tellLeft, tellStart } from './standing-order-mail.ts'

/** The state after an event, and what is to be done then. */
export function nextOrderState(
  state: StandingOrderState,
  event: StandingOrderEvent,
): { state: StandingOrderState; effects: StandingOrderEffect[] } {
  const before = standingOrderMachine.resolveState({ value: state, context: {} })
  const [after, actions] = transition(standingOrderMachine, before, event)
  const effects = actions.flatMap(({ type, params }) =>
    // The types of the library leave this one out.
    (type as string) === 'xstate.emit' ? [(params as { event: StandingOrderEffect }).event] : [],
  )
  return { state: after.value, effects }
}

/** The row, which nobody else changes until the end of this transaction. Items are locked before it, never after. */
export const lockedOrder = (tx: DatabaseTransaction, id: number): Promise<StandingOrderRow> =>
  tx.selectFrom('standing_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** A charge that was declined, and when it is tried again. */
interface Declined {
  charge: StandingOrderChargeRow
  again: Day | undefined
}

async function perform(
  tx: DatabaseTransaction,
  dependencies: ChangingDependencies,
  order: StandingOrderRow,
  effect: StandingOrderEffect,
  declined: Declined | undefined,
): Promise<void> {
  switch (effect.type) {
    case 'start.told':
      return tellStart(tx, dependencies, order)
    case 'decline.told':
      if (declined) await tellDeclined(tx, dependencies, order, declined.charge, declined.again)
      return
    case 'end.told':
      await tx
        .updateTable('standing_order_charges')
        .set({ state: 'dropped' })
        .where('standing_order_id', '=', Number(order.id))
        .where('state', '=', 'announced')
        .execute()
      if (order.state === 'withdrawn' || order.state === 'declinedTwice')
        return tellEnd(tx, dependencies, order, order.state)
      return tellEnd(tx, dependencies, order, 'stopped')
    case 'mandate.released':
      // The provider is asked after this transaction, and again until it has: see `looking-after.ts`.
      await tx
        .updateTable('standing_orders')
        .set({ next_look_at: dependencies.clock() })
        .where('id', '=', Number(order.id))
        .where('provider_reference', '<>', '')
        .execute()
  }
}

/** Tells the machine of an event, keeps the state that it goes to, and does what it wants. */
export async function advanceOrder(
  tx: DatabaseTransaction,
  dependencies: ChangingDependencies,
  order: StandingOrderRow,
  event: StandingOrderEvent,
  declined?: Declined,
): Promise<StandingOrderRow> {
  const now = dependencies.clock()
  const { state, effects } = nextOrderState(order.state, event)
  const changed =
    state === order.state
      ? order
      : await tx
          .updateTable('standing_orders')
          .set({
            state,
            changed_at: now,
            next_step: null,
            next_look_at: isOrderLiving(state) ? now : null,
          })
          .where('id', '=', Number(order.id))
          .returningAll()
          .executeTakeFirstOrThrow()
  for (const effect of effects) await perform(tx, dependencies, changed, effect, declined)
  return changed
}

/** Applies what a provider says of the page on which the customer agrees. */
export async function applyMandate(
  tx: DatabaseTransaction,
  dependencies: ChangingDependencies,
  order: StandingOrderRow,
  standing: MandateStanding,
): Promise<StandingOrderRow> {
  if (standing.kind === 'open') return order
  if (standing.kind === 'closed') return advanceOrder(tx, dependencies, order, { type: 'mandate.refused' })
  // It is told again and again.
  if (order.mandate_id !== '') return order
  const known = await tx
    .updateTable('standing_orders')
    .set({
      mandate_id: standing.mandate.id,
      mandate_holder: standing.mandate.holder,
      means: standing.means,
    })
    .where('id', '=', Number(order.id))
    .returningAll()
    .executeTakeFirstOrThrow()
  return advanceOrder(tx, dependencies, known, { type: 'mandate.given' })
}

/**
 * When a declined charge may be tried once more, by the day of its bill. What was given up before the provider knew of it
 * was begun, too, and is no decline.
 */
async function againAfter(
  tx: DatabaseTransaction,
  { clock }: ChangingDependencies,
  { standing_order_id, reference }: StandingOrderChargeRow,
): Promise<Day | undefined> {
  const { declines } = await tx
    .selectFrom('payments')
    .innerJoin('payment_items', 'payment_items.payment_id', 'payments.id')
    .select((row) => row.fn.countAll<string | number>().as('declines'))
    .where('standing_order_id', '=', Number(standing_order_id))
    .where('payment_items.reference', '=', reference)
    .where('payments.state', 'in', ['declined', 'expired'])
    .executeTakeFirstOrThrow()
  const bill = await tx
    .selectFrom('invoices')
    .select((row) => row.cast<string>('issued_on', 'text').as('issued_on'))
    .where('number', '=', reference)
    .executeTakeFirstOrThrow()
  return dayAgain(bill.issued_on, Number(declines), dayOf(clock()))
}

/** What a payment of a standing order has become means to the order. The payment is locked, and so are its items. */
export async function hearOfPayment(
  tx: DatabaseTransaction,
  dependencies: ChangingDependencies,
  payment: PaymentRow,
): Promise<void> {
  if (payment.standing_order_id === null || payment.state === 'created' || payment.state === 'pending') return
  const order = await lockedOrder(tx, Number(payment.standing_order_id))
  const chargeOf = tx
    .selectFrom('standing_order_charges')
    .selectAll()
    .where('standing_order_id', '=', Number(order.id))
    .where('reference', 'in', (row) =>
      row.selectFrom('payment_items').select('reference').where('payment_id', '=', Number(payment.id)),
    )
  const charge = await chargeOf.executeTakeFirst()
  if (!charge) return
  const becomes = (state: StandingOrderChargeRow['state'], again?: Day) =>
    tx
      .updateTable('standing_order_charges')
      .set({ state, ...(again !== undefined && { charge_on: again }) })
      .where('standing_order_id', '=', Number(order.id))
      .where('reference', '=', charge.reference)
      .execute()
  switch (payment.state) {
    case 'paid':
      await becomes('paid')
      await advanceOrder(tx, dependencies, order, { type: 'charge.paid' })
      return
    case 'declined':
    case 'expired': {
      // No card would do: the charge has failed for good already, and says nothing of this one.
      if (charge.state === 'failed') return
      const again = isOrderLiving(order.state) ? await againAfter(tx, dependencies, charge) : undefined
      await becomes(again === undefined ? 'failed' : 'announced', again)
      // Of an order that was declined once, the last change is that decline.
      const isOfLaterDay = dayOf(payment.created_at) > dayOf(order.changed_at)
      const event = { type: 'charge.declined', isOfLaterDay } as const
      const after = await advanceOrder(tx, dependencies, order, event, { charge, again })
      if (isOrderLiving(after.state)) await waitForAnotherDay(tx, dependencies, after)
      return
    }
    case 'cancelled':
    case 'disputed':
      // Anyone who gives a charge up, or is charged something else, is not charged again for this bill.
      await becomes('failed')
      return
    case 'refunding':
      await becomes('dropped')
  }
}

/**
 * What else was announced waits for the day of the second try, whether the declined bill has one or is too old for it: what
 * is declined today is mostly declined today again. The customer is told the new day; what is too old by then is left to them.
 */
async function waitForAnotherDay(
  tx: DatabaseTransaction,
  dependencies: ChangingDependencies,
  order: StandingOrderRow,
): Promise<void> {
  const again = daysAfter(dayOf(dependencies.clock()), standingOrderRules.againAfterDays)
  const items = await openItemsOf(tx, dependencies.clock(), order.account_no)
  const announced = tx
    .updateTable('standing_order_charges')
    .where('standing_order_id', '=', Number(order.id))
    .where('state', '=', 'announced')
    .where('charge_on', '<', again)
  for (const item of items) {
    const { reference, cents, issuedOn } = item
    // What may be paid otherwise is looked at on its day.
    if (item.isInPlan || item.heldBy || item.notPayable) continue
    const isInTime = isChargeable(issuedOn, again)
    const moved = await announced
      .set(isInTime ? { cents, charge_on: again } : { state: 'dropped' })
      .where('reference', '=', reference)
      .returning('reference')
      .executeTakeFirst()
    if (!moved) continue
    if (isInTime) await tellAnnounced(tx, dependencies, order, { reference, cents, charge_on: again })
    else await tellLeft(tx, dependencies, order, { reference, cents })
  }
}
