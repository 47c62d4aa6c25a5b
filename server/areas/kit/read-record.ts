/** A record as somebody may see it. */
import { sql } from 'kysely'
import type { AreaCalls } from '#contract/area-calls.ts'
import type { ReplyOf } from '#contract/call.ts'
import { isUsable } from '#contract/rules/securities.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { AreaAccess } from './access.ts'
import { valuesOf } from './columns.ts'
import { namesOf, type AccessTo } from './names.ts'
import { partRows } from './parts.ts'
import { isClosed, movesOf } from './record-life.ts'
import { visibleRecord } from './visible-records.ts'

/** As the calls of areas have it. */
export type ShownRecord = ReplyOf<AreaCalls['read']>['item']

async function nameOf(tx: DatabaseTransaction, accountId: unknown): Promise<string> {
  if (typeof accountId !== 'number') return ''
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(name, ''), login) as name from accounts where id = ${accountId}`.execute(tx)
  return rows[0]?.name ?? ''
}

/** @throws ApiError `record.unknown` */
export async function readRecord(
  tx: DatabaseTransaction,
  access: AreaAccess,
  accessTo: AccessTo,
  id: number,
): Promise<ShownRecord> {
  const { area } = access
  const row = await visibleRecord(tx, access, id)
  if (!row) throw new ApiError('record.unknown')
  const state = String(row['state'])
  const parts = Object.entries(area.parts).filter(([name]) => access.sees(name))
  const shownParts: [string, Awaited<ReturnType<typeof partRows>>][] = []
  for (const [name, part] of parts) shownParts.push([name, await partRows(tx, part, id)])
  const mayWith = (control: string) =>
    !area.isReadOnly && access.may('changeRecords') && isUsable(access.control(control))
  const [names = {}] = await namesOf(tx, access, accessTo, [row])
  return {
    id: Number(row['id']),
    version: Number(row['version']),
    state,
    values: valuesOf(area.fields, row, access.sees),
    parts: Object.fromEntries(shownParts) as ShownRecord['parts'],
    names,
    mayChange: mayWith('change') && !isClosed(area, state),
    mayDelete: mayWith('delete'),
    moves: movesOf(access, state),
    changedAt: new Date(String(row['changed_at'])).toISOString(),
    changedBy: await nameOf(tx, row['changed_by']),
  }
}
