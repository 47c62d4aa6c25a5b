/** What was booked keeps its meaning: unit, decimals and kind of what has movements stay as they are. */
import { sql } from 'kysely'
import { changedField, rejected } from '../kit/checked-record.ts'
import type { AreaEffects } from '../kit/effects.ts'

const staying = (column: 'item' | 'warehouse', names: readonly string[]): AreaEffects => ({
  async changed(tx, { id, values, before }) {
    const changed = changedField(names, values, before)
    if (changed === undefined) return
    const { rows } = await sql`select from stock_entries where ${sql.ref(column)} = ${id} limit 1`.execute(tx)
    if (rows.length > 0) throw rejected(changed, 'inUse')
  },
})

export const itemEffects = staying('item', ['unit', 'decimals', 'isMeter'])

export const warehouseEffects = staying('warehouse', ['kind'])
