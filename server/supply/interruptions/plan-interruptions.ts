/** The operator's tool `npm run interruptions`: what staff does on the portal, in a terminal. */
import { sql } from 'kysely'
import { interruptionReasons, interruptionServices } from '#contract/rules/interruptions.ts'
import { z } from '#contract/z.ts'
import { BadSetting } from '#server/platform/content/setting-rules.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { Refused } from '#server/platform/refused.ts'
import { byTheClock } from './interruption-list.ts'
import { keepInterruption, withdrawInterruption } from './planning.ts'

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

async function list(db: Database): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws('  ', id, service, coalesce(property_reference, btrim(postcode || ' ' || street)),
      ${byTheClock('starts_at')}, '-',
      ${byTheClock('ends_at')}, reason,
      case when exists (select from interruption_notices where interruption_id = planned.id) then 'told'
        else '' end) as line
    from planned_interruptions planned where ends_at > now() and withdrawn_at is null order by starts_at, id`.execute(
    db,
  )
  return rows.map(({ line }) => line.trimEnd()).join('\n') || 'No interruption is planned.'
}

async function plan(db: Database, { service, where, from, to, reason }: Plan): Promise<void> {
  const known = interruptionServices.find((one) => one === service)
  if (!known) throw new BadSetting('The service must be water or electricity.')
  const why = interruptionReasons.find((one) => one === reason)
  if (!why) throw new BadSetting(`The reason must be one of ${interruptionReasons.join(', ')}.`)
  try {
    await keepInterruption(db, { id: 0, service: known, where, from, to, reason: why })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    throw new BadSetting(
      error.details.field === 'where'
        ? `No property of the utility is at ${where}.`
        : 'It must begin and end at times such as "2026-12-01 09:00", the end after the beginning.',
    )
  }
}

async function withdraw(db: Database, number: string): Promise<void> {
  const id = Number(number)
  try {
    await withdrawInterruption(db, Number.isSafeInteger(id) ? id : 0)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    throw new BadSetting(`There is no planned interruption ${number}.`)
  }
}

/**
 * Plans or withdraws one where that is asked, and says what is planned then.
 *
 * @throws BadSetting when it makes no sense; nothing was changed
 */
export async function runInterruptionCommand(db: Database, asked: InterruptionCommand): Promise<string> {
  if (asked.plan) await plan(db, asked.plan)
  if (asked.withdraw !== undefined) await withdraw(db, asked.withdraw)
  return list(db)
}
