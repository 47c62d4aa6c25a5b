/** The values of a channel over some days: thinned and summed up in the database, so that five years of quarter hours travel as one picture. */
import { sql, type RawBuilder } from 'kysely'
import { allAreas } from '#contract/areas/all-areas.ts'
import type { ChannelKind } from '#contract/areas/log-channels/log-channels.area.ts'
import type { LogSeries, SeriesColumn, SeriesPeriod } from '#contract/log-series.ts'
import type { Days } from '#contract/rules/lists.ts'
import {
  partsFor,
  seriesPeriods,
  type Period,
  type SeriesParts,
} from '#contract/rules/series/series-periods.ts'
import { beginOf, dayOf, daysAfter, sqlDay } from '#server/platform/calendar.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { accessOf, type AreaAccess, type Content } from '../kit/access.ts'
import { visibleRecord } from '../kit/visible-records.ts'
import type { Principal } from '../rights/principal.ts'

/** Values outside their limits that stand beside the chart. */
const mostOutside = 100

/** Values of a channel that count, of some time. */
interface Span {
  channel: number
  from: Date
  until: Date
}

const counting = ({ channel, from, until }: Span) => sql`
  channel = ${channel} and at >= ${from} and at < ${until} and deleted_at is null and state <> 'rejected'`

const secondsOf = (instant: RawBuilder<unknown>) => sql`extract(epoch from ${instant})`

/** First, lowest, highest and last value of each pixel (M4): pairs of moment and value are compared, so that nothing is sorted. */
async function columnsOf(db: Database, span: Span, width: number): Promise<SeriesColumn[]> {
  const [from, until] = [span.from.getTime() / 1000, span.until.getTime() / 1000]
  const { rows } = await sql<{
    pixel: number
    first: number[]
    lowest: number
    highest: number
    last: number[]
    isOutside: boolean
  }>`
    select pixel, min(pair) as first, min(value) as lowest, max(value) as highest, max(pair) as last,
      bool_or(is_outside) as "isOutside"
    from (
      select value::float8 as value, coalesce(is_outside, false) as is_outside,
        array[${secondsOf(sql`at`)}::float8, value::float8] as pair,
        floor((${secondsOf(sql`at`)}::float8 - ${from}::float8) * ${width}::integer / ${until - from}::float8)::integer as pixel
      from log_values where ${counting(span)}
    ) thinned
    group by pixel order by pixel`.execute(db)
  return rows.map(({ pixel, first, lowest, highest, last, isOutside }) => ({
    pixel,
    firstAt: Math.round(first[0]! * 1000),
    lastAt: Math.round(last[0]! * 1000),
    first: first[1]!,
    lowest,
    highest,
    last: last[1]!,
    isOutside,
  }))
}

/** What a group of values is called by, by the clock of the utility. */
const groupBy: Record<SeriesParts, RawBuilder<unknown>> = {
  hours: sql`(floor(${secondsOf(sql`at`)} / 3600) * 3600000)::bigint::text`,
  get days() {
    return sql`${sqlDay(sql`at`)}::text`
  },
  get months() {
    return sql`left(${sqlDay(sql`at`)}::text, 7)`
  },
}

const nameOf: Record<SeriesParts, (from: number) => string> = {
  hours: String,
  days: (from) => dayOf(new Date(from)),
  months: (from) => dayOf(new Date(from)).slice(0, 7),
}

interface Summed {
  count: number
  lowest: number | null
  highest: number | null
  mean: number | null
  sum: number | null
}

/**
 * What was used in the interval of a value: the value itself, or how far a counter has gone on until the next one. A counter that
 * shows less than before was exchanged, or has begun anew: what was used then is not known.
 */
const used: Record<ChannelKind, RawBuilder<unknown>> = {
  gauge: sql`null::numeric`,
  sum: sql`value`,
  counter: sql`case when next_value >= value then next_value - value end`,
}

/** Values with the value after each, also where that is later than the span. */
const withNext = (span: Span, kind: ChannelKind): RawBuilder<unknown> =>
  kind === 'counter'
    ? sql`(
        select * from (
          select at, value, lead(value) over (order by at) as next_value from log_values
          where channel = ${span.channel} and deleted_at is null and state <> 'rejected' and at >= ${span.from}
            and at <= coalesce((
              select min(at) from log_values
              where channel = ${span.channel} and deleted_at is null and state <> 'rejected' and at >= ${span.until}
            ), ${span.until})
        ) known where at < ${span.until}
      )`
    : sql`(select at, value from log_values where ${counting(span)})`

