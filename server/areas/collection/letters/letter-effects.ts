/** Letters of debt cases: one of a level, frozen when it is issued, and a level of the case only once it is served (decision 0306). */
import { sql } from 'kysely'
import { debtCases, type DebtCaseState } from '#contract/areas/debt-cases/debt-cases.area.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { caseRules, daysLateFor, lastLevel } from '#contract/rules/collection/cases.ts'
import { lastDayOf } from '#contract/rules/collection/letter-days.ts'
import { servedWays } from '#contract/rules/disconnections/cutting-days.ts'
import { daysBetween } from '#contract/rules/meter-readings.ts'
import { dayOf, daysAfter } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { cuttingCalendar, disconnectionSettingsIn } from '../../disconnections/disconnection-facts.ts'
import { advanceRecord } from '../../kit/advance-record.ts'
import { changedField, rejected } from '../../kit/checked-record.ts'
import type { AreaEffects, MoveEffect } from '../../kit/effects.ts'
import { debtOf, keepContent, type FrozenDebt } from './frozen-letter.ts'

interface RemindedCase {
  id: number
  customer: string
  state: DebtCaseState
  level: number
  servedOn: string | null
  lastDay: string | null
}

/** States in which a case takes a letter. */
const remindable: readonly DebtCaseState[] = ['open', 'reminded']

/**
 * Holds a case until the transaction ends.
 *
 * @param id whatever was typed: what is no number of a record at all is refused later, by its own name
 * @returns undefined: it cannot be one
 * @throws Refused `record.field`, `unknownRecord`
 */
async function heldCaseOf(tx: DatabaseTransaction, id: unknown): Promise<RemindedCase | undefined> {
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) return undefined
  const { rows } = await sql<Omit<RemindedCase, 'id' | 'level'> & Record<'id' | 'level', string | number>>`
    select id, customer, state, level, served_on::text as "servedOn", last_day::text as "lastDay" from debt_cases
    where id = ${id} and deleted_at is null for update`.execute(tx)
  const [row] = rows
  if (!row) throw rejected('debtCase', 'unknownRecord')
  return { ...row, id: Number(row.id), level: Number(row.level) }
}

/** A hold of the account keeps letters back without a state of its own. @throws Refused `record.field`, `heldBack` */
async function requireNotHeld(tx: DatabaseTransaction, customer: string): Promise<void> {
  const { rows } = await sql`
    select from collection_holds
    where customer = ${customer} and state = 'active' and deleted_at is null limit 1`.execute(tx)
  if (rows.length > 0) throw rejected('debtCase', 'heldBack')
}

/** No letter is issued while one of its level is. @throws Refused `record.field`, `alreadyIssued` */
async function requireNone(tx: DatabaseTransaction, debtCase: number): Promise<void> {
  const { rows } = await sql`
    select from debt_letters where debt_case = ${debtCase} and state = 'issued' and deleted_at is null limit 1`.execute(
    tx,
  )
  if (rows.length > 0) throw rejected('debtCase', 'alreadyIssued')
}

/** @throws Refused `record.field`: a letter of the next level may not be issued on this day */
function requireDue(
  { level, servedOn, lastDay }: RemindedCase,
  { items, totalCents }: FrozenDebt,
  today: string,
): void {
  if (level >= lastLevel) throw rejected('debtCase', 'noFurtherLevel')
  const [oldest] = items
  if (!oldest || totalCents < caseRules.leastCents) throw rejected('debtCase', 'nothingLate')
  if (daysBetween(oldest.dueOn, today) < daysLateFor(level + 1)) throw rejected('debtCase', 'notLateEnough')
  if (servedOn !== null && today < daysAfter(servedOn, caseRules.gapDays))
    throw rejected('debtCase', 'tooSoon')
  if (lastDay !== null && today <= lastDay) throw rejected('debtCase', 'beforeLastDay')
}

/** What of a letter follows from its case and its account on the day of its issue. */
async function issuedValues(tx: DatabaseTransaction, values: RecordValues, now: Date): Promise<RecordValues> {
  const held = await heldCaseOf(tx, values['debtCase'])
  // What was typed is judged later, by its own name.
  const way = servedWays.find((one) => one === values['sentBy'])
  if (!held || way === undefined) return {}
  const { customer, level } = held
  if (!remindable.includes(held.state)) throw rejected('debtCase', 'caseNotOpen')
  const today = dayOf(now)
  const debt = await debtOf(tx, customer, now)
  requireDue(held, debt, today)
  await requireNotHeld(tx, customer)
  await requireNone(tx, held.id)
  const { postDays } = await disconnectionSettingsIn(tx)
  return {
    customer,
    level: level + 1,
    language: debt.language,
    total: debt.totalCents,
    issuedOn: today,
    lastDay: lastDayOf(cuttingCalendar(), postDays, today, way),
  }
}

/** @throws Refused `record.field`: `inFuture`, `beforeIssue`, `caseMoved` */
async function serve(tx: DatabaseTransaction, { before, values, now }: MoveEffect): Promise<void> {
  const servedOn = String(values['servedOn'])
  if (servedOn > dayOf(now)) throw rejected('servedOn', 'inFuture')
  if (servedOn < String(before['issuedOn'])) throw rejected('servedOn', 'beforeIssue')
  const held = await heldCaseOf(tx, before['debtCase'])
  if (!held || held.level !== Number(before['level']) - 1) throw rejected('state', 'caseMoved')
  const reminder = {
    level: Number(before['level']),
    servedOn,
    lastDay: before['lastDay'] ?? null,
    reminded: before['total'] ?? null,
  }
  const isMoved = await advanceRecord(
    tx,
    debtCases,
    { id: held.id, move: 'staff.reminded', values: reminder },
    now,
  )
  if (!isMoved) throw rejected('state', 'caseMoved')
}

export const debtLetterEffects: AreaEffects = {
  async derived(tx, values, { id, now }) {
    return id === undefined ? issuedValues(tx, values, now) : {}
  },
  async inserted(tx, { id, values, now }) {
    const accountNo = String(values['customer'])
    const debt = await debtOf(tx, accountNo, now)
    // A payment was booked in this very moment.
    if (debt.totalCents !== Number(values['total'])) throw rejected('debtCase', 'changedMeanwhile')
    await keepContent(tx, id, {
      ...debt,
      code: String(values['code']),
      accountNo,
      level: Number(values['level']),
      issuedOn: String(values['issuedOn']),
      lastDay: String(values['lastDay']),
    })
  },
  changed(_tx, { values, before }) {
    const moved = changedField(['debtCase', 'sentBy'], values, before)
    return moved === undefined ? Promise.resolve() : Promise.reject(rejected(moved, 'notNow'))
  },
  async moved(tx, effect) {
    if (effect.move === 'staff.served') await serve(tx, effect)
  },
  async deleted(tx, { id }) {
    const { rows } = await sql<{ state: string }>`select state from debt_letters where id = ${id}`.execute(tx)
    if (rows[0]?.state !== 'reversed') throw rejected('state', 'reverseFirst')
  },
}
