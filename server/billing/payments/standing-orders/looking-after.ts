/**
 * Looks after standing orders: asks whether customers have agreed, announces bills and charges those whose day has come,
 * and has providers forget what is not needed any more. Any number of processes do it; each order is one's at a time.
 */
import { sql } from 'kysely'
import { isOrderLiving } from '#contract/rules/standing-orders.ts'
import { dayOf, type Day } from '#server/platform/calendar.ts'
import type { StandingOrderRow } from '#server/platform/database/payment-tables.ts'
import { dueRows, type DueRows } from '#server/platform/due-rows/due-rows.ts'
import { openItemsOf, type OpenItem } from '../../financial/due-items.ts'
import { offeredProviders } from '../offered-providers.ts'
import { changing, type PaymentDependencies } from '../payment-dependencies.ts'
import { lockItems } from '../payment-life.ts'
import { ProviderUnavailable } from '../providers/provider.ts'
import { chargeBill, isStillOwn } from './charging.ts'
import { chargeDay, isToldOn } from './charge-days.ts'
import { mandatesOf } from './mandates-of.ts'
import { askAboutMandate } from './set-up.ts'
import { advanceOrder, applyMandate, lockedOrder } from './standing-order-life.ts'
import { tellAnnounced } from './standing-order-mail.ts'

/** Orders that are looked after in one round. */
const mostInRound = 50

/** Seconds until an order is looked after again: bills are made by day, people agree within minutes. */
const nextLook = { living: 3600, other: 300 } as const

/** Takes those that are due, so that nobody else does. */
async function claim({ db, clock }: PaymentDependencies, most: number): Promise<StandingOrderRow[]> {
  const now = clock()
  const { rows } = await sql<StandingOrderRow>`
    update standing_orders set next_look_at = ${now}::timestamptz + interval '1 second' *
      case when state in ('active', 'declinedOnce') then ${nextLook.living}::integer else ${nextLook.other}::integer end
    where id in (
      select id from standing_orders where next_look_at <= ${now}
      order by next_look_at limit ${most} for update skip locked
    )
    returning *`.execute(db)
  return rows
}

/** Tells the customer of a bill, and notes on which day it will be charged. */
async function announce(
  dependencies: PaymentDependencies,
  { id }: StandingOrderRow,
  { reference, cents }: OpenItem,
  charge_on: Day,
): Promise<void> {
  await changing(dependencies, async (tx, within) => {
    await lockItems(tx, [reference])
    const order = await lockedOrder(tx, Number(id))
    if (!isOrderLiving(order.state)) return
    // Told once: by this order or by another one of the account, whatever process was faster.
    const { rows } = await sql`
      insert into standing_order_charges (standing_order_id, reference, cents, charge_on, state)
      select ${Number(id)}, ${reference}, ${cents}, ${charge_on}::date, 'announced'
      where not exists (
        select from standing_order_charges where reference = ${reference} and state in ('announced', 'charging')
      )
      on conflict (standing_order_id, reference) do update
        set cents = excluded.cents, charge_on = excluded.charge_on, state = 'announced'
        where standing_order_charges.state = 'dropped'
      returning reference`.execute(tx)
    if (rows.length > 0) await tellAnnounced(tx, within, order, { reference, cents, charge_on })
  })
}

async function lookAfterBills(dependencies: PaymentDependencies, order: StandingOrderRow): Promise<void> {
  const { db, clock } = dependencies
  const id = Number(order.id)
  const today = dayOf(clock())
  // What an operator has switched off charges nobody, and announces nothing.
  const mayCharge = (await offeredProviders(dependencies)).some(
    ({ id: offered }) => offered === order.provider,
  )
  const charges = await db
    .selectFrom('standing_order_charges')
    .select((row) => ['reference', 'state', row.cast<Day>('charge_on', 'text').as('charge_on')])
    .where('standing_order_id', '=', id)
    .orderBy('charge_on')
    .execute()
  const taken = new Set(charges.filter(({ state }) => state !== 'dropped').map(({ reference }) => reference))
  const items = mayCharge ? await openItemsOf(db, clock(), order.account_no) : []
  for (const item of items) {
    // What is paid in instalments is not charged as a whole.
    if (item.paymentType !== 1 || item.notPayable || item.isInPlan || taken.has(item.reference)) continue
    const day = chargeDay(item, order.day_of_month, today)
    if (day !== undefined && isToldOn(day, today)) await announce(dependencies, order, item, day)
  }
  for (const { reference, state, charge_on } of charges)
    if (state === 'announced' && charge_on <= today) await chargeBill(dependencies, id, reference, mayCharge)
}

/** Has the provider forget the mandate, or close the page on which nobody is to agree any more. */
async function release(dependencies: PaymentDependencies, order: StandingOrderRow): Promise<void> {
  const { db, clock } = dependencies
  const mandates = mandatesOf(dependencies, order)
  if (order.mandate_id === '') {
    const standing = await mandates.close(order.provider_reference)
    // Somebody agreed meanwhile: the provider is to forget that, too.
    if (standing.kind === 'given')
      return void (await changing(dependencies, async (tx, within) =>
        applyMandate(tx, within, await lockedOrder(tx, Number(order.id)), standing),
      ))
  } else await mandates.release({ id: order.mandate_id, holder: order.mandate_holder })
  await db
    .updateTable('standing_orders')
    .set({ released_at: clock(), next_look_at: null })
    .where('id', '=', Number(order.id))
    .execute()
}

async function lookAfter(dependencies: PaymentDependencies, order: StandingOrderRow): Promise<void> {
  if (order.state === 'requested') return void (await askAboutMandate(dependencies, order))
  if (!isOrderLiving(order.state)) return release(dependencies, order)
  if (await isStillOwn(dependencies, order)) return lookAfterBills(dependencies, order)
  await changing(dependencies, async (tx, within) =>
    advanceOrder(tx, within, await lockedOrder(tx, Number(order.id)), { type: 'account.lost' }),
  )
}

/** Standing orders that are due to be looked after. */
export const dueStandingOrders = (dependencies: PaymentDependencies): DueRows =>
  dueRows<StandingOrderRow>({
    name: 'standing orders',
    everySeconds: 10,
    atOnce: 1,
    mostInRound,
    claim: (most) => claim(dependencies, most),
    handle: (order) => lookAfter(dependencies, order),
    failed: (order, error) =>
      dependencies.log.warn(
        {
          provider: order.provider,
          order: order.order_no,
          // The cause of a provider's failure may hold what it was told of a person.
          ...(error instanceof ProviderUnavailable ? { reason: error.message } : { err: error }),
        },
        'a standing order could not be looked after yet',
      ),
  })
