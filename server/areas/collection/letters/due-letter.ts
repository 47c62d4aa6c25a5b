/** Whether a case is due for a letter, and what the letter says: asked by a person who issues one, and by runs. */
import { sql } from 'kysely'
import type { DebtCaseState } from '#contract/areas/debt-cases/debt-cases.area.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import type { LetterObstacle } from '#contract/areas/letter-run-rows/letter-run-rows.area.ts'
import type { OwedLate } from '#contract/rules/collection/ageing.ts'
import { caseRules, daysLateFor, lastLevel } from '#contract/rules/collection/cases.ts'
import { lastDayOf } from '#contract/rules/collection/letter-days.ts'
import type { ServedWay } from '#contract/rules/disconnections/cutting-days.ts'
import { daysBetween } from '#contract/rules/meter-readings.ts'
import { dayOf, daysAfter } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { disconnectionSettingsIn } from '../../disconnections/disconnection-facts.ts'
import { utilityCalendar } from '../../maintenance/utility-calendar.ts'
import { lateDebtOf } from '#server/billing/ledger/late-debt.ts'
import { debtOf, type FrozenDebt } from './frozen-letter.ts'

/** A case as letters ask about it. */
export interface RemindedCase {
  id: number
  customer: string
  state: DebtCaseState
  level: number
  servedOn: string | null
  lastDay: string | null
}

/** States in which a case takes a letter. */
const remindable: readonly DebtCaseState[] = ['open', 'reminded']

/** Holds a case until the transaction ends. @returns undefined: there is none */
export async function holdRemindedCase(
  tx: DatabaseTransaction,
  id: number,
): Promise<RemindedCase | undefined> {
  const { rows } = await sql<Omit<RemindedCase, 'id' | 'level'> & Record<'id' | 'level', string | number>>`
    select id, customer, state, level, served_on::text as "servedOn", last_day::text as "lastDay" from debt_cases
    where id = ${id} and deleted_at is null for update`.execute(tx)
  const [row] = rows
  return row && { ...row, id: Number(row.id), level: Number(row.level) }
}

/** A hold of the account keeps letters back without a state of its own. */
async function isHeldBack(tx: DatabaseTransaction, customer: string): Promise<boolean> {
  const { rows } = await sql`
    select from collection_holds
    where customer = ${customer} and state = 'active' and deleted_at is null limit 1`.execute(tx)
  return rows.length > 0
}

/** One letter of a case is on its way at a time. */
async function isOnItsWay(tx: DatabaseTransaction, debtCase: number): Promise<boolean> {
  const { rows } = await sql`
    select from debt_letters where debt_case = ${debtCase} and state = 'issued' and deleted_at is null limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** What of the case and its debt stands in the way on a day. */
function obstacleOf(
  { state, level, servedOn, lastDay }: RemindedCase,
  { lateCents, oldestDueOn }: OwedLate,
  today: string,
): LetterObstacle | undefined {
  if (!remindable.includes(state)) return 'caseNotOpen'
  if (level >= lastLevel) return 'noFurtherLevel'
  if (oldestDueOn === null || lateCents < caseRules.leastCents) return 'nothingLate'
  if (daysBetween(oldestDueOn, today) < daysLateFor(level + 1)) return 'notLateEnough'
  if (servedOn !== null && today < daysAfter(servedOn, caseRules.gapDays)) return 'tooSoon'
  return lastDay !== null && today <= lastDay ? 'beforeLastDay' : undefined
}

/** A letter that may be issued, or why none may. */
export interface DueLetter {
  obstacle: LetterObstacle | undefined
  debt: FrozenDebt
  /** Of its record, besides its case and its way. */
  values: RecordValues
}

/** The letter of the next level of a case that is held. */
export async function dueLetterOf(
  tx: DatabaseTransaction,
  held: RemindedCase,
  way: ServedWay,
  now: Date,
): Promise<DueLetter> {
  const { id, customer, level } = held
  const today = dayOf(now)
  const debt = await debtOf(tx, customer, now)
  const { postDays } = await disconnectionSettingsIn(tx)
  const obstacle =
    obstacleOf(held, await lateDebtOf(tx, customer, now), today) ??
    ((await isHeldBack(tx, customer))
      ? 'heldBack'
      : (await isOnItsWay(tx, id))
        ? 'alreadyIssued'
        : way === 'email' && debt.email === ''
          ? 'noEmail'
          : undefined)
  return {
    obstacle,
    debt,
    values: {
      customer,
      level: level + 1,
      language: debt.language,
      total: debt.totalCents,
      issuedOn: today,
      lastDay: lastDayOf(utilityCalendar(), postDays, today, way),
    },
  }
}
