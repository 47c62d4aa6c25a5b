/** What is done with planned interruptions, by staff on the portal and by the operator's tool alike. */
import { minuteOf, momentsOf } from '#server/platform/calendar.ts'
import { sql } from 'kysely'
import type { Language } from '#contract/entities.ts'
import type { ConcernedByPlan } from '#contract/interruptions.ts'
import {
  mostPropertiesListed,
  type InterruptionPlan,
  type Occurrence,
} from '#contract/rules/interruptions.ts'
import { z } from '#contract/z.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { addressText, type Address } from '#server/platform/texts/address-text.ts'
import { concernedSupplies, tellableAccounts } from './concerned.ts'
import { keepPropertiesWithin, propertiesWithin, type DrawnArea } from './interrupted-area.ts'
import { byTheClock } from './interruption-list.ts'

/** Whether it is as `2026-12-01 09:00`, of a day that there is. */
const isMoment = (typed: string): boolean =>
  /^\S{10} (?:[01]\d|2[0-3]):[0-5]\d$/.test(typed) && z.iso.date().safeParse(typed.slice(0, 10)).success

interface Place {
  property: string | null
  postcode: string
  street: string
}

/** What was meant by a reference, a postcode, or a postcode and a street. */
function placeIn(where: string): Place {
  if (/^0\d{5}$/.test(where)) return { property: where, postcode: '', street: '' }
  const [, postcode = '', street = ''] = /^(\S+)(?:\s+(.+))?$/.exec(where.trim()) ?? []
  return { property: null, postcode, street }
}

const refuse = (field: string, problem: string): never => {
  throw new ApiError('interruption.field', { field, problem })
}

/** When something is that goes on already, or was planned. */
interface Times {
  starts_at: Date
  ends_at: Date
}

/** The moment that is meant. @throws ApiError `interruption.field`: `gap` where no clock shows it, `twice` where it is open which */
function momentOf(
  field: 'from' | 'to',
  minute: string,
  occurrence: Occurrence | undefined,
  known: Date | undefined,
): Date {
  if (!isMoment(minute)) refuse(field, 'invalid')
  const [first, second] = momentsOf(minute)
  if (!first) return refuse(field, 'gap')
  if (!second || occurrence === 'first') return first
  if (occurrence === 'second') return second
  // What is not changed was asked about before.
  if (known && minuteOf(known) === minute) return known
  return refuse(field, 'twice')
}

/** @throws ApiError `interruption.field` */
async function timesOf(
  tx: Database | DatabaseTransaction,
  plan: InterruptionPlan & { id: number },
): Promise<Times> {
  const known =
    plan.id === 0
      ? undefined
      : await tx
          .selectFrom('planned_interruptions')
          .select(['starts_at', 'ends_at'])
          .where('id', '=', String(plan.id))
          .executeTakeFirst()
  const starts_at = momentOf('from', plan.from, plan.fromOccurrence, known?.starts_at)
  const ends_at = momentOf('to', plan.to, plan.toOccurrence, known?.ends_at)
  if (starts_at >= ends_at) refuse('to', 'order')
  return { starts_at, ends_at }
}

/**
 * @param now by which it must not be over already; undefined: it may be
 * @throws ApiError `interruption.field`
 */
async function possiblePlace(
  tx: Database | DatabaseTransaction,
  where: string,
  { ends_at }: Times,
  now: Date | undefined,
): Promise<Place> {
  const place = placeIn(where)
  const { rows } = await sql<{ is_place: boolean }>`
    select exists (
      select from properties where ${
        place.property === null
          ? sql`postcode = ${place.postcode}
              and (${place.street} = '' or lower(${place.street}) in (lower(street_el), lower(street_latin)))`
          : sql`reference = ${place.property}`
      }
    ) as is_place`.execute(tx)
  if (!rows[0]?.is_place) refuse('where', 'unknown')
  if (now !== undefined && ends_at <= now) refuse('to', 'past')
  return place
}

/** How the caller gets at an area on the map: held, so that nobody draws it otherwise until the transaction ends. */
export type FindArea = (tx: Database | DatabaseTransaction, id: number) => Promise<DrawnArea | undefined>

/** What is asked for: on the map or by its address. */
interface WishedPlan extends InterruptionPlan {
  /** 0: a new one. */
  id: number
}

/** Where a new one is, or one that is planned: the place of that stays what it is. */
async function wishedPlace(
  tx: Database | DatabaseTransaction,
  { id, where, area }: WishedPlan,
  times: Times,
  { now, findArea }: { now: Date | undefined; findArea: FindArea | undefined },
): Promise<Place & { drawn?: DrawnArea | undefined }> {
  if (area === undefined) return possiblePlace(tx, where, times, now)
  if (now !== undefined && times.ends_at <= now) refuse('to', 'past')
  const nowhere = { property: null, postcode: '', street: '' }
  if (id !== 0) return nowhere
  const drawn = await findArea?.(tx, area)
  if (drawn === undefined) return refuse('area', 'unknown')
  return { ...nowhere, drawn }
}

