/** Layers and maps: of layers that show the same one is published, and of the published maps one is the default. */
import { sql } from 'kysely'
import { layersOfMap } from '#contract/areas/map-layers/map-layers.area.ts'
import { maps } from '#contract/areas/maps/maps.area.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { advanceRecord } from '../kit/advance-record.ts'
import { changedField, rejected } from '../kit/checked-record.ts'
import type { AreaEffects, Effect } from '../kit/effects.ts'
import { writePortalChange } from '../kit/write-portal-change.ts'

/** Two people publish at the same time: the second one sees what the first one has done. */
const holdAdministration = (tx: DatabaseTransaction) =>
  sql`select pg_advisory_xact_lock(hashtext('map administration'))`.execute(tx)

export const layerEffects: AreaEffects = {
  async changed(tx, { id, values, before }) {
    const changed = changedField(['shows'], values, before)
    if (changed === undefined) return
    const { rows } = await sql`select from map_layers where id = ${id} and state = 'published'`.execute(tx)
    // What has the place of another was judged when it was published.
    if (rows.length > 0) throw rejected(changed, 'published')
  },
  async moved(tx, { id, move, before, now }) {
    if (move !== 'staff.published') return
    await holdAdministration(tx)
    const { rows } = await sql<{ id: string | number }>`
      select id from map_layers
      where shows = ${before['shows']} and state = 'published' and id <> ${id} and deleted_at is null
      order by id`.execute(tx)
    for (const other of rows)
      await advanceRecord(tx, layersOfMap, { id: Number(other.id), move: 'system.replaced' }, now)
  },
}

/** The published maps that open by default, but for one: there is one at most. */
async function otherDefaults(tx: DatabaseTransaction, except: number): Promise<number[]> {
  await holdAdministration(tx)
  const { rows } = await sql<{ id: string | number }>`
    select id from utility_maps where is_default and id <> ${except} and deleted_at is null for update`.execute(
    tx,
  )
  return rows.map(({ id }) => Number(id))
}

const withoutDefault = (tx: DatabaseTransaction, id: number, { now, access }: Effect) =>
  writePortalChange(tx, id, { isDefault: false }, { area: maps, now, by: access.principal })

export const mapEffects: AreaEffects = {
  async derivedByMove(tx, effect) {
    const { id, move } = effect
    const others = await otherDefaults(tx, id)
    if (move === 'staff.chosen') {
      for (const other of others) await withoutDefault(tx, other, effect)
      return { isDefault: true }
    }
    return { isDefault: move === 'staff.published' && others.length === 0 }
  },
}
