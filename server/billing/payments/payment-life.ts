/** Runs the lifecycle machine of a payment on its row: the machine says what follows, this does it, in one transaction. */
import { transition } from 'xstate'
import {
  paymentMachine,
  type PaymentEffect,
  type PaymentEvent,
} from '#machines/lifecycles/payment.machine.ts'
import { isPaymentOpen, type PaymentState } from '#contract/rules/payments.ts'
import { dayOf, yearOf } from '#server/platform/calendar.ts'
import { after } from '#server/platform/clock.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import type { PaymentItemRow, PaymentRow } from '#server/platform/database/payment-tables.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { centsAsDecimal } from '../ledger/decimal-cents.ts'
import { openItemsOf } from '../financial/due-items.ts'
import { allocateCreditOf } from '../ledger/allocating.ts'
import { lockAccounts } from '../ledger/lock-accounts.ts'
import { agreeAfterRefund, differ, secondChargeOf } from './differing.ts'
import type { ChangingDependencies } from './payment-dependencies.ts'
import { tellPaid, tellPaidBack, tellRefunding } from './payment-mail.ts'
import type { Standing } from './providers/provider.ts'
import { hearOfPayment } from './standing-orders/standing-order-life.ts'

/** The state after an event, and what is to be done then. */
export function nextState(
  state: PaymentState,
  event: PaymentEvent,
): { state: PaymentState; effects: PaymentEffect[] } {
  const before = paymentMachine.resolveState({ value: state, context: {} })
  const [after, actions] = transition(paymentMachine, before, event)
  const effects = actions.flatMap(({ type, params }) =>
    // The types of the library leave this one out.
    (type as string) === 'xstate.emit' ? [(params as { event: PaymentEffect }).event] : [],
  )
  return { state: after.value, effects }
}

/** Makes everybody else who begins or confirms a payment for these wait for the end of this transaction. */
export const lockItems = (tx: DatabaseTransaction, references: readonly string[]): Promise<void> =>
  lockBuckets(
    tx,
    references.map((reference) => `payment item ${reference}`),
  )

/** The row, which nobody else changes until the end of this transaction. */
export const lockedPayment = (tx: DatabaseTransaction, id: number): Promise<PaymentRow> =>
  tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const itemsOf = (tx: DatabaseTransaction, id: number): Promise<PaymentItemRow[]> =>
  tx.selectFrom('payment_items').selectAll().where('payment_id', '=', id).orderBy('position').execute()

/** Whether each of its items is still due with as much as it pays. Locks them. */
async function isStillDue(
  tx: DatabaseTransaction,
  { clock }: ChangingDependencies,
  payment: PaymentRow,
  items: readonly PaymentItemRow[],
): Promise<boolean> {
  await lockItems(
    tx,
    items.map(({ reference }) => reference),
  )
  const open = new Map(
    (await openItemsOf(tx, clock(), payment.account_no)).map((item) => [item.reference, item]),
  )
  return items.every(({ reference, cents }) => (open.get(reference)?.cents ?? 0) >= Number(cents))
}

/** Each amount that has gone back of a payment once, and whether a part was told of before. */
async function partPaidBack(
  tx: DatabaseTransaction,
  dependencies: ChangingDependencies,
  payment: PaymentRow,
  { cents, currency }: { cents: number; currency: string },
): Promise<void> {
  const charged = Number(payment.charged_cents)
  await tx
    .updateTable('payments')
    .set({ part_paid_back_cents: cents })
    .where('id', '=', Number(payment.id))
    .where('part_paid_back_cents', '<>', cents)
    .execute()
  await differ(tx, dependencies, payment, {
    kind: 'partPaidBack',
    charge: payment.charge_reference,
    atProvider: Math.max(charged - cents, 0),
    inLedger: payment.state === 'paid' ? charged : 0,
    currency,
  })
}