/** The number of one that is not over, and held until the transaction ends. @throws ApiError `interruption.unknown` */
async function requirePlanned(tx: DatabaseTransaction, id: number, now: Date | undefined): Promise<void> {
  const { rows } = await sql`
    select id from planned_interruptions
    where id = ${id} and withdrawn_at is null and ${now === undefined ? sql`true` : sql`ends_at > ${now}`}
    for update`.execute(tx)
  if (rows.length === 0) throw new ApiError('interruption.unknown')
}

/** What can be changed of one that is planned. */
type Changeable = Pick<InterruptionPlan, 'from' | 'to' | 'reason'>

/**
 * Nobody takes back what they have not seen. What one is already as it is wished is no change: an answer was lost.
 *
 * @throws ApiError `interruption.changed`
 */
async function requireShown(
  tx: DatabaseTransaction,
  id: number,
  possible: { shown: Changeable; wished: Changeable },
): Promise<void> {
  // As texts: what was shown is compared, and need not be a time that there is.
  const [shown, wished] = [possible.shown, possible.wished].map(
    ({ from, to, reason }) => sql`(${from}, ${to}, ${reason})`,
  )
  const { rows } = await sql`
    select id from planned_interruptions
    where id = ${id}
      and (${byTheClock('starts_at')}, ${byTheClock('ends_at')}, reason) in (${shown}, ${wished})`.execute(tx)
  if (rows.length === 0) throw new ApiError('interruption.changed')
}

interface PropertyRow extends Address {
  record_id: string | number
  reference: string
  supplies: number
}

const propertyOf = (language: Language) => (row: PropertyRow) => ({
  id: Number(row.record_id),
  reference: row.reference,
  place: addressText(row, language),
  supplies: row.supplies,
})

const addressColumns = sql`properties.record_id, properties.reference, street_el, street_latin, house_no, flat_no, properties.postcode,
  town_el, town_latin`

/** Properties within an area: of one that is planned those that are kept. */
async function withinArea(
  db: Database,
  id: number,
  drawn: DrawnArea | undefined,
): Promise<readonly string[]> {
  if (drawn) return propertiesWithin(db, drawn.shape)
  const kept = await db
    .selectFrom('interruption_properties')
    .select('property_reference')
    .where('interruption_id', '=', String(id))
    .execute()
  return kept.map(({ property_reference }) => property_reference)
}

/** Properties with such a supply and no position: those in the postcodes of `within` first. */
async function propertiesOffMap(
  db: Database,
  language: Language,
  service: InterruptionPlan['service'],
  within: readonly string[],
): Promise<ConcernedByPlan['notOnMap']> {
  const { rows } = await sql<PropertyRow & { total: number }>`
    select ${addressColumns}, count(*)::integer as supplies, (count(*) over ())::integer as total
    from properties
    join supplies on supplies.property_reference = properties.reference and supplies.ended_on is null
    join tariffs on tariffs.code = supplies.tariff_code and tariffs.service = ${service}
    where position_latitude is null
    group by properties.reference
    order by properties.postcode in (
      select postcode from properties near where near.reference = any(${[...within]}::text[])
    ) desc, properties.postcode, properties.reference
    limit ${mostPropertiesListed}`.execute(db)
  return { total: rows[0]?.total ?? 0, list: rows.map(propertyOf(language)) }
}

