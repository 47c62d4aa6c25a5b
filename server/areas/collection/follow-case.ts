/** A debt case follows promises, disputes and money of its account, in the transaction that changes them. */
import { sql } from 'kysely'
import { closedDebtCases, debtCases, type DebtCaseState } from '#contract/areas/debt-cases/debt-cases.area.ts'
import { caseRules, daysLateFor } from '#contract/rules/collection/cases.ts'
import { daysBetween } from '#contract/rules/meter-readings.ts'
import { lateDebtOf } from '#server/billing/ledger/late-debt.ts'
import { lockAccounts } from '#server/billing/ledger/lock-accounts.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { addRecord, newNumbers } from '../kit/add-record.ts'
import { advanceRecord } from '../kit/advance-record.ts'

/** At most so many at once; the next round takes the next ones. */
const most = 200

export interface HeldCase {
  id: number
  state: DebtCaseState
  level: number
}

const isOpen = sql`deleted_at is null and state not in (${sql.join([...closedDebtCases])})`

/** The case of an account that is not closed, held until the transaction ends; undefined: there is none. */
export async function holdCaseOf(tx: DatabaseTransaction, accountNo: string): Promise<HeldCase | undefined> {
  const { rows } = await sql<{ id: string | number; state: DebtCaseState; level: string | number }>`
    select id, state, level from debt_cases where customer = ${accountNo} and ${isOpen} for update`.execute(
    tx,
  )
  const row = rows[0]
  return row && { id: Number(row.id), state: row.state, level: Number(row.level) }
}

/** Where a case stands by what is agreed with the customer. */
async function agreedState(
  tx: DatabaseTransaction,
  accountNo: string,
  level: number,
): Promise<DebtCaseState> {
  const { rows } = await sql<{ kind: string }>`
    select kind from collection_holds
    where customer = ${accountNo} and state = 'active' and deleted_at is null`.execute(tx)
  const kinds = rows.map(({ kind }) => kind)
  if (kinds.includes('dispute') || kinds.includes('complaint')) return 'disputed'
  if (kinds.includes('promise')) return 'promised'
  return level === 0 ? 'open' : 'reminded'
}

const moveTo: Partial<Record<DebtCaseState, string>> = {
  promised: 'system.promised',
  disputed: 'system.disputed',
  open: 'system.opened',
  reminded: 'system.resumed',
}

/** Those that a promise or dispute takes away and gives back. */
const following: readonly DebtCaseState[] = ['open', 'reminded', 'promised', 'disputed']

/** Takes the case of an account to where it belongs now: closed once nothing is late. Any number of times does it once. */
export async function followCase(tx: DatabaseTransaction, accountNo: string, now: Date): Promise<void> {
  const held = await holdCaseOf(tx, accountNo)
  if (!held) return
  if ((await lateDebtOf(tx, accountNo, now)).lateCents === 0) {
    await advanceRecord(tx, debtCases, { id: held.id, move: 'system.paid' }, now)
    return
  }
  if (!following.includes(held.state)) return
  const state = await agreedState(tx, accountNo, held.level)
  const move = moveTo[state]
  if (state !== held.state && move !== undefined)
    await advanceRecord(tx, debtCases, { id: held.id, move }, now)
}

/** Whether enough is late for long enough, after all credit: credit pays what was due first. */
async function needsCase(tx: DatabaseTransaction, accountNo: string, now: Date): Promise<boolean> {
  const { lateCents, oldestDueOn } = await lateDebtOf(tx, accountNo, now)
  return (
    oldestDueOn !== null &&
    lateCents >= caseRules.leastCents &&
    daysBetween(oldestDueOn, dayOf(now)) >= daysLateFor(1)
  )
}

/** Opens the case of an account that needs one, unless it has one. */
async function openCase(tx: DatabaseTransaction, accountNo: string, now: Date): Promise<void> {
  await lockAccounts(tx, [accountNo])
  if ((await holdCaseOf(tx, accountNo)) || !(await needsCase(tx, accountNo, now))) return
  const values = { ...(await newNumbers(tx, debtCases)), customer: accountNo, level: 0 }
  const portal = { area: debtCases, principal: { accountId: null } }
  await addRecord(tx, portal, { values, parts: {}, key: crypto.randomUUID() }, now)
  await followCase(tx, accountNo, now)
}

/**
 * Opens cases of accounts that are late for long enough, and closes those of which nothing is late any more for another reason than a
 * payment online: a credit, a bill taken back, a plan. Each in a transaction of its own.
 */
export async function followCases(db: Database, now: Date): Promise<void> {
  const { rows } = await sql<{ account_no: string; is_new: boolean }>`
    (
      select account_no, true as is_new from debt_account_records
      where late - credit >= ${caseRules.leastCents} and days_late >= ${daysLateFor(1)}
        and not exists (
          select from debt_cases own
          where own.customer = debt_account_records.account_no and own.deleted_at is null
            and own.state not in (${sql.join([...closedDebtCases])})
        )
      order by days_late desc, account_no limit ${most}
    )
    union all
    (
      select customer, false from debt_cases
      where ${isOpen} and not exists (
        select from debt_account_records owing where owing.account_no = debt_cases.customer and late > credit
      )
      order by id limit ${most}
    )`.execute(db)
  for (const { account_no: accountNo, is_new: isNew } of rows)
    await db
      .transaction()
      .execute((tx) => (isNew ? openCase(tx, accountNo, now) : followCase(tx, accountNo, now)))
}