/** Whole items are booked: a part that somebody has booked by hand would make more due than was ever billed. */
async function partWasBooked(
  tx: DatabaseTransaction,
  dependencies: ChangingDependencies,
  payment: PaymentRow,
): Promise<void> {
  const part = Number(payment.part_paid_back_cents)
  if (part === 0) return
  await differ(tx, dependencies, payment, {
    kind: 'bookedTwice',
    charge: payment.charge_reference,
    atProvider: 0,
    inLedger: part,
  })
}

/** Another charge than that of the payment: it goes back, and is a difference until then (decision 0303). */
async function secondCharge(
  tx: DatabaseTransaction,
  dependencies: ChangingDependencies,
  payment: PaymentRow,
  standing: Extract<Standing, { kind: 'charged' | 'refunded' }>,
): Promise<void> {
  const { charge, currency } = standing
  const charged = standing.kind === 'charged' ? standing.cents : standing.charged
  await differ(tx, dependencies, payment, {
    kind: 'secondCharge',
    charge,
    atProvider: charged,
    inLedger: 0,
    currency,
  })
  if (standing.kind === 'refunded' && !standing.mayFail && standing.cents >= charged)
    await dependencies.differences.refunded(tx, secondChargeOf(payment, charge), dependencies.clock())
}

/** Whether a provider speaks of another charge than the one that the payment was charged by. */
const isOtherCharge = (
  { charge_reference: known, charged_cents: cents }: PaymentRow,
  charge: string,
): boolean => cents !== null && known !== '' && charge !== '' && charge !== known

/** What a provider's word means to the machine; undefined: nothing. */
async function eventOf(
  tx: DatabaseTransaction,
  dependencies: ChangingDependencies,
  payment: PaymentRow,
  standing: Standing,
): Promise<PaymentEvent | undefined> {
  // What is charged is told again and again.
  if (standing.kind === 'charged' && payment.charged_cents !== null) return undefined
  if (standing.kind === 'charged')
    return {
      type: 'charge.confirmed',
      isExact: standing.cents === Number(payment.cents) && standing.currency === payment.currency,
      isDue: await isStillDue(tx, dependencies, payment, await itemsOf(tx, Number(payment.id))),
    }
  if (standing.kind === 'refunded') {
    if (standing.cents === Number(payment.charged_cents) && standing.currency === payment.charged_currency)
      return { type: 'refund.confirmed' }
    // A part of what the portal wants back whole: the rest is asked for. Of what has gone back whole, an old message tells of
    // a part; that a refund has failed is found by asking (`comparing.ts`).
    const isWhole = payment.state === 'refunding' || payment.state === 'refunded'
    if (isWhole && standing.cents < Number(payment.charged_cents)) return undefined
    await partPaidBack(tx, dependencies, payment, standing)
    return undefined
  }
  if (standing.kind === 'declined') return { type: 'charge.declined' }
  if (standing.kind === 'closed') return { type: payment.ending === '' ? 'time.elapsed' : payment.ending }
  return undefined
}

/** What goes back was charged before, also where nobody has told of the charge. */
function untoldCharge({ charged_cents }: PaymentRow, standing: Standing): Standing | undefined {
  if (standing.kind !== 'refunded' || charged_cents !== null) return undefined
  const { charge, charged: cents, currency } = standing
  return { kind: 'charged', charge, cents, currency }
}

const hasStanding = (tx: DatabaseTransaction, payment: PaymentRow, standing: 'held' | 'settled') =>
  tx
    .updateTable('payment_items')
    .where('payment_id', '=', Number(payment.id))
    .where('standing', '=', standing)

