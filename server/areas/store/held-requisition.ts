/** A requisition that the transaction holds, and its lines as the ledger has them. */
import { sql } from 'kysely'
import type { RequisitionState } from '#contract/areas/requisitions/requisitions.area.ts'
import { numberOrNull } from '#server/platform/database/numbers.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { Amount } from './ledger.ts'

export interface HeldRequisition {
  id: number
  state: RequisitionState
  version: number
  jobCard: number
  warehouse: number
  destination: number | null
  askedBy: number | null
}

/** A line with its sums. */
export interface LineStock {
  line: number
  item: number
  reserved: Amount
  held: Amount
  /** Asked for, and neither issued nor reserved. */
  open: Amount
  hasReserved: boolean
  hasOpen: boolean
  hasHeld: boolean
  price: Amount | null
}

/**
 * Holds a requisition until the transaction ends: nothing is booked for its lines meanwhile. Balances are held after it.
 *
 * @returns undefined: there is none
 */
export async function holdRequisition(
  tx: DatabaseTransaction,
  id: number,
): Promise<HeldRequisition | undefined> {
  const { rows } = await sql<Record<keyof HeldRequisition, string | number | null>>`
    select id, state, version, job_card as "jobCard", warehouse, destination, asked_by as "askedBy"
    from requisitions where id = ${id} and deleted_at is null for update`.execute(tx)
  const row = rows[0]
  return (
    row && {
      id: Number(row.id),
      state: row.state as RequisitionState,
      version: Number(row.version),
      jobCard: Number(row.jobCard),
      warehouse: Number(row.warehouse),
      destination: numberOrNull(row.destination),
      askedBy: numberOrNull(row.askedBy),
    }
  )
}

/** The lines of a requisition that the transaction holds. */
export async function linesOf(tx: DatabaseTransaction, requisition: number): Promise<LineStock[]> {
  const { rows } = await sql<LineStock>`
    select line, item, reserved, held, open, price, reserved > 0 as "hasReserved", open > 0 as "hasOpen", held > 0 as "hasHeld"
    from (
      select
        line, item, reserved, held, price,
        greatest(quantity - reserved - coalesce(
          (
            select sum(entry.held_change) from stock_entries entry left join stock_entries origin on origin.id = entry.corrects
            where entry.line = stock.line and coalesce(origin.kind, entry.kind) = 'issue'
          ),
          0
        ), 0) as open
      from requisition_stock stock join requisition_lines on requisition_lines.id = line
      where requisition = ${requisition} and deleted_at is null
    ) sums order by line`.execute(tx)
  return rows.map(({ line, item, ...row }) => ({ ...row, line: Number(line), item: Number(item) }))
}
