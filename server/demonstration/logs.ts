/** Channels of loggers of the demonstration, with the values of the last weeks: a gap, and peaks that wait for a person. */
import { sql } from 'kysely'
import type { ChannelKind, measuredQuantities } from '#contract/areas/log-channels/log-channels.area.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { insertRecords, recordCode } from './insert-records.ts'
import { randomOf } from './utility/random.ts'

interface Channel {
  name: string
  quantity: (typeof measuredQuantities)[number]
  kind: ChannelKind
  unit: string
  lowest: number
  highest: number
  place: string
  /** On a usual day at this hour. */
  usual: (hour: number) => number
}

/** More in the morning and in the evening than at night. */
const overTheDay = (hour: number) =>
  1 + 0.6 * Math.exp(-((hour - 7) ** 2) / 6) + 0.5 * Math.exp(-((hour - 19) ** 2) / 8)

const channels: readonly Channel[] = [
  {
    name: 'Flow to Strovolos',
    quantity: 'flow',
    kind: 'gauge',
    unit: 'm³/h',
    lowest: 5,
    highest: 60,
    place: 'Reservoir Strovolos',
    usual: (hour) => 20 * overTheDay(hour),
  },
  {
    name: 'Pressure at the harbour',
    quantity: 'pressure',
    kind: 'gauge',
    unit: 'bar',
    lowest: 2,
    highest: 6,
    place: 'Larnaca, harbour',
    usual: (hour) => 5.4 - overTheDay(hour),
  },
  {
    name: 'Chlorine of borehole B3',
    quantity: 'chlorine',
    kind: 'gauge',
    unit: 'mg/l',
    lowest: 0.1,
    highest: 0.5,
    place: 'Borehole B3',
    usual: () => 0.3,
  },
  {
    name: 'Energy of pump 2',
    quantity: 'energy',
    kind: 'sum',
    unit: 'kWh',
    lowest: 0,
    highest: 40,
    place: 'Pumping station 2',
    usual: (hour) => 12 * overTheDay(hour),
  },
]

const days = 35
const hourLength = 3_600_000

/** The hours of a channel that have a value: the second one was away for a night, and the first one has a peak. */
function valuesOf(index: number, channel: number, { usual, lowest, highest }: Channel, now: Date) {
  const end = Math.floor(now.getTime() / hourLength) * hourLength
  return Array.from({ length: days * 24 }, (_none, hour) => {
    const at = new Date(end - (days * 24 - hour) * hourLength)
    const noise = 0.94 + (randomOf(`value ${index} ${hour}`)() % 1) * 0.12
    const isPeak = index === 0 && (hour === 300 || hour === days * 24 - 20)
    const value = Math.round(usual((hour + 7) % 24) * noise * (isPeak ? 3.5 : 1) * 1000) / 1000
    return { channel, at: at.toISOString(), value, is_outside: value < lowest || value > highest, hour }
  }).filter(({ hour }) => !(index === 1 && hour >= 500 && hour < 511))
}

/** Fills channels and their values. The first peak was confirmed; the last one waits. */
export async function fillLogs(tx: DatabaseTransaction, now: Date): Promise<void> {
  const { rows: elements } = await sql<{ id: string | number }>`
    select id from elements where deleted_at is null order by id limit ${channels.length}`.execute(tx)
  const rows = channels.map(({ usual: _usual, ...channel }, index) => ({
    ...channel,
    code: recordCode('LC', index),
    interval: 60,
    logger: `LG-${4711 + index}`,
    element: Number(elements[index]?.id ?? 0) || null,
  }))
  const ids = await insertRecords(tx, 'log_channels', rows, now)
  const values = channels.flatMap((channel, index) => valuesOf(index, ids[index]!, channel, now))
  await insertRecords(
    tx,
    'log_values',
    values.map(({ hour, ...value }, index) => ({
      ...value,
      code: recordCode('LV', index),
      state: value.is_outside && hour === 300 ? 'confirmed' : 'recorded',
      ...(value.is_outside && hour === 300 && { remark: 'A hydrant was flushed.' }),
    })),
    now,
  )
  await sql`
    select setval('log_channels_number', ${channels.length + 1}, false), setval('log_values_number', ${values.length + 1}, false)`.execute(
    tx,
  )
}
