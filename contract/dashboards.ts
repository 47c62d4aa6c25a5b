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
  /** What it can be narrowed to: every property that the account is or was supplied at, with the meters there. */
  places: z.array(
    z.object({
      property: z.string(),
      /** Its address, in the language of the visit. */
      place: z.string(),
      meters: z.array(
        z.object({ serialNo: z.string(), service: lastReading.shape.service, isInUse: z.boolean() }),
      ),
    }),
  ),
  /** What it is narrowed to; empty: all of the account. A meter stands in its property. */
  property: z.string(),
  meter: z.string(),
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
        /**
         * How many homes that is, at least; null: what similar homes use is still being computed; absent: there is nothing to
         * compare, because this is one meter of a home, or a home that the account has left.
         */
        homes: z.optional(z.nullable(z.int())),
      }),
    ),
  ),
  /** In cents: bills spread evenly over their days. */
  cost: z.nullable(z.object(compared)),
  /** In cents, on the days on which they were booked; what was paid back was not paid. Of an account, so null of one property. */
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
    'Days of a custom range that are none, or too many, are replaced by the last ones that can be shown; a property or a meter ' +
    'that the account does not have, by all of them.',
  source: 'extension; A §2.1, A §3, A §6, A §9',
  request: z.object({
    Range: z.enum([...dateRanges, 'custom']),
    /** Of a custom range, both included. */
    From: z.optional(dayText),
    To: z.optional(dayText),
    /** The reference of a property, and the serial number of a meter, that all is narrowed to. */
    Property: z.optional(text(40)),
    Meter: z.optional(text(40)),
  }),
  reply: replyWith({ item: dashboard }),
  access: 'customers',
  menu: ['dashscreen'],
})
