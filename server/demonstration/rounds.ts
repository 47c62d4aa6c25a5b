/** Meter rounds of the demonstration: two of today, one of them on the road. */
import { sql } from 'kysely'
import { dayOf } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { insertRecords, recordCode } from './insert-records.ts'

const reader = 'nicosia.readings@example.com'

const alerts = ['dog', null, null, 'callFirst', null, null, null, 'danger'] as const
const places = ['pavement', 'yard', 'entrance', 'yard', 'cellar'] as const

interface Meter {
  serialNo: string
  reading: number
  postcode: string
}

/** Meters in use of two postcodes of the capital, with what they showed last. */
async function metersOf(tx: DatabaseTransaction): Promise<Meter[]> {
  const { rows } = await sql<Meter>`
    select meters.serial_no as "serialNo", last.reading, properties.postcode
    from meters
    join supplies on supplies.contract_no = meters.contract_no and supplies.ended_on is null
    join properties on properties.reference = supplies.property_reference
    join lateral (
      select reading from meter_readings where meter_serial_no = meters.serial_no order by read_on desc limit 1
    ) last on true
    where meters.removed_on is null and properties.postcode in (
      select postcode from properties where town_latin = 'Nicosia' group by postcode order by count(*) desc, postcode limit 2
    )
    order by postcode, street_el, house_no, flat_no, meters.serial_no`.execute(tx)
  return rows
}

/** Fills rounds, once meters and people are there. */
export async function fillRounds(tx: DatabaseTransaction, now: Date): Promise<void> {
  const meters = await metersOf(tx)
  const postcodes = [...new Set(meters.map(({ postcode }) => postcode))]
  const { rows: people } = await sql<{
    id: number
  }>`select id from accounts where login = ${reader}`.execute(tx)
  const isOnTheRoad = (index: number) => index === 0 && people.length > 0
  const rounds = await insertRecords(
    tx,
    'meter_rounds',
    postcodes.map((postcode, index) => ({
      code: recordCode('MR', index),
      state: isOnTheRoad(index) ? 'givenOut' : 'planned',
      version: 1,
      route: `Nicosia ${postcode}`,
      read_on: dayOf(now),
      postcode,
      reader: people[0]?.id ?? null,
      given_out_at: isOnTheRoad(index) ? now.toISOString() : null,
    })),
    now,
  )
  const stops = postcodes.flatMap((postcode, round) =>
    meters
      .filter((meter) => meter.postcode === postcode)
      .slice(0, 60)
      .map((meter, index) => {
        const isVisited = isOnTheRoad(round) && index < 8
        const isClosed = isVisited && index === 5
        return {
          round: rounds[round],
          sequence: index + 1,
          meter: meter.serialNo,
          alert: alerts[index % alerts.length],
          where_it_is: places[index % places.length],
          key_tag: index % 7 === 3 ? `K-${index + 14}` : null,
          reading: isVisited && !isClosed ? meter.reading + 4 + index : null,
          no_reading: isClosed ? 'closed' : null,
          doubt: isVisited && index === 6 ? 'unlikely' : null,
          typed_twice: isVisited && index === 6 ? true : null,
          explanation: isVisited && index === 6 ? 'The garden is watered every day.' : null,
          read_at: isVisited ? now.toISOString() : null,
          read_by: isVisited ? people[0]!.id : null,
        }
      }),
  )
  await insertRecords(
    tx,
    'round_stops',
    stops.map((stop, index) => ({ code: recordCode('RS', index), version: 1, ...stop })),
    now,
  )
  await sql`select setval('meter_rounds_number', ${rounds.length + 1}, false),
    setval('round_stops_number', ${stops.length + 1}, false)`.execute(tx)
}
