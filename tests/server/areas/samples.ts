/** A record of each area in which every field has a value: what tests of all areas begin with. */
import { sql } from 'kysely'
import { allAreas, type AreaName } from '#contract/areas/all-areas.ts'
import type { AnyArea, RecordValues } from '#contract/areas/kit/area.ts'
import { rowOf } from '#server/areas/kit/columns.ts'
import type { TestPortal } from '#tools/test-portal/portal.ts'
import type { Place } from '../areas-people.ts'

let drawn = 0

/** Another number with each call, of six digits. */
const another = (): string => String((drawn += 1) + 500_000)

const position = { latitude: 35.1, longitude: 33.4 }

const ofArea: Record<AreaName, (place: Place, element: number) => RecordValues> = {
  elements: ({ postcode, street }) => ({
    code: `VA-${another()}`,
    type: 'valve',
    service: 'water',
    name: 'Main valve',
    street,
    postcode,
    position,
    commissionedOn: '2010-05-17',
    outOfServiceFrom: null,
    outOfServiceTo: null,
    manufacturer: 'Müller',
    serialNumber: 'SN-77',
    condition: 'fair',
    replacementCost: 1_250_00,
    isCritical: true,
    note: 'Behind the school.',
  }),
  'photovoltaic-parks': (_place, element) => ({
    reference: `PV-${another()}`,
    name: 'Park of the village',
    capacity: 150.25,
    startDate: '2019-03-01',
    position,
    element,
    note: 'Leased until 2044.',
  }),
}

/** Values that nobody rejects. @param element that is there, for what refers to one */
export const sampleValues = (name: AreaName, place: Place, element: number): RecordValues =>
  ofArea[name](place, element)

/** Rows of every part of an area. */
export const sampleParts: Record<AreaName, Record<string, { values: RecordValues }[]>> = {
  elements: {
    properties: [
      { values: { property: 'Pressure', value: 'PN 16', amount: 16, unit: 'bar' } },
      { values: { property: 'Diameter', value: 'DN 100', amount: 100.5, unit: 'mm' } },
    ],
  },
  'photovoltaic-parks': {},
}

export const areaNamed = (name: AreaName): AnyArea => allAreas[name]

/** Puts a record into its table, past all calls. @returns its number */
export async function newRecord(
  { db }: Pick<TestPortal, 'db'>,
  name: AreaName,
  values: RecordValues,
  state?: string,
): Promise<number> {
  const { table, fields, life } = areaNamed(name)
  const row = {
    ...rowOf(fields, values),
    ...(life && { state: state ?? life.states[0] }),
    changed_at: new Date('2026-11-01T08:00:00Z'),
    insert_key: crypto.randomUUID(),
  }
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
  const { rows } = await sql<{ id: string | number }>`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb) returning id`.execute(
    db,
  )
  return Number(rows[0]!.id)
}

/** @returns the number of a new element at a place */
export const newElement = (
  portal: Pick<TestPortal, 'db'>,
  place: Place,
  more: RecordValues = {},
  state?: string,
) => newRecord(portal, 'elements', { ...sampleValues('elements', place, 0), ...more }, state)
