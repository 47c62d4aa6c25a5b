/** Elements of the network where the properties of the demonstration are, photovoltaic parks, and their histories. */
import { sql } from 'kysely'
import { dayOf, daysAfter } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { insertRecords } from './insert-records.ts'
import { towns } from './utility/places.ts'
import { digits, oneOf, randomOf, wholeBetween, type Random } from './utility/random.ts'

export const elementCount = 400
export const parkCount = 12

/** A kind of element: how its code begins, what it belongs to, who makes it, what it costs (euros), and what else is known of it. */
interface Kind {
  type: string
  code: string
  service: 'water' | 'electricity'
  name: string
  makers: readonly string[]
  euros: readonly [number, number]
  property: readonly [property: string, sizes: readonly number[], unit: string, sign: string]
}

const kinds: readonly Kind[] = [
  {
    type: 'valve',
    code: 'VA',
    service: 'water',
    name: 'Gate valve',
    makers: ['AVK', 'Hawle', 'VAG'],
    euros: [300, 2_400],
    property: ['Diameter', [80, 100, 150, 200], 'mm', 'DN'],
  },
  {
    type: 'hydrant',
    code: 'HY',
    service: 'water',
    name: 'Hydrant',
    makers: ['AVK', 'Hawle'],
    euros: [900, 2_800],
    property: ['Flow', [60, 90, 120], 'm³/h', ''],
  },
  {
    type: 'pump',
    code: 'PU',
    service: 'water',
    name: 'Booster pump',
    makers: ['Grundfos', 'KSB', 'Wilo'],
    euros: [4_000, 38_000],
    property: ['Power', [7.5, 15, 22, 37], 'kW', ''],
  },
  {
    type: 'reservoir',
    code: 'RE',
    service: 'water',
    name: 'Reservoir',
    makers: ['Cast on site'],
    euros: [180_000, 900_000],
    property: ['Volume', [500, 1_000, 2_500], 'm³', ''],
  },
  {
    type: 'pipe',
    code: 'PI',
    service: 'water',
    name: 'Main',
    makers: ['Saint-Gobain PAM', 'Wavin'],
    euros: [6_000, 90_000],
    property: ['Length', [85, 140, 320, 610], 'm', ''],
  },
  {
    type: 'meterChamber',
    code: 'MC',
    service: 'water',
    name: 'Meter chamber',
    makers: ['Wavin', 'Rom'],
    euros: [700, 3_500],
    property: ['Meters', [4, 8, 12], '', ''],
  },
  {
    type: 'substation',
    code: 'SU',
    service: 'electricity',
    name: 'Substation',
    makers: ['ABB', 'Schneider Electric', 'Siemens'],
    euros: [60_000, 240_000],
    property: ['Voltage', [11, 22], 'kV', ''],
  },
  {
    type: 'transformer',
    code: 'TR',
    service: 'electricity',
    name: 'Transformer',
    makers: ['ABB', 'SGB-SMIT', 'Siemens'],
    euros: [9_000, 42_000],
    property: ['Rated power', [250, 400, 630, 1_000], 'kVA', ''],
  },
  {
    type: 'cabinet',
    code: 'CA',
    service: 'electricity',
    name: 'Distribution cabinet',
    makers: ['Eaton', 'Hager'],
    euros: [800, 4_200],
    property: ['Rated current', [160, 250, 400], 'A', ''],
  },
  {
    type: 'cable',
    code: 'CB',
    service: 'electricity',
    name: 'Cable',
    makers: ['Nexans', 'Prysmian', 'Hellenic Cables'],
    euros: [3_000, 70_000],
    property: ['Length', [60, 120, 240, 480], 'm', ''],
  },
  {
    type: 'inverter',
    code: 'IN',
    service: 'electricity',
    name: 'Inverter',
    makers: ['SMA', 'Fronius', 'Huawei'],
    euros: [2_500, 18_000],
    property: ['Rated power', [25, 50, 100], 'kW', ''],
  },
]

interface Place {
  postcode: string
  street_latin: string
}

/** The middle of each town, by the first postcode of it: elements stand around it. */
const middles: readonly (readonly [postcode: number, latitude: number, longitude: number])[] = [
  [1016, 35.17, 33.36],
  [2003, 35.14, 33.34],
  [3021, 34.68, 33.04],
  [6017, 34.92, 33.62],
  [8010, 34.77, 32.42],
]

const around = (random: Random, degrees: number): number =>
  Number((degrees + (random() - 0.5) * 0.03).toFixed(6))

function positionNear(random: Random, postcode: string) {
  const [, latitude, longitude] = middles.findLast(([first]) => first <= Number(postcode)) ?? middles[0]!
  return {
    position_latitude: around(random, latitude),
    position_longitude: around(random, longitude),
  }
}

const reasons = [
  'Leaks at the flange',
  'Works in the street',
  'Waits for a spare part',
  'Tripped twice this week',
]

/** How an element stands: most serve, some do not for a time, few were taken away. */
function standing(random: Random, index: number, today: string) {
  if (index % 40 === 17) return { state: 'removed', version: 2 }
  if (index % 13 !== 5) return { state: 'inService', version: 1 }
  const from = daysAfter(today, -wholeBetween(random, 1, 90))
  const to = index % 2 === 0 ? daysAfter(today, wholeBetween(random, 5, 60)) : null
  return { state: 'outOfService', version: 2, out_of_service_from: from, out_of_service_to: to }
}