async function book(
  tx: DatabaseTransaction,
  { clock, providers }: ChangingDependencies,
  payment: PaymentRow,
  items: readonly PaymentItemRow[],
  kind: 'payment' | 'adjustment',
): Promise<void> {
  await lockAccounts(tx, [payment.account_no])
  const method = providers.find(({ description }) => description.id === payment.provider)?.method ?? 'card'
  const sign = kind === 'payment' ? '-' : ''
  await tx
    .insertInto('transactions')
    .values(
      items.map(({ reference, cents }) => ({
        account_no: payment.account_no,
        booked_on: dayOf(clock()),
        kind,
        amount: `${sign}${centsAsDecimal(Number(cents))}`,
        invoice_number: reference.startsWith('C') ? null : reference,
        charge_number: reference.startsWith('C') ? reference : null,
        method,
        payment_id: Number(payment.id),
      })),
    )
    .execute()
}

const keep = (
  tx: DatabaseTransaction,
  { clock }: ChangingDependencies,
  payment: PaymentRow,
  kind: 'charge' | 'refund',
  { cents, currency, reference }: { cents: number; currency: string; reference: string },
) =>
  tx
    .insertInto('payment_ledger')
    .values({
      payment_id: Number(payment.id),
      kind,
      cents,
      currency,
      provider: payment.provider,
      provider_reference: reference,
      at: clock(),
    })
    .execute()

/** Credit that names nothing pays what is open now: a bill that nobody pays online any more, or one whose payment went back. */
const allocate = (
  tx: DatabaseTransaction,
  { clock, allocationOrder }: ChangingDependencies,
  { account_no: accountNo }: PaymentRow,
) => allocateCreditOf(tx, [accountNo], dayOf(clock()), allocationOrder)

/** Does what the machine wants done. The row has its new state already. */
async function perform(
  tx: DatabaseTransaction,
  dependencies: ChangingDependencies,
  payment: PaymentRow,
  items: readonly PaymentItemRow[],
  effect: PaymentEffect,
  standing: Standing | undefined,
): Promise<void> {
  switch (effect.type) {
    case 'items.released':
      await hasStanding(tx, payment, 'held').set({ standing: 'released' }).execute()
      await allocate(tx, dependencies, payment)
      return
    case 'payment.settled':
      if (standing?.kind === 'charged')
        await keep(tx, dependencies, payment, 'charge', { ...standing, reference: standing.charge })
      await tx
        .updateTable('payment_items')
        .set({ standing: 'settled' })
        .where('payment_id', '=', Number(payment.id))
        .execute()
      await book(tx, dependencies, payment, items, 'payment')
      await allocate(tx, dependencies, payment)
      await dependencies.afterMoney.booked(tx, payment.account_no, {
        now: dependencies.clock(),
        valueOn: dayOf(dependencies.clock()),
      })
      await tellPaid(tx, dependencies, payment, items)
      return
    case 'charge.kept':
      if (standing?.kind === 'charged')
        await keep(tx, dependencies, payment, 'charge', { ...standing, reference: standing.charge })
      return
    case 'refund.kept':
      if (standing?.kind === 'refunded')
        await keep(tx, dependencies, payment, 'refund', { ...standing, reference: standing.refund })
      await agreeAfterRefund(tx, dependencies, payment)
      return
    case 'settlement.reversed':
      await hasStanding(tx, payment, 'settled').set({ standing: 'returned' }).execute()
      await book(tx, dependencies, payment, items, 'adjustment')
      await allocate(tx, dependencies, payment)
      await dependencies.afterMoney.returned(tx, payment.account_no, dependencies.clock())
      await partWasBooked(tx, dependencies, payment)
      return
    case 'refund.told':
      await tellPaidBack(tx, dependencies, payment)
      return
    case 'attention.wanted':
      if (standing?.kind === 'charged')
        await differ(tx, dependencies, payment, {
          kind: 'otherAmount',
          charge: standing.charge,
          atProvider: standing.cents,
          inLedger: 0,
          currency: standing.currency,
        })
      return
    case 'refund.wanted':
      // The provider is asked after this transaction, and again until it has paid back: see `settling.ts`.
      await tellRefunding(tx, dependencies, payment)
  }
}

/** Money came, and may go back on the provider's own pages. */
export const chargedStates: readonly PaymentState[] = ['paid', 'disputed']

