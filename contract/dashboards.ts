/** Consumption, cost and payments of a customer in charts (A §2.1, A §9). The specification names no call: this is ours. */
import { defineCall, replyWith } from './call.ts'
import { lastReading } from './home.ts'
import { dateRanges } from './rules/lists.ts'
import { text } from './typed-text.ts'
import { z } from './z.ts'

/** A calendar day: `2026-11-22`. */
const day = z.string()

/** One value for each part of the days; null: not known for all of it yet. */
const values = z.array(z.nullable(z.number()))

/** The same a year before, part by part. */
const compared = { now: values, before: values }

export const dashboard = z.object({
  from: day,
  to: day,
  /** The parts of these days: each begins on this day and ends before the next one. Days, or months cut at both ends. */
  parts: z.array(day),
  partsAre: z.enum(['days', 'months']),
  /** By service, in its unit: readings spread evenly over the days between them. Null: not offered to this person. */
  consumption: z.nullable(
    z.array(
      z.object({
        service: lastReading.shape.service,
        unit: lastReading.shape.unit,
        ...compared,
        /** What as many homes of the same types used on average; null: there are too few of them to tell, or see `homes`. */
        similar: z.nullable(values),
        /** How many homes that is, at least; null: what similar homes use is still being computed. */
        homes: z.nullable(z.int()),
      }),
    ),
  ),
  /** In cents: bills spread evenly over their days. */
  cost: z.nullable(z.object(compared)),
  /** In cents, on the days on which they were booked; what was paid back was not paid. */
  payments: z.nullable(z.object(compared)),
  /** Watt-hours of the half hours of a mean day, from 00:00 on, of days that were imported; null: none were. */
  halfHours: z.nullable(z.object({ days: z.int(), ...compared })),
})
export type Dashboard = z.infer<typeof dashboard>

const dayText = text(10).check(z.regex(/^(?:\d{4}-\d{2}-\d{2})?$/))

export const getDashboard = defineCall({
  name: 'Dashboard/Get',
  method: 'POST',
  safe: true,
  summary:
    'Consumption, cost, payments and half hours of the account that is chosen, beside the year before and similar homes. ' +
    'Days of a custom range that are none, or too many, are replaced by the last ones that can be shown.',
  source: 'extension; A §2.1, A §3, A §6, A §9',
  request: z.object({
    Range: z.enum([...dateRanges, 'custom']),
    /** Of a custom range, both included. */
    From: z.optional(dayText),
    To: z.optional(dayText),
  }),
  reply: replyWith({ item: dashboard }),
  access: 'customers',
  menu: ['dashscreen'],
})