/** Whom a plan would concern. @throws ApiError `interruption.field` */
export async function concernedByPlan(
  db: Database,
  wished: WishedPlan,
  { now, language, findArea }: { now: Date; language: Language; findArea: FindArea },
): Promise<ConcernedByPlan> {
  const { id, ...plan } = wished
  const times = await timesOf(db, wished)
  const { property, postcode, street, drawn } = await wishedPlace(db, wished, times, { now, findArea })
  const within = plan.area === undefined ? [] : await withinArea(db, id, drawn)
  // It stands for the table of that name: what lies within a plan is not kept yet.
  const planned = sql`
    with interruption_properties as (
      select 0::bigint as interruption_id, property_reference from unnest(${[...within]}::text[]) known (property_reference)
    ), planned as (
      select 0::bigint as id, ${plan.service}::text as service, ${property}::text as property_reference,
        ${postcode}::text as postcode, ${street}::text as street
    )`
  const { rows } = await sql<Omit<ConcernedByPlan, 'list' | 'notOnMap'>>`
    ${planned}, concerned as (
      select properties.reference, supplies.contract_no, supplies.account_no from planned ${concernedSupplies}
    )
    select count(distinct reference)::integer as properties, count(*)::integer as supplies,
      (select count(distinct accounts.id) from concerned supplies ${tellableAccounts})::integer as people,
      (select count(distinct account_id) from interruption_notices where interruption_id = ${id})::integer as told
    from concerned`.execute(db)
  const { rows: list } = await sql<PropertyRow>`
    ${planned}
    select ${addressColumns}, count(*)::integer as supplies from planned ${concernedSupplies}
    group by properties.reference
    order by properties.postcode, street_el, length(house_no), house_no, flat_no, properties.reference
    limit ${mostPropertiesListed}`.execute(db)
  return {
    ...(rows[0] ?? { properties: 0, supplies: 0, people: 0, told: 0 }),
    list: list.map(propertyOf(language)),
    notOnMap:
      plan.area === undefined
        ? { total: 0, list: [] }
        : await propertiesOffMap(db, language, plan.service, within),
  }
}

/**
 * Plans one, or changes the times and the reason of one that is planned; whoever was told of it is told again.
 *
 * @param id 0: a new one
 * @param shown what was shown of the one that is changed; undefined: it is changed whatever it is by now
 * @param now by which it must not be over; undefined: it may be
 * @param findArea undefined: none can be planned for an area
 * @returns its number; the same plan again has the number that it had
 * @throws ApiError `interruption.field`, `interruption.unknown`, `interruption.changed`
 */
export async function keepInterruption(
  db: Database,
  { id, shown, ...wished }: WishedPlan & { shown?: Changeable | undefined },
  now?: Date,
  findArea?: FindArea,
): Promise<number> {
  const { service, reason } = wished
  return db.transaction().execute(async (tx) => {
    const times = await timesOf(tx, { id, ...wished })
    const { property, postcode, street, drawn } = await wishedPlace(tx, { id, ...wished }, times, {
      now,
      findArea,
    })
    if (id !== 0) {
      await requirePlanned(tx, id, now)
      if (shown) await requireShown(tx, id, { shown, wished })
      // Anyone who waited for the row while it was announced has an older clock: the change is later than what was told.
      await sql`
        update planned_interruptions
        set starts_at = ${times.starts_at}, ends_at = ${times.ends_at}, reason = ${reason}, told_at = null,
          changed_at = coalesce((
            select greatest(coalesce(${now ?? null}::timestamptz, now()), max(told_at) + interval '1 millisecond')
            from interruption_notices where interruption_id = ${id} having count(*) > 0
          ), changed_at)
        where id = ${id} and (starts_at, ends_at, reason) is distinct from (${times.starts_at}::timestamptz, ${times.ends_at}::timestamptz, ${reason})`.execute(
        tx,
      )
      return id
    }
    // Anyone who presses the button again because no answer came has not planned twice.
    await lockBuckets(tx, ['interruption'])
    const { rows: same } = await sql<{ id: string }>`
      select id from planned_interruptions
      where service = ${service} and property_reference is not distinct from ${property} and postcode = ${postcode}
        and street = ${street} and map_feature is not distinct from ${drawn?.id ?? null} and starts_at = ${times.starts_at} and ends_at = ${times.ends_at} and reason = ${reason}
        and withdrawn_at is null`.execute(tx)
    if (same[0]) return Number(same[0].id)
    const { rows } = await sql<{ id: string }>`
      insert into planned_interruptions (service, property_reference, postcode, street, starts_at, ends_at, reason,
        map_feature, area_name, area_shape)
      values (${service}, ${property}, ${postcode}, ${street}, ${times.starts_at}, ${times.ends_at}, ${reason},
        ${drawn?.id ?? null}, ${drawn?.name ?? null}, ${drawn?.shape ?? null})
      returning id`.execute(tx)
    if (drawn) await keepPropertiesWithin(tx, Number(rows[0]?.id), drawn.shape)
    return Number(rows[0]?.id)
  })
}

/**
 * Again, because the first answer was lost, it changes nothing.
 *
 * @param now by which it must not be over; undefined: it may be
 * @throws ApiError `interruption.unknown`
 */
export async function withdrawInterruption(db: Database, id: number, now?: Date): Promise<void> {
  const { rows } = await sql`
    update planned_interruptions set withdrawn_at = coalesce(withdrawn_at, ${now ?? null}::timestamptz, now())
    where id = ${id} and ${now === undefined ? sql`true` : sql`ends_at > ${now}`}
    returning id`.execute(db)
  if (rows.length === 0) throw new ApiError('interruption.unknown')
}
