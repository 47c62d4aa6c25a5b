/** Where properties lie, set by employees: each save is a version with its author and reason (decision 0354). */
import { sql } from 'kysely'
import type { PositionChange, PropertyPosition } from '#contract/property-position.ts'
import {
  isSamePlace,
  isWithinBounds,
  storedPlace,
  type PropertyPlace,
} from '#contract/rules/property-position.ts'
import { isUsable } from '#contract/rules/securities.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { followPosition, interruptionsAround } from '#server/supply/interruptions/interrupted-area.ts'
import type { AreaAccess } from '../kit/access.ts'
import { writeRecordRead } from '../kit/record-history.ts'
import { visibleRecord } from '../kit/visible-records.ts'

type Tx = Database | DatabaseTransaction

/** A right of properties shows it, the right to the map and that to change records set it. */
const maySave = ({ principal, control }: AreaAccess): boolean =>
  principal.flags.portalGis && principal.may('changeRecords') && isUsable(control('position'))

/** @throws ApiError `right.missing` */
function requireSeen(access: AreaAccess): void {
  access.requireOpen()
  if (!access.sees('reference') || !access.sees('position'))
    throw new ApiError('right.missing', { field: 'position' })
}

interface Row {
  version: number
  latitude: number
  longitude: number
  latitude_before: number | null
  longitude_before: number | null
  reason: string
  by: string
  at: Date
  account: number | null
}

const placeIn = (latitude: unknown, longitude: unknown): PropertyPlace | null =>
  latitude === null || latitude === undefined
    ? null
    : { latitude: Number(latitude), longitude: Number(longitude) }

const changesOf = async (db: Tx, reference: string): Promise<Row[]> =>
  (
    await sql<Row>`
      select changes.version, changes.latitude, changes.longitude, changes.latitude_before, changes.longitude_before,
        changes.reason, changes.set_at as at, changes.set_by as account, coalesce(nullif(accounts.name, ''), accounts.login, '') as by
      from property_position_changes changes left join accounts on accounts.id = changes.set_by
      where changes.property_reference = ${reference} order by changes.version desc`.execute(db)
  ).rows

const shownChange = (row: Row): PositionChange => ({
  version: row.version,
  position: { latitude: Number(row.latitude), longitude: Number(row.longitude) },
  before: placeIn(row.latitude_before, row.longitude_before),
  reason: row.reason,
  by: row.by,
  at: row.at.toISOString(),
})

/** @throws ApiError `record.unknown` */
async function shownPosition(
  tx: DatabaseTransaction,
  access: AreaAccess,
  id: number,
): Promise<PropertyPosition> {
  const row = await visibleRecord(tx, access, id)
  if (!row) throw new ApiError('record.unknown')
  const reference = String(row['reference'])
  const changes = await changesOf(tx, reference)
  return {
    id,
    reference,
    address: ['street', 'postcode', 'town']
      .flatMap((field) => (access.sees(field) && row[field] ? [String(row[field])] : []))
      .join(', '),
    position: placeIn(row['position_latitude'], row['position_longitude']),
    version: changes[0]?.version ?? 0,
    maySave: maySave(access),
    history: changes.map(shownChange),
    interruptions: await interruptionsAround(tx, reference),
  }
}

/** The position of a property, as somebody may see it; that they looked is written down. @throws ApiError `right.missing`, `record.unknown` */
export async function readPropertyPosition(
  db: Database,
  access: AreaAccess,
  id: number,
  now: Date,
): Promise<PropertyPosition> {
  requireSeen(access)
  return db.transaction().execute(async (tx) => {
    const item = await shownPosition(tx, access, id)
    await writeRecordRead(tx, access, id, now)
    return item
  })
}

export interface WishedPosition extends PropertyPlace {
  id: number
  /** Of the position that was shown. */
  version: number
  reason: string
}

/**
 * Sets the position of a property. Interruptions of areas that nobody was told of yet follow.
 *
 * @throws ApiError `right.missing`, `control.disabled`, `position.outside`, `record.unknown`, `record.changed`
 */
export async function savePropertyPosition(
  db: Database,
  access: AreaAccess,
  wished: WishedPosition,
  now: Date,
): Promise<PropertyPosition> {
  const { principal } = access
  requireSeen(access)
  if (!principal.flags.portalGis) throw new ApiError('right.missing', { field: 'portalGis' })
  principal.require('changeRecords')
  access.requireUsable('position')
  const place = storedPlace(wished)
  if (!isWithinBounds(place)) throw new ApiError('position.outside', { field: 'Latitude' })
  const { id, version, reason } = wished
  return db.transaction().execute(async (tx) => {
    // Nobody else sets it meanwhile; what refers to the property goes on.
    const { rows } = await sql<{ reference: string; latitude: number | null; longitude: number | null }>`
      select reference, position_latitude as latitude, position_longitude as longitude from properties
      where record_id = ${id} for no key update`.execute(tx)
    const [property] = rows
    if (!property) throw new ApiError('record.unknown')
    const [newest] = await changesOf(tx, property.reference)
    const before = placeIn(property.latitude, property.longitude)
    const kept = newest?.version ?? 0
    // The answer to the first time was lost: what is asked for is there.
    const isThere =
      kept === version + 1 &&
      newest?.account === principal.accountId &&
      newest.reason === reason &&
      isSamePlace(before, place)
    if (!isThere) {
      if (kept !== version) throw new ApiError('record.changed', { field: 'position' })
      await sql`
        update properties set position_latitude = ${place.latitude}, position_longitude = ${place.longitude}
        where reference = ${property.reference}`.execute(tx)
      await sql`
        insert into property_position_changes (property_reference, version, latitude, longitude, latitude_before,
          longitude_before, reason, set_at, set_by)
        values (${property.reference}, ${version + 1}, ${place.latitude}, ${place.longitude}, ${before?.latitude ?? null},
          ${before?.longitude ?? null}, ${reason}, ${now}, ${principal.accountId})`.execute(tx)
      await followPosition(tx, property.reference, now)
    }
    return shownPosition(tx, access, id)
  })
}
