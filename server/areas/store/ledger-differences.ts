/** Whether the store adds up: balances against the sums of the ledger, and what is promised against what lines have. */
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { numberOrNull } from '#server/platform/database/numbers.ts'
import type { Database } from '#server/platform/database/tables.ts'

/** What does not add up: a warehouse and an item, or a line. */
export interface LedgerDifference {
  what: 'onHand' | 'reserved' | 'held'
  warehouse: number | null
  item: number | null
  line: number | null
}

/** All at one instant: what is booked meanwhile does not disturb. */
export async function ledgerDifferences(db: Database): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    with
      ledger as (select warehouse, item, sum(on_hand_change) as amount from stock_entries group by warehouse, item),
      promised as (
        select warehouse, item, sum(reserved) as amount from requisition_stock
        join requisition_lines on requisition_lines.id = line join requisitions on requisitions.id = requisition
        group by warehouse, item
      ),
      taken as (select line, sum(held_change) as amount from stock_entries where line is not null group by line)
    select 'onHand' as what, warehouse, item, null::bigint as line
    from ledger full join stock_balances using (warehouse, item)
    where coalesce(amount, 0) <> coalesce(on_hand, 0)
    union all
    select 'reserved', warehouse, item, null from promised full join stock_balances using (warehouse, item)
    where coalesce(amount, 0) <> coalesce(reserved, 0)
    union all
    select 'held', null, null, line from taken full join requisition_stock using (line)
    where coalesce(amount, 0) <> coalesce(held, 0)`.execute(db)
  return rows.map(({ what, warehouse, item, line }) => ({
    what,
    warehouse: numberOrNull(warehouse),
    item: numberOrNull(item),
    line: numberOrNull(line),
  }))
}

/** An alarm for the operator where it does not add up. */
export async function checkLedger(db: Database, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const differences = await ledgerDifferences(db)
  if (differences.length > 0) log.error({ differences }, 'the store does not add up')
}
