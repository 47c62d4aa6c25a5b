/** The water at the addresses of a customer: what was found in it, and what to do about it (design of areas §2). */
import { defineCall, replyWith } from './call.ts'
import { parameters } from './rules/laboratory/parameters.ts'
import { waterAdvices } from './rules/laboratory/water-advice.ts'
import { waterVerdicts } from './rules/laboratory/water-verdict.ts'
import { z } from './z.ts'

/** A notice that stands at present. */
export const waterNotice = z.object({
  advice: z.enum(waterAdvices),
  /** ISO 8601 instant. */
  since: z.string(),
  /** Own addresses that it is about, each one line. */
  places: z.array(z.string()),
})
export type WaterNotice = z.infer<typeof waterNotice>

/** What was found of one parameter. */
export const waterFinding = z.object({
  parameter: z.enum(parameters),
  /** How often it was looked at in these days, and how often it was outside its limit. */
  samples: z.int(),
  exceeding: z.int(),
  /** The newest result; null: it was not measured in these days. */
  newest: z.nullable(
    z.object({
      /** As the laboratory wrote it: `< 0.05`. */
      written: z.string(),
      unit: z.string(),
      /** The limit that judged it: `≤ 50 mg/l`; empty: there is none in numbers. */
      limit: z.string(),
      verdict: z.enum(waterVerdicts),
      /** A calendar day. */
      takenOn: z.string(),
    }),
  ),
})
export type WaterFinding = z.infer<typeof waterFinding>

export const waterQuality = z.object({
  /** The days of the results, both included. */
  from: z.string(),
  to: z.string(),
  notices: z.array(waterNotice),
  /** By zone of supply. */
  zones: z.array(
    z.object({
      name: z.string(),
      /** Where its water comes from; empty: nobody has said. */
      source: z.string(),
      places: z.array(z.string()),
      findings: z.array(waterFinding),
    }),
  ),
  /** Own addresses of which it is not known whose water they have. */
  unknownPlaces: z.array(z.string()),
})
export type WaterQuality = z.infer<typeof waterQuality>

export const getWaterQuality = defineCall({
  name: 'WaterQuality/Get',
  method: 'POST',
  safe: true,
  summary:
    'The water at the addresses of the account that is chosen: notices that stand, and of a year the newest approved result of each ' +
    'parameter with its limit. Results of sources are left out: nobody drinks that water as it is.',
  source: 'extension; design of areas §2',
  request: z.object({}),
  reply: replyWith({ item: waterQuality }),
  access: 'customers',
  menu: ['waterQuality'],
})
