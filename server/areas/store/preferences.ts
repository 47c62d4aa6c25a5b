/** Warehouses that an employee takes material from unless they say otherwise (A §3, preferences). */
import { sql } from 'kysely'
import { numberOrNull } from '#server/platform/database/numbers.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { rejected } from '../kit/checked-record.ts'

export interface StorePreferences {
  warehouseId: number | null
  warehouse: string
  meterWarehouseId: number | null
  meterWarehouse: string
}

/** Those that are there still. */
export async function storePreferencesOf(
  db: Database | DatabaseTransaction,
  accountId: number,
): Promise<StorePreferences> {
  const { rows } = await sql<Record<keyof StorePreferences, string | number | null>>`
    select
      usual.id as "warehouseId", coalesce(usual.name, '') as warehouse,
      meters.id as "meterWarehouseId", coalesce(meters.name, '') as "meterWarehouse"
    from store_preferences own
    left join warehouses usual on usual.id = own.warehouse and usual.deleted_at is null
    left join warehouses meters on meters.id = own.meter_warehouse and meters.deleted_at is null
    where account_id = ${accountId}`.execute(db)
  const own = rows[0]
  return {
    warehouseId: numberOrNull(own?.warehouseId ?? null),
    warehouse: String(own?.warehouse ?? ''),
    meterWarehouseId: numberOrNull(own?.meterWarehouseId ?? null),
    meterWarehouse: String(own?.meterWarehouse ?? ''),
  }
}

/** @throws ApiError `record.field`: there is no such warehouse, or nothing is taken from it */
async function requireWarehouse(tx: DatabaseTransaction, field: string, id: number | null): Promise<void> {
  if (id === null) return
  const { rows } = await sql`
    select from warehouses where id = ${id} and kind <> 'onTheWay' and deleted_at is null`.execute(tx)
  if (rows.length === 0) throw rejected(field, 'unknownRecord')
}

/** @throws ApiError `record.field` */
export async function saveStorePreferences(
  tx: DatabaseTransaction,
  accountId: number,
  { warehouse, meterWarehouse }: { warehouse: number | null; meterWarehouse: number | null },
): Promise<StorePreferences> {
  await requireWarehouse(tx, 'WarehouseId', warehouse)
  await requireWarehouse(tx, 'MeterWarehouseId', meterWarehouse)
  await sql`
    insert into store_preferences (account_id, warehouse, meter_warehouse)
    values (${accountId}, ${warehouse}, ${meterWarehouse})
    on conflict (account_id) do update set
      warehouse = excluded.warehouse, meter_warehouse = excluded.meter_warehouse`.execute(tx)
  return storePreferencesOf(tx, accountId)
}
