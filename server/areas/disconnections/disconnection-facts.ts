/** What is known of an account whose supply may be cut off, read inside the transaction that acts on it. */
import { sql } from 'kysely'
import { clockTimeOf } from '#contract/rules/calendar/zone-clock.ts'
import type { Blocker, DisconnectionStep } from '#contract/rules/disconnections/blockers.ts'
import type { ServedWay } from '#contract/rules/disconnections/cutting-days.ts'
import {
  defaultDisconnectionSettings,
  type DisconnectionSettings,
} from '#contract/rules/disconnections/disconnection-settings.ts'
import {
  mayDisconnect,
  type DisconnectionFacts,
  type MoneyOnItsWay,
  type RecordedHold,
  type RecordedProtection,
} from '#contract/rules/disconnections/may-disconnect.ts'
import { plansOf } from '#server/billing/financial/instalment-plans.ts'
import { lockAccounts } from '#server/billing/ledger/lock-accounts.ts'
import { dayOf, timeZone } from '#server/platform/calendar.ts'
import { groupSettingsIn } from '#server/platform/content/group-settings-in.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { lateDebtOf } from '#server/billing/ledger/late-debt.ts'
import { utilityCalendar } from '../maintenance/utility-calendar.ts'

/** The supply that is asked about. */
export interface AskedSupply {
  accountNo: string
  contractNo: string
  /** The number of its property. */
  property: number
}

export const disconnectionSettingsIn = (tx: DatabaseTransaction): Promise<DisconnectionSettings> =>
  groupSettingsIn(tx, 'disconnection', defaultDisconnectionSettings)

/** Payments that a provider has not answered yet, and money that was charged and is looked into. */
async function moneyOnItsWayTo(tx: DatabaseTransaction, accountNo: string): Promise<MoneyOnItsWay[]> {
  const { rows } = await sql<{ reference: string; at: Date; isHere: boolean }>`
    select order_no as reference, changed_at as at, state = 'disputed' as "isHere" from payments
    where account_no = ${accountNo} and state in ('created', 'pending', 'disputed') order by id`.execute(tx)
  return rows.map(({ reference, at, isHere }) => ({ reference, since: dayOf(new Date(at)), isHere }))
}

/** Holds that no person and no rule has ended. */
async function holdsOf(tx: DatabaseTransaction, accountNo: string): Promise<RecordedHold[]> {
  const { rows } = await sql<RecordedHold>`
    select kind, code, starts_on::text as "startsOn", ends_on::text as "endsOn" from collection_holds
    where customer = ${accountNo} and state = 'active' and deleted_at is null order by id`.execute(tx)
  return rows
}

async function protectionsOf(tx: DatabaseTransaction, property: number): Promise<RecordedProtection[]> {
  const { rows } = await sql<RecordedProtection>`
    select state, code, since::text as from from protected_premises
    where property = ${property} and state <> 'ended' and deleted_at is null order by id`.execute(tx)
  return rows
}

/** Moratoria name groups of tariffs by their codes. @returns undefined: there is no such supply */
export async function tariffGroupOf(
  tx: DatabaseTransaction,
  contractNo: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ tariff: string }>`
    select tariff_code as tariff from supplies where contract_no = ${contractNo}`.execute(tx)
  return rows[0]?.tariff
}

/** What a step knows besides the account. */
export interface AskedStep {
  step: DisconnectionStep
  /** The day of the step; from the order on, that of the cut. */
  day: string
  now: Date
  announcement?: { servedOn: string | null } | null
  sentBy?: ServedWay
}

/**
 * All that stands in the way of a step. The account and its premises are held until the transaction ends: nobody pays, or is
 * protected, between the answer and what is done upon it.
 */
export async function blockersOf(
  tx: DatabaseTransaction,
  { accountNo, contractNo, property }: AskedSupply,
  { step, day, now, announcement, sentBy }: AskedStep,
): Promise<Blocker[]> {
  await lockAccounts(tx, [accountNo])
  await lockPremises(tx, property)
  const plans = await plansOf(tx, { accountNo }, dayOf(now))
  const facts: DisconnectionFacts = {
    calendar: utilityCalendar(),
    settings: await disconnectionSettingsIn(tx),
    debt: await lateDebtOf(tx, accountNo, now),
    moneyOnItsWay: await moneyOnItsWayTo(tx, accountNo),
    holds: await holdsOf(tx, accountNo),
    keptPlans: plans
      .filter(({ standing }) => standing === 'kept')
      .map(({ portalApplicationId }) => ({ code: String(portalApplicationId) })),
    protections: await protectionsOf(tx, property),
    tariffGroup: await tariffGroupOf(tx, contractNo),
    announcement,
    sentBy,
    minute: clockTimeOf(now, timeZone()).minute,
  }
  return mayDisconnect(step, facts, day)
}

/** Premises wait for nobody else who protects them or cuts them off, until the transaction ends. */
export const lockPremises = (tx: DatabaseTransaction, property: number): Promise<unknown> =>
  sql`select from properties where record_id = ${property} for update`.execute(tx)
