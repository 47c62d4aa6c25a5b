/** What staff plans: the operator's tool `npm run interruptions`. */
import { sql } from 'kysely'
import { interruptionReasons } from '#contract/rules/interruptions.ts'
import { utilityTimeZone } from '#contract/rules/half-hours.ts'
import { z } from '#contract/z.ts'
import { BadSetting } from '../content/setting-rules.ts'
import type { Database } from '../database/tables.ts'

export const interruptionCommand = z.object({
  command: z.literal('interruptions'),
  plan: z.optional(
    z.object({
      service: z.string(),
      /** A property's reference, a postcode, or a postcode and a street: `024000`, `1016`, `1016 Ledras`. */
      where: z.string(),
      /** By the clock of the utility: `2026-12-01 09:00`. */
      from: z.string(),
      to: z.string(),
      reason: z.string(),
    }),
  ),
  /** The number of one that does not take place. */
  withdraw: z.optional(z.string()),
})
export type InterruptionCommand = z.infer<typeof interruptionCommand>

type Plan = NonNullable<InterruptionCommand['plan']>

/** Whether it is as `2026-12-01 09:00`, of a day that there is. */
const isMoment = (typed: string): boolean =>
  /^\S{10} (?:[01]\d|2[0-3]):[0-5]\d$/.test(typed) && z.iso.date().safeParse(typed.slice(0, 10)).success

async function list(db: Database): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws('  ', id, service, coalesce(property_reference, btrim(postcode || ' ' || street)),
      to_char(starts_at at time zone ${utilityTimeZone}, 'YYYY-MM-DD HH24:MI'), '-',
      to_char(ends_at at time zone ${utilityTimeZone}, 'YYYY-MM-DD HH24:MI'), reason,
      case when told_at is null then '' else 'told' end) as line
    from planned_interruptions where ends_at > now() order by starts_at, id`.execute(db)
  return rows.map(({ line }) => line.trimEnd()).join('\n') || 'No interruption is planned.'
}

async function plan(db: Database, { service, where, from, to, reason }: Plan): Promise<void> {
  if (service !== 'water' && service !== 'electricity')
    throw new BadSetting('The service must be water or electricity.')
  if (!interruptionReasons.some((one) => one === reason))
    throw new BadSetting(`The reason must be one of ${interruptionReasons.join(', ')}.`)
  if (!isMoment(from) || !isMoment(to) || from >= to)
    throw new BadSetting(
      'It must begin and end at times such as "2026-12-01 09:00", the end after the beginning.',
    )
  const isProperty = /^0\d{5}$/.test(where)
  const [, postcode = '', street = ''] = /^(\S+)(?:\s+(.+))?$/.exec(where.trim()) ?? []
  const { rows } = await sql<{ found: number }>`
    select count(*)::integer as found from properties where ${
      isProperty
        ? sql`reference = ${where}`
        : sql`postcode = ${postcode} and (${street} = '' or lower(${street}) in (lower(street_el), lower(street_latin)))`
    }`.execute(db)
  if (!rows[0]?.found) throw new BadSetting(`No property of the utility is at ${where}.`)
  await sql`
    insert into planned_interruptions (service, property_reference, postcode, street, starts_at, ends_at, reason)
    values (${service}, ${isProperty ? where : null}, ${isProperty ? '' : postcode}, ${isProperty ? '' : street},
      ${from}::timestamp at time zone ${utilityTimeZone}, ${to}::timestamp at time zone ${utilityTimeZone}, ${reason})`.execute(
    db,
  )
}

/**
 * Plans or withdraws one where that is asked, and says what is planned then.
 *
 * @throws BadSetting when it makes no sense; nothing was changed
 */
export async function runInterruptionCommand(db: Database, asked: InterruptionCommand): Promise<string> {
  if (asked.plan) await plan(db, asked.plan)
  if (asked.withdraw !== undefined) {
    const id = Number(asked.withdraw)
    const { numAffectedRows = 0n } = Number.isSafeInteger(id)
      ? await sql`delete from planned_interruptions where id = ${id}`.execute(db)
      : {}
    if (numAffectedRows === 0n) throw new BadSetting(`There is no planned interruption ${asked.withdraw}.`)
  }
  return list(db)
}
