/** The values of a channel of a logger over any days: thinned for a chart, and summed up for a table (A §1, §3 logs). */
import { channelKinds } from './areas/log-channels/log-channels.area.ts'
import { defineCall, replyWith } from './call.ts'
import { seriesParts, widestChart } from './rules/series/series-periods.ts'
import { dateRanges } from './rules/lists.ts'
import { text } from './typed-text.ts'
import { z } from './z.ts'

/** Milliseconds since 1970. */
const moment = z.int()

/** What is known of one pixel of the chart: no peak is lost, and a pixel without values has none. */
export const seriesColumn = z.object({
  /** From 0. */
  pixel: z.int(),
  firstAt: moment,
  lastAt: moment,
  first: z.number(),
  lowest: z.number(),
  highest: z.number(),
  last: z.number(),
  /** One of its values was outside the limits when it was saved. */
  isOutside: z.boolean(),
})
export type SeriesColumn = z.infer<typeof seriesColumn>

/** What is known of a period. */
export const seriesPeriod = z.object({
  from: moment,
  /** The first moment after it. */
  until: moment,
  count: z.int(),
  /** As many values as it would have without a gap, until now. */
  expected: z.int(),
  /** Null: it has no value. */
  lowest: z.nullable(z.number()),
  highest: z.nullable(z.number()),
  mean: z.nullable(z.number()),
  /** What was used, where the channel measures use; else null. */
  sum: z.nullable(z.number()),
})
export type SeriesPeriod = z.infer<typeof seriesPeriod>

export const logSeries = z.object({
  name: z.string(),
  unit: z.string(),
  kind: z.enum(channelKinds),
  /** Minutes that a value stands for. */
  interval: z.number(),
  lowest: z.nullable(z.number()),
  highest: z.nullable(z.number()),
  /** Calendar days, both included. */
  from: z.string(),
  to: z.string(),
  /** Of the chart. */
  begins: moment,
  ends: moment,
  columns: z.array(seriesColumn),
  /** What the periods are: asked for, or the finest that are not too many. */
  parts: z.enum(seriesParts),
  periods: z.array(seriesPeriod),
  total: seriesPeriod,
  /** Values outside their limits, the newest first; not more of them than the table can show. */
  outside: z.array(
    z.object({ id: z.int(), at: moment, value: z.number(), state: z.enum(['recorded', 'confirmed']) }),
  ),
  outsideCount: z.int(),
})
export type LogSeries = z.infer<typeof logSeries>

const dayText = text(10).check(z.regex(/^(?:\d{4}-\d{2}-\d{2})?$/))

export const getLogSeries = defineCall({
  name: 'LogChannel/GetSeries',
  method: 'POST',
  safe: true,
  summary:
    'The values of a channel on some days: at most four of them for each pixel of a chart, and lowest, highest, mean and sum by hour, day or ' +
    'month of the utility’s clock. Days that are none, or too many, are replaced by the last ones that can be shown. Rejected values count ' +
    'nowhere. Refused as `record.unknown` and `right.missing`.',
  source: 'extension; A §1, §3 logs',
  request: z.object({
    Value: z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
    Range: z.enum([...dateRanges, 'custom']),
    From: z.optional(dayText),
    To: z.optional(dayText),
    /** Pixels of the chart. */
    Width: z.int().check(z.minimum(1), z.maximum(widestChart)),
    /** Absent: the finest that are not too many. */
    Parts: z.optional(z.enum(seriesParts)),
  }),
  reply: replyWith({ item: logSeries }),
  access: 'employees',
  menu: ['logs'],
})