const sums = (kind: ChannelKind) => sql`
  count(*)::integer as count, min(value)::float8 as lowest, max(value)::float8 as highest, avg(value)::float8 as mean,
  sum(${used[kind]})::float8 as sum`

const nothing: Summed = { count: 0, lowest: null, highest: null, mean: null, sum: null }

/** How many values a period has without a gap, until now; 0: it is not known. */
const expectedIn = ({ from, until }: Period, interval: number, now: Date): number =>
  interval === 0 ? 0 : Math.max(0, Math.floor((Math.min(until, now.getTime()) - from) / (interval * 60_000)))

/** What is asked of a channel. */
export interface AskedSeries {
  id: number
  days: Days
  width: number
  parts: SeriesParts | undefined
}

async function outsideIn(db: Database, span: Span): Promise<Pick<LogSeries, 'outside' | 'outsideCount'>> {
  const { rows } = await sql<{
    id: string | number
    at: Date
    value: number
    state: 'recorded' | 'confirmed'
    count: number
  }>`
    select id, at, value::float8 as value, state, (count(*) over ())::integer as count
    from log_values where ${counting(span)} and is_outside order by at desc, id desc limit ${mostOutside}`.execute(
    db,
  )
  return {
    outside: rows.map(({ id, at, value, state }) => ({ id: Number(id), at: at.getTime(), value, state })),
    outsideCount: rows[0]?.count ?? 0,
  }
}

/** A person who does not see the values does not see their picture. @throws ApiError `right.missing` */
async function requireValues(content: Content, principal: Principal): Promise<void> {
  const values = await accessOf(content, principal, allAreas['log-values'])
  if (!values.isOpen || !values.sees('value')) throw new ApiError('right.missing', { field: 'value' })
}

const limitOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/**
 * The series of a channel that somebody may see.
 *
 * @throws ApiError `record.unknown`, `right.missing`
 */
export async function seriesOf(
  { db, content }: { db: Database; content: Content },
  channels: AreaAccess,
  { id, days, width, parts: asked }: AskedSeries,
  now: Date,
): Promise<LogSeries> {
  channels.requireOpen()
  await requireValues(content, channels.principal)
  const channel = await visibleRecord(db, channels, id)
  if (!channel) throw new ApiError('record.unknown')
  // What somebody does not see of a channel is not told by its picture, either.
  const kind = (channel['kind'] ?? 'gauge') as ChannelKind
  const interval = Number(channel['interval'] ?? 0)
  const span: Span = { channel: id, from: beginOf(days.from), until: beginOf(daysAfter(days.to, 1)) }
  const parts = partsFor(days, asked)
  const periods = seriesPeriods(days, parts, (day) => beginOf(day).getTime())
  const { rows } = await sql<Summed & { name: string }>`
    select ${groupBy[parts]} as name, ${sums(kind)} from ${withNext(span, kind)} known group by 1`.execute(db)
  const { rows: all } = await sql<Summed>`select ${sums(kind)} from ${withNext(span, kind)} known`.execute(db)
  const found = new Map(rows.map(({ name, ...row }) => [name, row]))
  const shown = (period: Period, summed: Summed | undefined): SeriesPeriod => ({
    ...period,
    ...nothing,
    ...summed,
    expected: expectedIn(period, interval, now),
  })
  const whole = { from: span.from.getTime(), until: span.until.getTime() }
  return {
    name: String(channel['name'] ?? ''),
    unit: String(channel['unit'] ?? ''),
    kind,
    interval,
    lowest: limitOf(channel['lowest']),
    highest: limitOf(channel['highest']),
    ...days,
    begins: whole.from,
    ends: whole.until,
    columns: await columnsOf(db, span, width),
    parts,
    periods: periods.map((period) => shown(period, found.get(nameOf[parts](period.from)))),
    total: shown(whole, all[0]),
    ...(await outsideIn(db, span)),
  }
}
