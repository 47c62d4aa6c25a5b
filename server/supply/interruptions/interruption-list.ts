/** Planned interruptions as staff sees them: the list, and one of them. */
import { sqlDay, sqlMinute } from '#server/platform/calendar.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#contract/entities.ts'
import type { InterruptionRow } from '#contract/interruptions.ts'
import type { interruptionColumns, interruptionFilters } from '#contract/rules/interruptions.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { addressText, type Address } from '#server/platform/texts/address-text.ts'
import { listPage, type ListOptions, type ListPage } from '#server/platform/lists/list-page.ts'
import { ApiError } from '#server/platform/api-error.ts'

interface Row extends Partial<Address> {
  id: string | number
  service: InterruptionRow['service']
  place: string
  is_property: boolean
  area: number
  starts_at: string
  ends_at: string
  from_text: string
  to_text: string
  reason: InterruptionRow['reason']
  standing: InterruptionRow['standing']
  is_told: boolean
}

const columns = {
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  service: 'service',
} satisfies Record<(typeof interruptionColumns)[number], string>

const narrowed = {
  coming: sql`standing in ('coming', 'underWay')`,
  over: sql`standing = 'over'`,
  withdrawn: sql`standing = 'withdrawn'`,
  all: sql`true`,
} satisfies Record<(typeof interruptionFilters)[number], RawBuilder<unknown>>

/** A moment of a column as it is shown, and typed. */
export const byTheClock = (column: string) => sqlMinute(sql.ref(column))

const interruptionsAt = (now: Date) => sql`
  select planned.id, planned.id::text as number, planned.service,
    coalesce(planned.property_reference, planned.area_name, btrim(planned.postcode || ' ' || planned.street)) as place,
    coalesce(planned.map_feature, 0)::integer as area,
    planned.property_reference is not null as is_property,
    street_el, street_latin, house_no, flat_no, properties.postcode, town_el, town_latin,
    starts_at, ends_at, ${byTheClock('starts_at')} as from_text, ${byTheClock('ends_at')} as to_text,
    ${sqlDay(sql.ref('starts_at'))} as starts_on, reason,
    case when withdrawn_at is not null then 'withdrawn' when ends_at <= ${now}::timestamptz then 'over'
      when starts_at <= ${now}::timestamptz then 'underWay' else 'coming' end as standing,
    exists (select from interruption_notices where interruption_id = planned.id) as is_told
  from planned_interruptions planned
  left join properties on properties.reference = planned.property_reference`

const rowOf = (row: Row, language: Language): InterruptionRow => ({
  id: Number(row.id),
  service: row.service,
  where: row.place,
  area: row.area,
  place: row.is_property ? addressText(row as Address, language) : '',
  startsAt: new Date(row.starts_at).toISOString(),
  endsAt: new Date(row.ends_at).toISOString(),
  from: row.from_text,
  to: row.to_text,
  reason: row.reason,
  standing: row.standing,
  isTold: row.is_told,
})

export async function listInterruptions(
  db: Database,
  language: Language,
  now: Date,
  options: ListOptions<keyof typeof columns> & { Filter?: (typeof interruptionFilters)[number] | undefined },
): Promise<ListPage<InterruptionRow>> {
  const { items, ...rest } = await listPage<Row, keyof typeof columns>(
    db,
    {
      rows: sql`select * from (${interruptionsAt(now)}) known where ${narrowed[options.Filter ?? 'coming']}`,
      columns,
      first: { column: 'startsAt', isDescending: false },
      key: 'id',
      named: { service: 'service', reason: 'reason', standing: 'standing' },
      searched: ['number', 'place', 'street_el', 'street_latin', 'town_el', 'town_latin'],
      day: 'starts_on',
    },
    options,
  )
  return { ...rest, items: items.map((row) => rowOf(row, language)) }
}

/** @throws ApiError `interruption.unknown` */
export async function interruptionOf(
  db: Database,
  language: Language,
  now: Date,
  id: number,
): Promise<InterruptionRow> {
  const { rows } = await sql<Row>`select * from (${interruptionsAt(now)}) known where id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw new ApiError('interruption.unknown')
  return rowOf(found, language)
}
