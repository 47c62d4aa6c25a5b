/** Records of areas that have a place on the map, each through the one door of its area. */
import { sql, type RawBuilder } from 'kysely'
import { allAreas } from '#contract/areas/all-areas.ts'
import type { Field } from '#contract/areas/kit/fields.ts'
import type { Language } from '#contract/entities.ts'
import type { MapItem, OutlinedLayer } from '#contract/map.ts'
import type { MapLayer } from '#contract/rules/map-layers.ts'
import { mapFeatureKinds } from '#contract/rules/shapes/map-feature-kinds.ts'
import { gridAt, leastAcrossAt, pushOutline } from '#contract/rules/shapes/outlines.ts'
import { readShape, shapeText, type Bounds } from '#contract/rules/shapes/shape.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { detailsOf } from '#server/platform/lists/record-finder.ts'
import type { AreaAccess } from '../kit/access.ts'
import { areaWords } from '../kit/area-words.ts'
import { boundColumns, columnOf, valuesOf, type JsonRow } from '../kit/columns.ts'
import { isFound } from '../kit/list-records.ts'
import { visibleRecords } from '../kit/visible-records.ts'
import type { PublishedLayer } from './map-settings.ts'

/** Areas in which a record can have its place: their names in queries, and the field that says where it is. */
const placeAreas = {
  elements: { as: 'element', field: 'position' },
  'map-features': { as: 'feature', field: 'shape' },
} as const
export type PlaceArea = keyof typeof placeAreas

/** Where the place of a record is: a shape or a position of its own, or that of what a field refers to, in its middle. */
type PlaceField = { field: string } | { field: string; of: PlaceArea }

/** Of several, the first that is known. */
const placeFields: Record<MapLayer, readonly PlaceField[]> = {
  'map-features': [{ field: 'shape' }],
  elements: [{ field: 'position' }],
  'maintenance-requests': [{ field: 'position' }, { field: 'element', of: 'elements' }],
  'job-cards': [
    { field: 'element', of: 'elements' },
    { field: 'mapFeature', of: 'map-features' },
  ],
  'sampling-points': [{ field: 'position' }],
  'photovoltaic-parks': [{ field: 'position' }, { field: 'element', of: 'elements' }],
  properties: [{ field: 'position' }],
}

/** A published layer, and what somebody may do in the area of its records and in those in which these have their place. */
export interface LayerAccess {
  drawn: PublishedLayer
  layer: MapLayer
  /** Of map features the kinds that it shows; undefined: it shows other records, all of them. */
  kinds: readonly string[] | undefined
  access: AreaAccess
  places: Readonly<Record<PlaceArea, AreaAccess>>
}

const isSeen = ({ access, places }: Pick<LayerAccess, 'access' | 'places'>, place: PlaceField): boolean =>
  access.sees(place.field) &&
  (!('of' in place) || (places[place.of].isOpen && places[place.of].sees(placeAreas[place.of].field)))

const placesSeen = (layer: LayerAccess): readonly PlaceField[] =>
  placeFields[layer.layer].filter((place) => isSeen(layer, place))

/** Whether a person sees records of a layer on the map: what they are called, and where they are. */
export const isOffered = (layer: LayerAccess): boolean =>
  layer.access.isOpen && layer.access.sees(layer.access.area.title) && placesSeen(layer).length > 0

/** The columns of the rectangle that a field is in: west, south, east and north. */
function sidesOf(field: Field | undefined, name: string, from: string): RawBuilder<unknown>[] {
  const column = columnOf(name)
  const columns =
    field?.kind === 'shape'
      ? boundColumns(name)
      : [`${column}_longitude`, `${column}_latitude`, `${column}_longitude`, `${column}_latitude`]
  return columns.map((side) => sql.ref(`${from}.${side}`))
}

/** The rectangle of a place. Where a record lies at another one, it is the middle of that. */
function boundsFrom(access: AreaAccess, place: PlaceField): RawBuilder<unknown>[] {
  if (!('of' in place)) return sidesOf(access.area.fields[place.field], place.field, 'visible')
  const { as, field } = placeAreas[place.of]
  const [west, south, east, north] = sidesOf(allAreas[place.of].fields[field as never], field, as)
  const middle = [sql`(${west!} + ${east!}) / 2`, sql`(${south!} + ${north!}) / 2`]
  return [...middle, ...middle]
}

interface Row {
  row: JsonRow
  west: number
  south: number
}

/** Records of a layer that are in use, with the rectangle that each is in: null where it has no place. */
function placedRecords(layer: LayerAccess): RawBuilder<unknown> {
  const { access, kinds } = layer
  const places = placesSeen(layer)
  const [west, south, east, north] = [0, 1, 2, 3].map(
    (side) => sql`coalesce(${sql.join(places.map((place) => boundsFrom(access, place)[side]!))})`,
  )
  const joins = places.flatMap((place) => {
    if (!('of' in place)) return []
    const as = sql.id(placeAreas[place.of].as)
    const own = sql.ref(`visible.${columnOf(place.field)}`)
    return [sql`left join ${visibleRecords(layer.places[place.of])} ${as} on ${as}.id = ${own}`]
  })
  const isPart = kinds !== undefined && kinds.length < mapFeatureKinds.length
  const ofKind = !isPart
    ? sql``
    : // Of people who are not told the kind of a record, no layer of one kind says it.
      access.sees('kind')
      ? sql`and visible.kind = any(${[...kinds]}::text[])`
      : sql`and false`
  const closed = [...(access.area.life?.closed ?? [])]
  return sql`(
    select visible.*, ${west!} as west, ${south!} as south, ${east!} as east, ${north!} as north
    from ${visibleRecords(access)} visible ${sql.join(joins, sql` `)}
    where not visible.state = any(${closed}::text[]) ${ofKind}
  )`
}

