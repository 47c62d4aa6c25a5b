/** How the map is drawn: published layers and maps, and what a person has chosen for themselves. */
import { sql } from 'kysely'
import type { MapOfCustomers } from '#contract/applications.ts'
import type { Language } from '#contract/entities.ts'
import type { DrawnLayer, OwnMapSettings, PublishedMap } from '#contract/map.ts'
import type { AreaFlag } from '#contract/areas/rights.ts'
import type { LayerColour, LayerSymbol, MapContent } from '#contract/rules/map-layers.ts'
import { isSameChoice, type OwnMapChoice } from '#contract/rules/own-map.ts'
import type { MapBackground } from '#contract/areas/maps/maps.area.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'

interface LayerRow {
  id: string | number
  place: string | number
  name: string
  name_el: string | null
  name_ru: string | null
  name_ar: string | null
  shows: MapContent
  colour: LayerColour | null
  symbol: LayerSymbol
  line_width: string | number | null
  least_zoom: string | number | null
  greatest_zoom: string | number | null
  is_shown_at_start: boolean
  seen_by: AreaFlag | null
}

/** A published layer, and the right that it needs besides that to what it shows. */
export interface PublishedLayer extends DrawnLayer {
  seenBy: AreaFlag | null
}

const numberIn = (value: string | number | null): number | null => (value === null ? null : Number(value))

/** The published layers in their order, the first one on top. */
export async function publishedLayers(db: Database, language: Language): Promise<PublishedLayer[]> {
  const { rows } = await sql<LayerRow>`
    select distinct on (shows) name, name_el, name_ru, name_ar, shows, colour, symbol, line_width, least_zoom,
      greatest_zoom, is_shown_at_start, seen_by, place, id
    from map_layers where state = 'published' and deleted_at is null
    order by shows, id desc`.execute(db)
  return rows
    .toSorted((one, other) => Number(one.place) - Number(other.place) || Number(one.id) - Number(other.id))
    .map((row) => ({
      shows: row.shows,
      name: { en: row.name, el: row.name_el, ru: row.name_ru, ar: row.name_ar }[language] ?? row.name,
      colour: row.colour,
      symbol: row.symbol,
      lineWidth: numberIn(row.line_width),
      leastZoom: numberIn(row.least_zoom),
      greatestZoom: numberIn(row.greatest_zoom),
      isShownAtStart: row.is_shown_at_start,
      seenBy: row.seen_by,
    }))
}

interface MapRow {
  id: string | number
  name: string
  is_default: boolean | null
  centre_latitude: number
  centre_longitude: number
  zoom: string | number
  background: MapBackground
  tile_address: string | null
  attribution: string | null
  layers: MapContent[]
}

/** The published maps, the default first. */
export async function publishedMaps(db: Database): Promise<PublishedMap[]> {
  const { rows } = await sql<MapRow>`
    select id, name, is_default, centre_latitude, centre_longitude, zoom, background, tile_address, attribution,
      array(select shows from map_layers_of_maps where record_id = utility_maps.id order by place) as layers
    from utility_maps where state = 'published' and deleted_at is null
    order by coalesce(is_default, false) desc, lower(name), id`.execute(db)
  return rows.map((row) => ({
    id: Number(row.id),
    name: row.name,
    isDefault: row.is_default === true,
    start: {
      latitude: Number(row.centre_latitude),
      longitude: Number(row.centre_longitude),
      zoom: Number(row.zoom),
    },
    background: row.background,
    tileAddress: row.background === 'tiles' ? (row.tile_address ?? '') : '',
    attribution: row.background === 'tiles' ? (row.attribution ?? '') : '',
    layers: [...new Set(row.layers)],
  }))
}

/** What customers see of it: the map that opens first, where it has tiles, and no record (decision 0356). */
export async function mapOfCustomers(db: Database): Promise<MapOfCustomers | null> {
  const first = (await publishedMaps(db)).find(({ isDefault }) => isDefault)
  if (!first || first.tileAddress === '') return null
  const { tileAddress, attribution, start } = first
  return { tileAddress, attribution, start }
}

/** What somebody has chosen for their own map. */
export async function ownMapSettings(
  db: Database | DatabaseTransaction,
  accountId: number,
): Promise<OwnMapSettings> {
  const { rows } = await sql<OwnMapSettings>`
    select version, layers, start from own_map_settings where account_id = ${accountId}`.execute(db)
  return rows[0] ?? { version: 0, layers: [], start: null }
}

/**
 * Keeps what a person has chosen for their own map.
 *
 * @param version that was shown
 * @throws ApiError `map.settingsChanged`: they were saved elsewhere since then, and otherwise
 */
export async function saveOwnMapSettings(
  tx: DatabaseTransaction,
  accountId: number,
  version: number,
  chosen: OwnMapChoice,
  now: Date,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`own map ${accountId}`}))`.execute(tx)
  const kept = await ownMapSettings(tx, accountId)
  // The answer to the first time was lost: what is asked for is there.
  if (kept.version === version + 1 && isSameChoice(kept, chosen)) return
  if (kept.version !== version) throw new ApiError('map.settingsChanged')
  const [layers, start] = [JSON.stringify(chosen.layers), chosen.start && JSON.stringify(chosen.start)]
  await sql`
    insert into own_map_settings (account_id, version, layers, start, saved_at)
    values (${accountId}, ${version + 1}, ${layers}::jsonb, ${start}::jsonb, ${now})
    on conflict (account_id) do update
      set version = excluded.version, layers = excluded.layers, start = excluded.start, saved_at = excluded.saved_at`.execute(
    tx,
  )
}
