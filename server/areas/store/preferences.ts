/** Warehouses that an employee takes material from unless they say otherwise (A §3, preferences). */
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'

export interface StorePreferences {
  warehouse: number | null
  meterWarehouse: number | null
}

export async function storePreferencesOf(
  db: Database | DatabaseTransaction,
  accountId: number,
): Promise<StorePreferences> {
  const { rows } = await sql<{ warehouse: string | number | null; meter: string | number | null }>`
    select
      (select id from warehouses where id = warehouse and deleted_at is null) as warehouse,
      (select id from warehouses where id = meter_warehouse and deleted_at is null) as meter
    from store_preferences where account_id = ${accountId}`.execute(db)
  const numberOf = (value: string | number | null = null) => (value === null ? null : Number(value))
  return { warehouse: numberOf(rows[0]?.warehouse), meterWarehouse: numberOf(rows[0]?.meter) }
}
