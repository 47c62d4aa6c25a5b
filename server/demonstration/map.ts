/** What the demonstration has drawn in Limassol: plots beside each other, mains between elements, points and an area. */
import { sql } from 'kysely'
import { mapFeatures } from '#contract/areas/map-features/map-features.area.ts'
import { layersOfMap } from '#contract/areas/map-layers/map-layers.area.ts'
import { maps } from '#contract/areas/maps/maps.area.ts'
import type { MapFeatureKind } from '#contract/rules/shapes/map-feature-kinds.ts'
import { shapeText, readShape, type Position, type Shape } from '#contract/rules/shapes/shape.ts'
import { rowOf } from '#server/areas/kit/columns.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { insertRecords, recordCode } from './insert-records.ts'

/** Where the streets cross that everything else is measured from: degrees east and north. */
const corner: Position = [33.0392, 34.6781]

/** Some 45 m each. */
const step = { east: 0.0005, north: 0.0004 } as const

const at = (east: number, north: number): Position => [
  corner[0] + east * step.east,
  corner[1] + north * step.north,
]

const rectangle = (west: number, south: number, east: number, north: number): Position[] => [
  at(west, south),
  at(east, south),
  at(east, north),
  at(west, north),
  at(west, south),
]

interface Drawn {
  name: string
  kind: MapFeatureKind
  state: 'drafted' | 'published' | 'retired'
  shape: Shape
  sheet?: string
  plot?: string
  note?: string
}

const plots = ['210', '211', '212', '213', '214', '215'].map((plot, index): Drawn => {
  const [column, row] = [index % 3, Math.floor(index / 3)]
  const border = rectangle(column + 0.05, row + 0.05, column + 0.95, row + 0.95)
  const hole = rectangle(column + 0.4, row + 0.4, column + 0.6, row + 0.6)
  return {
    name: `Plot ${plot}`,
    kind: 'plot',
    state: 'published',
    sheet: '30/12',
    plot,
    // The pond of one of them belongs to the state.
    shape: { type: 'Polygon', coordinates: plot === '212' ? [border, hole] : [border] },
  }
})

const mains: readonly (readonly [name: string, state: Drawn['state'], ...Position[]])[] = [
  ['Main of Makariou Avenue, DN 200', 'published', at(-6, -2), at(0, -0.4), at(3, 0), at(9, 1.5)],
  ['Kimonos, PVC DN 110', 'published', at(-5, 4), at(0, 4.4), at(4, 4.9)],
  ['Solomou, PE DN 110', 'published', at(3, 0), at(3.4, 2), at(4, 4.9), at(4.6, 8)],
  ['Extension of Kimonos', 'drafted', at(4, 4.9), at(6, 5.3), at(8, 6)],
  ['Old main of the harbour', 'retired', at(-6, -6), at(2, -5.4)],
]

const drawn: readonly Drawn[] = [
  ...plots,
  ...mains.map(([name, state, ...coordinates]): Drawn => ({
    name,
    kind: 'pipe',
    state,
    shape: { type: 'LineString', coordinates },
  })),
  {
    name: 'Drilling point of plot 214',
    kind: 'point',
    state: 'drafted',
    sheet: '30/12',
    plot: '214',
    shape: { type: 'Point', coordinates: at(1.5, 1.6) },
    note: 'As in the application.',
  },
  {
    name: 'Washout at the stream',
    kind: 'point',
    state: 'published',
    shape: { type: 'Point', coordinates: at(9, 1.5) },
  },
  {
    name: 'Church square, works of December',
    kind: 'area',
    state: 'drafted',
    shape: { type: 'Polygon', coordinates: [[at(5, 2.4), at(7, 2.6), at(6.8, 4), at(5.2, 3.8), at(5, 2.4)]] },
  },
]

/** Fills what is drawn on the map. */
export async function fillMap(tx: DatabaseTransaction, now: Date): Promise<void> {
  const rows = drawn.map(({ state, shape, ...values }, index) => ({
    ...rowOf(mapFeatures.fields, {
      code: recordCode('MF', index),
      ...values,
      shape: shapeText(readShape(shapeText(shape)) as Shape),
    }),
    state,
  }))
  await insertRecords(tx, 'map_features', rows, now)
  await sql`select setval('map_features_number', ${rows.length})`.execute(tx)
  await fillWork(tx)
  await fillAdministration(tx, now)
}

/** Of the work in Limassol some is about what is drawn there. */
async function fillWork(tx: DatabaseTransaction): Promise<void> {
  await sql`
    update job_cards set map_feature = feature.id
    from (
      select id, row_number() over (order by id) - 1 as place, count(*) over () as total
      from map_features where state = 'published' and kind in ('pipe', 'point')
    ) feature
    where job_cards.id % 7 = 0 and feature.place = (job_cards.id / 7) % feature.total
      and job_cards.postcode in (select postcode from properties where town_latin = 'Limassol')`.execute(tx)
}

/** The layers that the portal comes with have the first numbers. */
const layersBefore = 7

const layers = [
  {
    state: 'drafted',
    name: 'Pipes, from close by',
    nameEl: 'Αγωγοί, από κοντά',
    nameRu: 'Трубы вблизи',
    nameAr: 'الأنابيب عن قرب',
    shows: 'pipes',
    colour: 'blue',
    symbol: 'disc',
    lineWidth: 4,
    leastZoom: 13,
    place: 15,
    isShownAtStart: true,
    note: 'To be published with the works of December.',
  },
  {
    state: 'retired',
    name: 'Plots of the old survey',
    shows: 'plots',
    colour: 'olive',
    symbol: 'disc',
    place: 90,
    isShownAtStart: false,
  },
] as const

const administeredMaps = [
  {
    state: 'published',
    name: 'Cyprus',
    isDefault: true,
    centre: { latitude: 35.02, longitude: 33.2 },
    zoom: 8.3,
    background: 'none',
  },
  {
    state: 'drafted',
    name: 'Limassol, works of December',
    centre: { latitude: 34.6785, longitude: 33.0403 },
    zoom: 15,
    background: 'tiles',
    tileAddress: 'https://tiles.example.com/{z}/{x}/{y}.png',
    attribution: 'Department of Lands and Surveys',
  },
] as const

async function fillAdministration(tx: DatabaseTransaction, now: Date): Promise<void> {
  const layerRows = layers.map(({ state, ...values }, index) => ({
    ...rowOf(layersOfMap.fields, { code: recordCode('ML', index + layersBefore), ...values }),
    state,
  }))
  const mapRows = administeredMaps.map(({ state, ...values }, index) => ({
    ...rowOf(maps.fields, { code: recordCode('MP', index), ...values }),
    state,
  }))
  await insertRecords(tx, 'map_layers', layerRows, now)
  await insertRecords(tx, 'utility_maps', mapRows, now)
  await sql`select setval('map_layers_number', ${layersBefore + layerRows.length}), setval('utility_maps_number', ${mapRows.length})`.execute(
    tx,
  )
}
