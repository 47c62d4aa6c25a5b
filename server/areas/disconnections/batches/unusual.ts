/** What people look at first in a batch: debt that is not like the other bills of the account, and what was held back until lately. */
import { sql } from 'kysely'
import { unusualThings } from '#contract/areas/disconnection-batch-rows/disconnection-batch-rows.area.ts'
import { dayOf, daysAfter } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'

export type UnusualThing = (typeof unusualThings)[number]

/** A bill that is late is so many times the usual bill of the account. */
const muchMore = 3

/** Days after a hold has ended, in which people want to know of it. */
const lately = 30

/** @returns in the order in which they are told */
export async function unusualThingsOf(
  tx: DatabaseTransaction,
  accountNo: string,
  { lateCents, lateBills }: { lateCents: number; lateBills: number },
  now: Date,
): Promise<UnusualThing[]> {
  const today = dayOf(now)
  const { rows } = await sql<{ usual: string | null; isHeldLately: boolean }>`
    select (
      select avg(total) * 100 from invoices where account_no = ${accountNo}
        and coalesce((select sum(amount) from item_bookings where invoice_number = invoices.number), 0) <= 0
    ) as usual, exists (
      select from collection_holds where customer = ${accountNo} and state <> 'active' and deleted_at is null
        and ends_on between ${daysAfter(today, -lately)}::date and ${today}::date
    ) as "isHeldLately"`.execute(tx)
  const { usual, isHeldLately } = rows[0]!
  const isMuchMore =
    usual !== null && Number(usual) > 0 && lateCents / Math.max(1, lateBills) >= muchMore * Number(usual)
  return [...(isMuchMore ? (['muchMore'] as const) : []), ...(isHeldLately ? (['heldLately'] as const) : [])]
}
