/** Cases of accounts and premises, held before anything else of them is: money, protection and orders wait for each other in one order. */
import { sql, type RawBuilder } from 'kysely'
import { openDisconnectionStates } from '#contract/areas/disconnections/disconnections.area.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'

/** A case as rules of the portal go on with it. */
export interface HeldCase {
  id: number
  code: string
  state: string
  accountNo: string
  contractNo: string
  property: number
  jobCard: number | null
  disconnectedAt: Date | null
}

interface CaseRow extends Omit<HeldCase, 'disconnectedAt' | 'id' | 'property' | 'jobCard'> {
  id: string | number
  property: string | number
  jobCard: string | number | null
  disconnectedAt: string | null
}

async function heldCases(tx: DatabaseTransaction, where: RawBuilder<unknown>): Promise<HeldCase[]> {
  const { rows } = await sql<CaseRow>`
    select held.id, held.code, held.state, account_no as "accountNo", held.contract_no as "contractNo", held.property,
      held.job_card as "jobCard", to_json(held.disconnected_at)#>>'{}' as "disconnectedAt"
    from disconnections held join customer_accounts on customer_accounts.record_id = held.customer
    where held.deleted_at is null and ${where} order by held.id for update of held`.execute(tx)
  return rows.map(({ id, property, jobCard, disconnectedAt, ...row }) => ({
    ...row,
    id: Number(id),
    property: Number(property),
    jobCard: jobCard === null ? null : Number(jobCard),
    disconnectedAt: disconnectedAt === null ? null : new Date(disconnectedAt),
  }))
}

const isOpen = sql`held.state = any(${[...openDisconnectionStates]}::text[])`

/** Cases of an account that are open. */
export const openCasesOfAccount = (tx: DatabaseTransaction, accountNo: string): Promise<HeldCase[]> =>
  heldCases(tx, sql`${isOpen} and account_no = ${accountNo}`)

/** Cases of premises that are open. */
export const openCasesOfProperty = (tx: DatabaseTransaction, property: number): Promise<HeldCase[]> =>
  heldCases(tx, sql`${isOpen} and held.property = ${property}`)

/** Whether a supply has an open case already, as far as anybody has written one. */
export async function hasOpenCase(tx: DatabaseTransaction, contractNo: string): Promise<boolean> {
  const { rows } = await sql`
    select from disconnections held where ${isOpen} and contract_no = ${contractNo} and deleted_at is null limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Cases of an account that a payment has closed, the newest of each supply, where no other is open. */
export const paidCasesOfAccount = (tx: DatabaseTransaction, accountNo: string): Promise<HeldCase[]> =>
  heldCases(
    tx,
    sql`held.state = 'paid' and account_no = ${accountNo} and not exists (
      select from disconnections newer where newer.contract_no = held.contract_no and newer.deleted_at is null
        and newer.id > held.id)`,
  )

/** One case, whatever its state. */
export const heldCase = async (tx: DatabaseTransaction, id: number): Promise<HeldCase | undefined> =>
  (await heldCases(tx, sql`held.id = ${id}`))[0]
