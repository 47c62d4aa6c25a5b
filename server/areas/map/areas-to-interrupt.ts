/** Areas on the map that an interruption can be planned for: those of what is drawn that a person sees (decision 0344). */
import { sql } from 'kysely'
import type { InterruptionArea } from '#contract/interruptions.ts'
import { mostAreasOffered } from '#contract/rules/interruptions.ts'
import { areaIn } from '#contract/rules/shapes/within-area.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { DrawnArea } from '#server/supply/interruptions/interrupted-area.ts'
import type { AreaAccess } from '../kit/access.ts'
import { visibleRecords } from '../kit/visible-records.ts'

/** People who may not see what kind a record is of, what it is called or where it lies choose none. */
const isShown = (access: AreaAccess): boolean =>
  access.isOpen && ['code', 'name', 'kind', 'shape'].every((field) => access.sees(field))

/** The newest first. */
export async function areasToInterrupt(db: Database, access: AreaAccess): Promise<InterruptionArea[]> {
  if (!isShown(access)) return []
  const { rows } = await sql<InterruptionArea>`
    select id::integer, name, code from ${visibleRecords(access)} visible
    where kind = 'area' and state <> 'retired' order by id desc limit ${mostAreasOffered}`.execute(db)
  return rows
}

/** One of them, held until the transaction ends: nobody draws it otherwise meanwhile. @returns undefined: there is none for this person */
export async function areaToInterrupt(
  tx: Database | DatabaseTransaction,
  access: AreaAccess,
  id: number,
): Promise<DrawnArea | undefined> {
  if (!isShown(access)) return undefined
  await sql`select id from map_features where id = ${id} for share`.execute(tx)
  const { rows } = await sql<{ name: string; shape: string }>`
    select name, shape from ${visibleRecords(access)} visible
    where id = ${id} and kind = 'area' and state <> 'retired'`.execute(tx)
  const [found] = rows
  return found && areaIn(found.shape) ? { id, ...found } : undefined
}
