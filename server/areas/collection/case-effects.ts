/** Debt cases: one of an account, reminded level by level, and written off by a second person. */
import { sql } from 'kysely'
import type { DebtCaseMove } from '#contract/areas/debt-cases/debt-cases.area.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { caseRules, daysLateFor, lastLevel } from '#contract/rules/collection/cases.ts'
import { daysBetween } from '#contract/rules/meter-readings.ts'
import { dayOf, daysAfter } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { requireSecondPerson, requireWithinLimit } from '../approvals/second-person.ts'
import { changedField, rejected } from '../kit/checked-record.ts'
import type { AreaEffects, MoveEffect } from '../kit/effects.ts'
import { followCase, holdCaseOf } from './follow-case.ts'
import { holdAccount } from './held-account.ts'
import { lateItemsOf } from '#server/billing/ledger/late-debt.ts'
import { sumOfItems, writeOffAll } from './write-off.ts'

/** @throws ApiError `record.field`: `inFuture`, `tooSoon`, `beforeLastDay` */
function requireServable(servedOn: string, before: RecordValues, today: string): void {
  if (servedOn > today) throw rejected('servedOn', 'inFuture')
  const [earlier, lastDay] = [before['servedOn'], before['lastDay']]
  if (typeof earlier === 'string' && servedOn < daysAfter(earlier, caseRules.gapDays))
    throw rejected('servedOn', 'tooSoon')
  if (typeof lastDay === 'string' && servedOn <= lastDay) throw rejected('servedOn', 'beforeLastDay')
}

/** A hold of the account keeps reminders back without a state of its own. @throws ApiError `record.field`, `heldBack` */
async function requireNotHeld(tx: DatabaseTransaction, customer: string): Promise<void> {
  const { rows } = await sql`
    select from collection_holds
    where customer = ${customer} and state = 'active' and deleted_at is null limit 1`.execute(tx)
  if (rows.length > 0) throw rejected('customer', 'heldBack')
}

async function remindedBy(
  tx: DatabaseTransaction,
  { before, values, now }: MoveEffect,
): Promise<RecordValues> {
  const [customer, servedOn] = [String(before['customer']), String(values['servedOn'])]
  const level = Number(before['level']) + 1
  if (level > lastLevel) throw rejected('level', 'noFurtherLevel')
  const items = await lateItemsOf(tx, customer, now)
  const oldest = items[0]
  const cents = sumOfItems(items)
  if (!oldest || cents < caseRules.leastCents) throw rejected('customer', 'nothingLate')
  requireServable(servedOn, before, dayOf(now))
  if (daysBetween(oldest.dueOn, servedOn) < daysLateFor(level)) throw rejected('servedOn', 'notLateEnough')
  await requireNotHeld(tx, customer)
  return { level, lastDay: daysAfter(servedOn, caseRules.daysToPay), reminded: cents }
}

/** After the last level, and its last day. @throws ApiError `record.field` */
function requireRemindedInVain({ before, now }: MoveEffect): RecordValues {
  if (Number(before['level']) < lastLevel) throw rejected('level', 'notRemindedYet')
  if (String(before['lastDay']) >= dayOf(now)) throw rejected('lastDay', 'beforeLastDay')
  return {}
}

async function writeOffAskedBy(
  tx: DatabaseTransaction,
  { before, now, access }: MoveEffect,
): Promise<RecordValues> {
  const cents = sumOfItems(await lateItemsOf(tx, String(before['customer']), now))
  if (cents <= 0) throw rejected('customer', 'nothingLate')
  return { writeOff: cents, askedBy: access.principal.accountId }
}

async function writtenOffBy(tx: DatabaseTransaction, { before, access }: MoveEffect): Promise<RecordValues> {
  const askedBy = before['askedBy']
  await requireSecondPerson(tx, access, [typeof askedBy === 'number' ? askedBy : null])
  requireWithinLimit(access, Number(before['writeOff']))
  return { approvedBy: access.principal.accountId }
}

const derivedBy: Partial<
  Record<DebtCaseMove, (tx: DatabaseTransaction, effect: MoveEffect) => Promise<RecordValues> | RecordValues>
> = {
  'staff.reminded': remindedBy,
  'staff.handedOver': (_tx, effect) => requireRemindedInVain(effect),
  'staff.writeOffAsked': writeOffAskedBy,
  'staff.writeOffRefused': () => ({ writeOff: null, askedBy: null }),
  'staff.writtenOff': writtenOffBy,
}

export const debtCaseEffects: AreaEffects = {
  async derived(tx, values, { id, before }) {
    if (changedField(['customer'], values, before) !== undefined) {
      const customer = await holdAccount(tx, values['customer'])
      if (customer !== undefined && (await holdCaseOf(tx, customer)))
        throw rejected('customer', 'alreadyOpen')
    }
    return id === undefined ? { level: 0 } : {}
  },
  changed(_tx, { values, before }) {
    if (changedField(['customer'], values, before) !== undefined) throw rejected('customer', 'notNow')
    return Promise.resolve()
  },
  derivedByMove: async (tx, effect) => (await derivedBy[effect.move as DebtCaseMove]?.(tx, effect)) ?? {},
  async moved(tx, { move, before, now }) {
    const customer = String(before['customer'])
    if (move === 'staff.writtenOff')
      await writeOffAll(tx, customer, Number(before['writeOff']), 'debt case', now)
    // Meanwhile it may have been promised or disputed.
    if (move === 'staff.recalled' || move === 'staff.writeOffRefused') await followCase(tx, customer, now)
  },
}