/** Seconds until what was charged is asked about for the first time: as long as providers tell again what was not heard. */
export const firstLaterCheck = 3 * 86_400

/** When a payment in a state is to be asked about: at once while it is open, later where money came that may go back. */
function nextCheck(state: PaymentState, now: Date): Date | null {
  if (isPaymentOpen(state)) return now
  return chargedStates.includes(state) ? after(now, firstLaterCheck) : null
}

/** `R-2026-000017`. No number of a year is missing: a transaction that fails gives its own back. */
async function nextReceipt(tx: DatabaseTransaction, now: Date): Promise<string> {
  const year = yearOf(now)
  const { last } = await tx
    .insertInto('receipt_numbers')
    .values({ year, last: 1 })
    .onConflict((known) =>
      known.column('year').doUpdateSet((numbers) => ({ last: numbers('receipt_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `R-${year}-${String(last).padStart(6, '0')}`
}

/** The columns that follow from a new state. */
function columnsFor(
  payment: PaymentRow,
  { state, receipt }: { state: PaymentState; receipt: string | undefined },
  now: Date,
  standing: Standing | undefined,
) {
  return {
    state,
    changed_at: now,
    next_check_at: nextCheck(state, now),
    checks: 0,
    ...(standing?.kind === 'charged' &&
      payment.charged_cents === null && {
        charge_reference: standing.charge,
        charged_cents: standing.cents,
        charged_currency: standing.currency,
      }),
    ...(receipt && { paid_at: now, receipt_no: receipt }),
    ...(state === 'refunded' && {
      refunded_at: now,
      refund_reference: standing?.kind === 'refunded' ? standing.refund : '',
    }),
  }
}

/** Tells the machine of an event, keeps the state that it goes to, and does what it wants. */
export async function advance(
  tx: DatabaseTransaction,
  dependencies: ChangingDependencies,
  payment: PaymentRow,
  event: PaymentEvent,
  standing?: Standing,
): Promise<PaymentRow> {
  const next = nextState(payment.state, event)
  if (next.state === payment.state) return payment
  const now = dependencies.clock()
  const receipt = next.state === 'paid' ? await nextReceipt(tx, now) : undefined
  const changed = await tx
    .updateTable('payments')
    .set(columnsFor(payment, { state: next.state, receipt }, now, standing))
    .where('id', '=', Number(payment.id))
    .returningAll()
    .executeTakeFirstOrThrow()
  const items = next.effects.length > 0 ? await itemsOf(tx, Number(changed.id)) : []
  if (next.effects.length > 0) await dependencies.afterMoney.hold(tx, payment.account_no)
  for (const effect of next.effects) await perform(tx, dependencies, changed, items, effect, standing)
  await hearOfPayment(tx, dependencies, changed)
  return changed
}

/** Applies what a provider says of a payment. */
export async function applyStanding(
  tx: DatabaseTransaction,
  dependencies: ChangingDependencies,
  known: PaymentRow,
  standing: Standing,
): Promise<PaymentRow> {
  if (
    (standing.kind === 'charged' || standing.kind === 'refunded') &&
    isOtherCharge(known, standing.charge)
  ) {
    await secondCharge(tx, dependencies, known, standing)
    return known
  }
  const charge = untoldCharge(known, standing)
  const payment = charge ? await applyStanding(tx, dependencies, known, charge) : known
  // Nobody asks for it again once it is called paid back: what is begun may fail.
  if (payment.state === 'refunding' && standing.kind === 'refunded' && standing.mayFail)
    return tx
      .updateTable('payments')
      .set({ next_check_at: dependencies.clock() })
      .where('id', '=', Number(payment.id))
      .returningAll()
      .executeTakeFirstOrThrow()
  const event = await eventOf(tx, dependencies, payment, standing)
  if (event) return advance(tx, dependencies, payment, event, standing)
  return payment
}
