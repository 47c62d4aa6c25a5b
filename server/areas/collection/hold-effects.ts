/** Promises, disputes, complaints and holds: of an account that is there, within their limits, and never changed into another. */
import { sql } from 'kysely'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { holdRules, leastPromised, type HoldKind } from '#contract/rules/collection/holds.ts'
import { dayInMonth, daysAfter } from '#contract/rules/days.ts'
import { dayOf, type Day } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { requireSecondPerson } from '../approvals/second-person.ts'
import { changedField, rejected } from '../kit/checked-record.ts'
import type { AreaEffects, Effect } from '../kit/effects.ts'
import { writersOf } from '../kit/record-history.ts'
import { followCase } from './follow-case.ts'
import { holdAccount } from './held-account.ts'
import { lateDebtOf } from '#server/billing/ledger/late-debt.ts'

interface OtherHold {
  id: number
  state: string
}

/** Others of the same kind and account that began, or held, on a day or later. */
async function othersOf(
  tx: DatabaseTransaction,
  id: number,
  { customer, kind }: RecordValues,
  since: Day,
): Promise<OtherHold[]> {
  const { rows } = await sql<{ id: string | number; state: string }>`
    select id, state from collection_holds
    where customer = ${String(customer)} and kind = ${String(kind)} and id <> ${id} and deleted_at is null
      and (starts_on >= ${since}::date or ends_on >= ${since}::date)`.execute(tx)
  return rows.map((row) => ({ id: Number(row.id), state: row.state }))
}

const isActive = ({ state }: OtherHold): boolean => state === 'active'

/** The same day so many months ago. */
function monthsBefore(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return dayInMonth(year, month - 1 - months, date)
}

/** @throws ApiError `record.field`: `nothingLate`, `tooLittle` */
async function requireEnough(
  tx: DatabaseTransaction,
  { customer, amount }: RecordValues,
  now: Date,
): Promise<void> {
  const { lateCents: late } = await lateDebtOf(tx, String(customer), now)
  if (late <= 0) throw rejected('amount', 'nothingLate')
  if (Number(amount) < leastPromised(late)) throw rejected('amount', 'tooLittle')
}

/** @throws ApiError `record.field` */
async function requirePromisable(tx: DatabaseTransaction, { id, values, now }: Effect): Promise<void> {
  const since = monthsBefore(dayOf(now), holdRules.promiseMonths)
  const others = await othersOf(tx, id, values, since)
  if (others.some(isActive)) throw rejected('kind', 'alreadyPromised')
  if (others.length >= holdRules.promises) throw rejected('kind', 'tooManyPromises')
  await requireEnough(tx, values, now)
}

/** A hold directly after another one needs a second person: in pieces nobody holds for longer alone. @throws ApiError `record.field` */
async function requireHoldable(tx: DatabaseTransaction, { id, values, now, access }: Effect): Promise<void> {
  const others = await othersOf(tx, id, values, daysAfter(dayOf(now), -holdRules.holdDays))
  if (others.some(isActive)) throw rejected('kind', 'alreadyHeld')
  const writers = await writersOf(
    tx,
    'collection-holds',
    others.map((other) => other.id),
  )
  await requireSecondPerson(tx, access, writers)
}

const required: Partial<Record<HoldKind, (tx: DatabaseTransaction, effect: Effect) => Promise<void>>> = {
  promise: requirePromisable,
  hold: requireHoldable,
}

export const collectionHoldEffects: AreaEffects = {
  async derived(tx, values, { id, before, now }) {
    if (changedField(['customer'], values, before) !== undefined) await holdAccount(tx, values['customer'])
    return id === undefined ? { startsOn: dayOf(now) } : {}
  },
  async inserted(tx, effect) {
    const { endsOn, kind } = effect.values
    if (typeof endsOn === 'string' && endsOn < dayOf(effect.now)) throw rejected('endsOn', 'isOver')
    await required[kind as HoldKind]?.(tx, effect)
    await followCase(tx, String(effect.values['customer']), effect.now)
  },
  changed(_tx, { values, before, now }) {
    const other = changedField(['customer', 'kind'], values, before)
    if (other !== undefined) throw rejected(other, 'notNow')
    const { endsOn } = values
    if (typeof endsOn === 'string' && endsOn < dayOf(now)) throw rejected('endsOn', 'isOver')
    // What was promised stays what it was: another promise is another record.
    const moved = changedField(['endsOn', 'amount'], values, before)
    if (before['kind'] === 'promise' && moved !== undefined) throw rejected(moved, 'promiseStays')
    return Promise.resolve()
  },
  // A promise counts among those of its year; what was written down by mistake is noticed on the same day.
  async deleted(tx, { before, now }) {
    if (before['kind'] === 'promise' && before['startsOn'] !== dayOf(now))
      throw rejected('state', 'promiseStays')
    await followCase(tx, String(before['customer']), now)
  },
  moved: (tx, { before, now }) => followCase(tx, String(before['customer']), now),
}
