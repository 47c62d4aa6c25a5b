/** What happens beside a value of a logger: it is held against the limits of its channel, and counts once for its moment. */
import { sql } from 'kysely'
import type { ChannelKind } from '#contract/areas/log-channels/log-channels.area.ts'
import { rejected } from '#server/areas/kit/checked-record.ts'
import type { AreaEffects } from '#server/areas/kit/effects.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'

/** What judges the values of a channel. */
export interface Channel {
  kind: ChannelKind
  lowest: string | number | null
  highest: string | number | null
}

/** Locked: values of one channel are saved one after the other. */
export async function channelOf(tx: DatabaseTransaction, id: number): Promise<Channel | undefined> {
  const { rows } = await sql<Channel>`
    select kind, lowest, highest from log_channels where id = ${id} and deleted_at is null for update`.execute(
    tx,
  )
  return rows[0]
}

/** The value that a counter showed before, of those that count. */
async function valueBefore(
  tx: DatabaseTransaction,
  channel: number,
  at: Date,
  id: number | undefined,
): Promise<number | undefined> {
  const { rows } = await sql<{ value: string | number }>`
    select value from log_values
    where channel = ${channel} and at < ${at} and id <> ${id ?? 0} and state <> 'rejected' and deleted_at is null
    order by at desc limit 1`.execute(tx)
  return rows[0] && Number(rows[0].value)
}

async function isTaken(
  tx: DatabaseTransaction,
  channel: number,
  at: Date,
  id: number | undefined,
): Promise<boolean> {
  const { rows } = await sql`
    select from log_values
    where channel = ${channel} and at = ${at} and id <> ${id ?? 0} and state <> 'rejected' and deleted_at is null`.execute(
    tx,
  )
  return rows.length > 0
}

/**
 * Whether a value needs a person who confirms it, however it arrives.
 *
 * @param before what a counter showed before; undefined: nothing, or it is no counter
 */
export const isOutsideLimits = (
  { kind, lowest, highest }: Channel,
  value: number,
  before: number | undefined,
): boolean =>
  (lowest !== null && value < Number(lowest)) ||
  (highest !== null && value > Number(highest)) ||
  // Counters only grow: one that shows less has begun anew, or was misread.
  (kind === 'counter' && before !== undefined && value < before)

export const logValueEffects: AreaEffects = {
  /** @throws ApiError `record.field`, `taken`: the channel has a value of this moment */
  async derived(tx, { channel, at, value }, { id }) {
    const moment = new Date(typeof at === 'string' ? at : Number.NaN)
    if (typeof channel !== 'number' || typeof value !== 'number' || Number.isNaN(moment.getTime()))
      return { isOutside: null }
    const held = await channelOf(tx, channel)
    if (!held) return { isOutside: null }
    if (await isTaken(tx, channel, moment, id)) throw rejected('at', 'taken')
    const before = held.kind === 'counter' ? await valueBefore(tx, channel, moment, id) : undefined
    return { isOutside: isOutsideLimits(held, value, before) }
  },
}