function elementOf(index: number, places: readonly Place[], today: string) {
  const random = randomOf(`element ${index}`)
  const kind = kinds[index % kinds.length]!
  const { postcode, street_latin } = oneOf(random, places)
  const age = random()
  return {
    code: `${kind.code}-${1001 + Math.floor(index / kinds.length)}`,
    type: kind.type,
    service: kind.service,
    name: `${kind.name} ${street_latin}`,
    street: street_latin,
    postcode,
    ...(index % 10 === 9 ? {} : positionNear(random, postcode)),
    commissioned_on: daysAfter(today, -wholeBetween(random, 400, 14_000)),
    manufacturer: oneOf(random, kind.makers),
    serial_number: `${kind.code}${digits(random, 7)}`,
    condition: index % 9 === 4 ? null : age < 0.55 ? 'good' : age < 0.85 ? 'fair' : 'poor',
    replacement_cost: wholeBetween(random, ...kind.euros) * 100,
    is_critical: index % 7 === 0 ? true : index % 3 === 0 ? null : false,
    ...standing(random, index, today),
  }
}

/** What else is known of most elements. */
function propertiesOf(index: number): object[] {
  const random = randomOf(`properties of element ${index}`)
  const [property, sizes, unit, sign] = kinds[index % kinds.length]!.property
  if (index % 6 === 3) return []
  const amount = oneOf(random, sizes)
  const size = { property, value: `${sign} ${amount} ${unit}`.trim(), amount, unit: unit || null }
  const depth = { property: 'Depth', value: 'As built', amount: wholeBetween(random, 8, 24) / 10, unit: 'm' }
  return [size, ...(index % 4 === 0 ? [depth] : [])].map((row, place) => ({ ...row, place }))
}

/** That each record was added, and what moved it since. */
async function fillHistory(tx: DatabaseTransaction, now: Date): Promise<void> {
  await sql`
    insert into record_changes (area, record_id, version, changed_at, kind, changes)
    select 'elements', id, 1, ${now}::timestamptz - interval '200 days', 'inserted',
      jsonb_build_array(jsonb_build_object('field', 'code', 'before', null, 'after', code))
    from elements order by id`.execute(tx)
  await sql`
    insert into record_changes (area, record_id, version, changed_at, kind, move, reason, changes)
    select 'elements', id, 2, ${now}::timestamptz - interval '1 day', 'moved',
      case state when 'removed' then 'staff.removed' else 'staff.tookOutOfService' end,
      (${reasons}::text[])[1 + id % ${reasons.length}::integer],
      jsonb_build_array(jsonb_build_object('field', 'state', 'before', 'inService', 'after', state))
        || case when out_of_service_from is null then '[]' else
          jsonb_build_array(jsonb_build_object('field', 'outOfServiceFrom', 'before', null, 'after', out_of_service_from)) end
    from elements where state <> 'inService' order by id`.execute(tx)
  await sql`
    insert into record_changes (area, record_id, version, changed_at, kind, changes)
    select 'photovoltaic-parks', id, 1, ${now}::timestamptz - interval '100 days', 'inserted',
      jsonb_build_array(jsonb_build_object('field', 'reference', 'before', null, 'after', reference))
    from photovoltaic_parks order by id`.execute(tx)
}

function parkOf(index: number, inverters: readonly number[], today: string) {
  const random = randomOf(`park ${index}`)
  const town = towns[index % towns.length]!
  return {
    reference: `PV-${String(index + 1).padStart(3, '0')}`,
    name: `${town.latin} solar park ${1 + Math.floor(index / towns.length)}`,
    capacity: wholeBetween(random, 400, 9_000) / 2,
    start_date: daysAfter(today, -wholeBetween(random, 200, 4_000)),
    ...positionNear(random, String(town.postcode)),
    element: index % 4 === 3 ? null : (inverters[index % inverters.length] ?? null),
  }
}

/** Fills elements and parks, once properties are there. */
export async function fillElements(tx: DatabaseTransaction, now: Date): Promise<void> {
  const today = dayOf(now)
  const { rows: places } = await sql<Place>`
    select distinct postcode, street_latin from properties order by postcode, street_latin`.execute(tx)
  const indexes = Array.from({ length: elementCount }, (_none, index) => index)
  const ids = await insertRecords(
    tx,
    'elements',
    indexes.map((index) => elementOf(index, places, today)),
    now,
  )
  const properties = indexes.flatMap((index) =>
    propertiesOf(index).map((row) => ({ ...row, record_id: ids[index] })),
  )
  await sql`
    insert into element_properties (record_id, place, property, value, amount, unit)
    select record_id, place, property, value, amount, unit
    from jsonb_populate_recordset(null::element_properties, ${JSON.stringify(properties)}::jsonb)`.execute(tx)
  const inverters = ids.filter((_id, index) => kinds[index % kinds.length]!.type === 'inverter')
  const parks = Array.from({ length: parkCount }, (_none, index) => parkOf(index, inverters, today))
  await insertRecords(tx, 'photovoltaic_parks', parks, now)
  await fillHistory(tx, now)
}
