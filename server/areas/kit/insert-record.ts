/** Adds a record, once for each press of the button. */
import { sql } from 'kysely'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { AreaAccess } from './access.ts'
import { addRecord, newNumbers } from './add-record.ts'
import { requireReferences, requireSound, requireSoundRows } from './checked-record.ts'
import type { AccessTo } from './names.ts'
import type { WantedRow } from './parts.ts'
import { requireStillSeen } from './write-record.ts'

export interface WishedRecord {
  values: RecordValues
  parts: Readonly<Record<string, readonly WantedRow[]>>
  key: string
}

/** @throws ApiError `right.missing`, `control.disabled`, `record.field` */
async function requireInsertable(
  tx: DatabaseTransaction,
  access: AreaAccess,
  accessTo: AccessTo,
  { values, parts }: Pick<WishedRecord, 'values' | 'parts'>,
): Promise<void> {
  for (const [name, rows] of Object.entries(parts)) {
    if (rows.length > 0) access.requireSettable(name)
    requireSoundRows(name, access.area.parts[name]!, rows)
  }
  requireSound(access.area, values, Object.keys(access.area.fields))
  await requireReferences(tx, access, accessTo, values)
}

/**
 * @returns the number of the new record, or of that which the same key has added before
 * @throws ApiError `right.missing`, `control.disabled`, `record.field`
 */
export async function insertRecord(
  tx: DatabaseTransaction,
  access: AreaAccess,
  accessTo: AccessTo,
  { values: sent, parts, key }: WishedRecord,
  now: Date,
): Promise<number> {
  const { area } = access
  access.requireWritable()
  access.require('changeRecords')
  access.requireUsable('insert')
  const table = sql.table(area.table)
  await lockBuckets(tx, [`insert ${area.name} ${key}`])
  const before = await sql<{
    id: string | number
  }>`select id from ${table} where insert_key = ${key}`.execute(tx)
  if (before.rows[0]) return Number(before.rows[0].id)
  const rows = Object.fromEntries(
    Object.entries(parts).map(([name, some]) => [name, some.map((row) => ({ values: row.values }))]),
  )
  for (const [name, value] of Object.entries(sent)) if (value !== null) access.requireSettable(name)
  const { effects } = access
  const numbered = { ...sent, ...(await newNumbers(tx, area)) }
  const values = {
    ...numbered,
    ...(await effects.derived?.(tx, numbered, { id: undefined, before: {}, access, now })),
  }
  await requireInsertable(tx, access, accessTo, { values, parts: rows })
  const id = await addRecord(tx, access, { values, parts: rows, key }, now)
  await effects.inserted?.(tx, { id, values, before: {}, now, access })
  await requireStillSeen(tx, access, id)
  return id
}
