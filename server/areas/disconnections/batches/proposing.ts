/** Makes the cases of a batch, one supply after the other: how far it is, is kept in the transaction that makes the case. */
import { sql } from 'kysely'
import type { StayOutReason } from '#contract/areas/disconnection-batch-rows/disconnection-batch-rows.area.ts'
import { disconnections } from '#contract/areas/disconnections/disconnections.area.ts'
import type { Blocker } from '#contract/rules/disconnections/blockers.ts'
import { lockAccounts } from '#server/billing/ledger/lock-accounts.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { lateDebtOf } from '#server/billing/ledger/late-debt.ts'
import { insertByRule } from '../../kit/rule-records.ts'
import { readMeter } from '../disconnection-days.ts'
import { blockersOf } from '../disconnection-facts.ts'
import { hasOpenCase, openCasesOfAccount } from '../open-cases.ts'
import { unusualThingsOf } from './unusual.ts'

/** A batch that the portal is at. */
export interface WorkedBatch {
  id: number
  billingGroup: string
  project: string | null
}

/** Why a supply has no case in a batch, or no announcement. */
export type StayOut = Omit<Blocker, 'code'> & { code: StayOutReason }

interface NextSupply {
  contractNo: string
  accountNo: string
  property: number
  /** Null: nothing counts what it uses. */
  meter: string | null
}

/** Too little is late: the rules do not ask about such a supply at all. */
const notAsked: readonly StayOutReason[] = ['paid', 'belowThreshold']

/**
 * Holds a batch that is still being proposed, and then how far it is.
 *
 * @returns the last supply that was asked about; undefined: there is nothing to propose
 */
async function holdWork(tx: DatabaseTransaction, id: number): Promise<string | undefined> {
  const { rows: found } = await sql`
    select from disconnection_batches where id = ${id} and state = 'proposed' and deleted_at is null for share`.execute(
    tx,
  )
  if (found.length === 0) return undefined
  const { rows } = await sql<{ after: string }>`
    select after_contract as after from disconnection_batch_work
    where batch_id = ${id} and proposed_at is null for update`.execute(tx)
  return rows[0]?.after
}

/** The next supply of the group of which something is due since before today, and that is not in the batch yet. */
async function nextSupply(
  tx: DatabaseTransaction,
  { id, billingGroup }: WorkedBatch,
  after: string,
  now: Date,
): Promise<NextSupply | undefined> {
  const { rows } = await sql<Omit<NextSupply, 'property'> & { property: string | number }>`
    select supplies.contract_no as "contractNo", supplies.account_no as "accountNo", properties.record_id as property, (
      select serial_no from meters where contract_no = supplies.contract_no and removed_on is null
      order by installed_on desc, serial_no limit 1) as meter
    from supplies join properties on properties.reference = supplies.property_reference
    where billing_group = ${billingGroup} and ended_on is null and supplies.contract_no > ${after}
      and not exists (
        select from disconnection_batch_rows line where line.batch_id = ${id} and line.contract_no = supplies.contract_no)
      and exists (
        select from open_items item where item.account_no = supplies.account_no and item.due_on < ${dayOf(now)})
    order by supplies.contract_no limit 1`.execute(tx)
  const [row] = rows
  return row && { ...row, property: Number(row.property) }
}

/** @returns all that keeps a supply out of the batch. Its cases, its account and its premises are held from here */
async function reasonsOf(tx: DatabaseTransaction, supply: NextSupply, now: Date): Promise<StayOut[]> {
  const open = await openCasesOfAccount(tx, supply.accountNo)
  await lockAccounts(tx, [supply.accountNo])
  const blockers = await blockersOf(tx, supply, { step: 'proposal', day: dayOf(now), now })
  const source = open.find(({ contractNo }) => contractNo === supply.contractNo)?.code
  // Asked once the account is held: somebody may have proposed one since.
  const isOpen = await hasOpenCase(tx, supply.contractNo)
  return [
    ...blockers,
    ...(isOpen ? [{ code: 'alreadyOpen' as const, ...(source !== undefined && { source }) }] : []),
    ...(supply.meter === null ? [{ code: 'noMeter' as const }] : []),
  ]
}

