/** What billing runs do besides what their definition says: days, second persons, and bills that are taken back (decision 0234). */
import { sql } from 'kysely'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { reverseBills, ReversalRefused } from '#server/billing/making/reversing.ts'
import { forgetProblems } from '#server/billing/making/runs.ts'
import { dayOf, daysAfter } from '#server/platform/calendar.ts'
import { billingSettingsIn } from '#server/platform/content/billing-settings-in.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import { requireSecondPerson, requireWithinLimit } from '../approvals/second-person.ts'
import { rejected } from '../kit/checked-record.ts'
import type { AreaEffects, Effect, MoveEffect } from '../kit/effects.ts'

/** The day of the bills is that on which they are released, and they are due by the setting. */
async function daysFrom(tx: DatabaseTransaction, now: Date): Promise<RecordValues> {
  const { dueDays } = await billingSettingsIn(tx)
  const issuedOn = dayOf(now)
  return { issuedOn, dueOn: daysAfter(issuedOn, dueDays) }
}

/** @throws ApiError `record.field`: a group without supplies, days that are not over, or that another run is about */
async function requireNewPeriod(
  tx: DatabaseTransaction,
  { values: { billingGroup, periodTo }, now }: Pick<Effect, 'values' | 'now'>,
): Promise<void> {
  if (String(periodTo) >= dayOf(now)) throw rejected('periodTo', 'notOver')
  const { rows } = await sql<{ isKnown: boolean }>`select exists (
    select from supplies where billing_group = ${billingGroup} and ended_on is null) as "isKnown"`.execute(tx)
  if (!rows[0]?.isKnown) throw rejected('billingGroup', 'unknownGroup')
}

/**
 * One run at a time for the same days: two people who begin it at once are told so.
 *
 * @throws ApiError `record.field`
 */
async function requireNoOther(
  tx: DatabaseTransaction,
  { billingGroup, periodTo }: RecordValues,
): Promise<void> {
  await lockBuckets(tx, [`billing run ${String(billingGroup)}`])
  const { rows } = await sql`select from billing_runs
    where billing_group = ${String(billingGroup)} and period_to::text = ${String(periodTo)}
      and state in ('proposed', 'checked', 'booked')`.execute(tx)
  if (rows.length > 0) throw rejected('periodTo', 'alreadyThere')
}

interface RunSums {
  bills: number
  total: number
  isProposed: boolean
}

async function sumsOf(tx: DatabaseTransaction, id: number): Promise<RunSums> {
  const { rows } = await sql<{ bills: string; total: string; isProposed: boolean }>`
    select count(*) filter (where state <> 'problem') as bills, coalesce(sum(abs(total_cents)), 0) as total,
      exists (select from billing_run_work where run_id = ${id} and proposed_at is not null) as "isProposed"
    from billing_run_bills where run_id = ${id}`.execute(tx)
  const { bills, total, isProposed } = rows[0]!
  return { bills: Number(bills), total: Number(total), isProposed }
}

/** Somebody else's decision, where the bills come to more than the setting says. */
async function requireTwoPersons(
  tx: DatabaseTransaction,
  { access }: MoveEffect,
  { total }: RunSums,
  first: number | null,
): Promise<void> {
  const { secondPersonAbove } = await billingSettingsIn(tx)
  if (total <= secondPersonAbove) return
  access.require('approve')
  await requireSecondPerson(tx, access, [first])
  requireWithinLimit(access, total)
}

const personIn = (values: RecordValues, field: string): number | null =>
  values[field] === null || values[field] === undefined ? null : Number(values[field])

async function check(tx: DatabaseTransaction, effect: MoveEffect): Promise<void> {
  const sums = await sumsOf(tx, effect.id)
  if (!sums.isProposed) throw rejected('state', 'stillProposing')
  if (sums.bills === 0) throw rejected('state', 'nothingToBook')
  await requireTwoPersons(tx, effect, sums, personIn(effect.before, 'startedBy'))
}

async function reverse(tx: DatabaseTransaction, effect: MoveEffect): Promise<void> {
  const { id, before, now, reason } = effect
  const [{ allocationOrder: order, secondPersonAbove }, sums] = [
    await billingSettingsIn(tx),
    await sumsOf(tx, id),
  ]
  const asked = personIn(before, 'reversalAskedBy')
  if (sums.total > secondPersonAbove && asked === null) throw rejected('state', 'askFirst')
  await requireTwoPersons(tx, effect, sums, asked)
  try {
    await reverseBills(tx, { id }, { today: dayOf(now), reason, order })
  } catch (error) {
    throw error instanceof ReversalRefused ? rejected('state', error.obstacle) : error
  }
}

async function proposeAgain(tx: DatabaseTransaction, id: number): Promise<void> {
  await forgetProblems(tx, { id })
  await sql`update billing_run_work set proposed_at = null where run_id = ${id}`.execute(tx)
}

/** Fields that stay as they were when the run began: its bills are proposed by them. */
const fixed = ['billingGroup', 'periodTo'] as const

export const runEffects: AreaEffects = {
  async derived(tx, values, { id, access, now }) {
    if (id !== undefined) return {}
    await requireNoOther(tx, values)
    return {
      ...(await daysFrom(tx, now)),
      startedAt: now.toISOString(),
      startedBy: access.principal.accountId,
    }
  },
  inserted: requireNewPeriod,
  changed(_tx, { values, before }) {
    const moved = fixed.find((name) => Object.hasOwn(values, name) && values[name] !== before[name])
    return moved === undefined ? Promise.resolve() : Promise.reject(rejected(moved, 'notNow'))
  },
  async derivedByMove(tx, { move, access, now }) {
    const by = access.principal.accountId
    if (move === 'staff.checked') return { ...(await daysFrom(tx, now)), checkedBy: by }
    return move === 'staff.reversalAsked' ? { reversalAskedBy: by } : {}
  },
  async moved(tx, effect) {
    if (effect.move === 'staff.checked') await check(tx, effect)
    if (effect.move === 'staff.reversed') await reverse(tx, effect)
    if (effect.move === 'staff.proposedAgain') await proposeAgain(tx, effect.id)
  },
  async deleted(tx, { id }) {
    const { rows } = await sql<{ state: string }>`select state from billing_runs where id = ${id}`.execute(tx)
    if (rows[0]?.state !== 'cancelled') throw rejected('state', 'cancelFirst')
  },
}