/** Records of a layer that have a place. @param where by their rectangle, or by a search */
async function placed(
  db: Database,
  layer: LayerAccess,
  { where, order, most }: { where: RawBuilder<boolean>; order: RawBuilder<unknown>; most: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select to_jsonb(placed) - '{search_text,west,south,east,north}'::text[] as row, west, south
    from ${placedRecords(layer)} placed
    where west is not null and ${where}
    order by ${order}, id limit ${most}`.execute(db)
  return rows
}

/** Fields that say what a record is, and is drawn as. */
const kindFields = ['kind', 'type'] as const

/** That of an area, as far as a person may see it. */
const kindFieldOf = ({ area, sees }: AreaAccess) =>
  kindFields.find((name) => area.fields[name]?.kind === 'choice' && sees(name))

const mostDetails = 4

/** How a record is shown: its kind in words, and the texts of its list. */
function itemOf(
  { drawn, layer, access }: LayerAccess,
  language: Language,
  { row, west, south }: Row,
): MapItem {
  const { area } = access
  const values = valuesOf(area.fields, row, access.sees)
  const words = areaWords(language, area.name)
  const kindField = kindFieldOf(access)
  const kind = String((kindField && values[kindField]) ?? '')
  const title = String(values[area.title] ?? '')
  const texts = Object.entries(area.fields)
    .filter(([, field]) => field.kind === 'text' && field.listed !== undefined)
    .toSorted(([, one], [, other]) => (one.listed ?? 0) - (other.listed ?? 0))
    .map(([name]) => values[name])
  const shape = values['shape']
  const state = String(row['state'] ?? '')
  return {
    layer,
    shownBy: drawn.shows,
    id: Number(row['id']),
    title,
    kind,
    details: detailsOf(title, kindField && words.choice[kindField]?.[kind], ...texts).slice(0, mostDetails),
    state: words.state[state] ?? '',
    shape:
      typeof shape === 'string'
        ? shape
        : shapeText({ type: 'Point', coordinates: [Number(west), Number(south)] }),
  }
}

const isIn = ({ west, south, east, north }: Bounds): RawBuilder<boolean> =>
  sql`west <= ${east} and east >= ${west} and south <= ${north} and north >= ${south}`

function nearestToMiddle({ west, south, east, north }: Bounds): RawBuilder<unknown> {
  const [middleX, middleY] = [(west + east) / 2, (south + north) / 2]
  // Degrees of longitude are shorter than those of latitude.
  const narrower = Math.cos((middleY * Math.PI) / 180)
  return sql`power(((west + east) / 2 - ${middleX}::float8) * ${narrower}::float8, 2)
    + power((south + north) / 2 - ${middleY}::float8, 2)`
}

/** What is within a rectangle, nearest to its middle first. @returns one more than `most` where there are more */
export async function itemsWithin(
  db: Database,
  layer: LayerAccess,
  language: Language,
  bounds: Bounds,
  most: number,
): Promise<MapItem[]> {
  const rows = await placed(db, layer, {
    where: isIn(bounds),
    order: nearestToMiddle(bounds),
    most: most + 1,
  })
  return rows.map((row) => itemOf(layer, language, row))
}

interface OutlineRow extends Bounds {
  id: string | number
  kind: string
  /** Null: it is a point, or too small to be told from one. */
  shape: string | null
}

/**
 * All that is within a rectangle as it looks at a zoom; where that is more than `most`, what is nearest to the middle.
 *
 * @returns also how many there are, and whether there are more
 */
export async function outlinesWithin(
  db: Database,
  layer: LayerAccess,
  bounds: Bounds,
  zoom: number,
  most: number,
): Promise<{ outlined: OutlinedLayer; count: number; hasMore: boolean }> {
  const { drawn, access } = layer
  const grid = gridAt(bounds, zoom)
  const kindField = kindFieldOf(access)
  const hasShape = access.area.fields['shape']?.kind === 'shape' && access.sees('shape')
  const { rows } = await sql<OutlineRow>`
    select id, ${kindField ? sql`coalesce(${sql.ref(columnOf(kindField))}, '')` : sql`''`} as kind, west, south, east, north,
      ${hasShape ? sql`case when greatest(east - west, north - south) >= ${leastAcrossAt(grid)}::float8 then shape end` : sql`null`} as shape
    from ${placedRecords(layer)} placed
    where west is not null and ${isIn(bounds)}
    order by ${nearestToMiddle(bounds)}, id limit ${most + 1}`.execute(db)
  const shown = rows.slice(0, most)
  const kinds = [...new Set(shown.map(({ kind }) => kind))]
  const records: number[] = []
  for (const { id, kind, shape, west, south, east, north } of shown) {
    const read = shape === null ? undefined : readShape(shape)
    pushOutline(
      records,
      {
        id: Number(id),
        kind: kinds.indexOf(kind),
        shape:
          typeof read === 'object'
            ? read
            : {
                type: 'Point',
                coordinates: [(Number(west) + Number(east)) / 2, (Number(south) + Number(north)) / 2],
              },
      },
      grid,
    )
  }
  return {
    outlined: { layer: layer.layer, shownBy: drawn.shows, kinds, records },
    count: shown.length,
    hasMore: rows.length > most,
  }
}

/** What a search finds in a layer, by the fields that its list searches. */
export async function itemsFound(
  db: Database,
  layer: LayerAccess,
  language: Language,
  search: string,
  most: number,
): Promise<MapItem[]> {
  const where = isFound(layer.access, search)
  const rows = await placed(db, layer, { where, order: sql.ref(columnOf(layer.access.area.title)), most })
  return rows.map((row) => itemOf(layer, language, row))
}