/** @returns the number of the case. Its values are those of a case that a person proposes by the number of the meter */
async function makeCase(
  tx: DatabaseTransaction,
  { id: batch, project }: WorkedBatch,
  serialNo: string,
  { balance, lateSince, now }: { balance: number; lateSince: string | null; now: Date },
): Promise<number> {
  const meter = (await readMeter(tx, serialNo))!
  const { customer, property, contractNo, billingGroup, lastReading, lastReadOn } = meter
  const values = { customer, property, contractNo, billingGroup, lastReading, lastReadOn, balance, lateSince }
  return insertByRule(
    tx,
    { area: disconnections, principal: { accountId: null } },
    { ...values, meter: serialNo, project, batch },
    now,
  )
}

async function ask(
  tx: DatabaseTransaction,
  batch: WorkedBatch,
  supply: NextSupply,
  now: Date,
): Promise<void> {
  const reasons = await reasonsOf(tx, supply, now)
  if (reasons.some(({ code }) => notAsked.includes(code))) return
  const {
    lateCents: balance,
    oldestDueOn: lateSince,
    lateBills,
  } = await lateDebtOf(tx, supply.accountNo, now)
  const isIn = reasons.length === 0 && supply.meter !== null
  const made = isIn ? await makeCase(tx, batch, supply.meter!, { balance, lateSince, now }) : null
  const unusual = await unusualThingsOf(tx, supply.accountNo, { lateCents: balance, lateBills }, now)
  await sql`
    insert into disconnection_batch_rows (batch_id, contract_no, case_id, balance, late_since, unusual, blockers)
    values (${batch.id}, ${supply.contractNo}, ${made}, ${balance}, ${lateSince}, ${unusual}::text[],
      ${JSON.stringify(reasons)}::jsonb)`.execute(tx)
}

const reached = (tx: DatabaseTransaction, id: number, contractNo: string): Promise<unknown> =>
  sql`update disconnection_batch_work set after_contract = ${contractNo} where batch_id = ${id}`.execute(tx)

/** Nobody is cut off because something could not be read: the supply stays out, and the others go on. */
const keepUnread = (db: Database, batch: WorkedBatch, { contractNo }: NextSupply): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if ((await holdWork(tx, batch.id)) === undefined) return
    await sql`
      insert into disconnection_batch_rows (batch_id, contract_no, balance, blockers)
      values (${batch.id}, ${contractNo}, 0, '[{"code":"unknown","source":"proposal"}]')
      on conflict (batch_id, contract_no) do nothing`.execute(tx)
    await reached(tx, batch.id, contractNo)
  })

/**
 * Asks about one supply more.
 *
 * @param failed is told of a supply that could not be asked about
 * @returns whether there may be another
 */
export async function proposeNext(
  db: Database,
  batch: WorkedBatch,
  now: Date,
  failed: (error: unknown) => void,
): Promise<boolean> {
  // What is kept of it outlives the transaction that comes to nothing.
  const at: { supply?: NextSupply } = {}
  try {
    return await db.transaction().execute(async (tx) => {
      const after = await holdWork(tx, batch.id)
      if (after === undefined) return false
      const supply = await nextSupply(tx, batch, after, now)
      if (!supply) {
        await sql`update disconnection_batch_work set proposed_at = ${now} where batch_id = ${batch.id}`.execute(
          tx,
        )
        return false
      }
      at.supply = supply
      await ask(tx, batch, supply, now)
      await reached(tx, batch.id, supply.contractNo)
      return true
    })
  } catch (error) {
    if (!at.supply) throw error
    failed(error)
    await keepUnread(db, batch, at.supply)
    return true
  }
}
