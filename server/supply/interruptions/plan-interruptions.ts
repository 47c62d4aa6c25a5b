/** The operator's tool `npm run interruptions`: what staff does on the portal, in a terminal. */
import { sql } from 'kysely'
import { interruptionReasons, interruptionServices, occurrences } from '#contract/rules/interruptions.ts'
import { z } from '#contract/z.ts'
import { BadSetting } from '#server/platform/content/bad-setting.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { timeZone } from '#server/platform/calendar.ts'
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
      /** `first` or `second`, where the clock shows a time twice. */
      fromOccurrence: z.optional(z.string()),
      toOccurrence: z.optional(z.string()),
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
    select concat_ws('  ', id, service, coalesce(property_reference, area_name, btrim(postcode || ' ' || street)),
      ${byTheClock('starts_at')}, '-',
      ${byTheClock('ends_at')}, reason,
      case when exists (select from interruption_notices where interruption_id = planned.id) then 'told'
        else '' end) as line
    from planned_interruptions planned where ends_at > now() and withdrawn_at is null order by starts_at, id`.execute(
    db,
  )
  return rows.map(({ line }) => line.trimEnd()).join('\n') || 'No interruption is planned.'
}

/** @throws BadSetting when it is neither */
function occurrenceOf(option: string, typed: string | undefined) {
  const known = occurrences.find((one) => one === typed)
  if (typed !== undefined && !known) throw new BadSetting(`--${option} must be first or second.`)
  return known
}

/** Why a plan was refused, in words for an operator. */
function reasonOf({ details: { field, problem } }: ApiError, { where, from, to }: Plan): string {
  if (field === 'where') return `No property of the utility is at ${where}.`
  const minute = field === 'from' ? from : to
  if (problem === 'gap')
    return `${minute} does not exist in ${timeZone()}: the clock is put forward over it. Choose an earlier or a later time.`
  if (problem === 'twice')
    return `${minute} is there twice in ${timeZone()}, because the clock is put back: say which one by --${String(field)}=first or --${String(field)}=second.`
  return 'It must begin and end at times such as "2026-12-01 09:00", the end after the beginning.'
}

async function plan(db: Database, asked: Plan): Promise<void> {
  const { service, where, from, to, reason } = asked
  const known = interruptionServices.find((one) => one === service)
  if (!known) throw new BadSetting('The service must be water or electricity.')
  const why = interruptionReasons.find((one) => one === reason)
  if (!why) throw new BadSetting(`The reason must be one of ${interruptionReasons.join(', ')}.`)
  try {
    const [fromOccurrence, toOccurrence] = [
      occurrenceOf('from', asked.fromOccurrence),
      occurrenceOf('to', asked.toOccurrence),
    ]
    const times = { from, to, fromOccurrence, toOccurrence }
    await keepInterruption(db, { id: 0, service: known, where, ...times, reason: why })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new BadSetting(reasonOf(error, asked))
  }
}

async function withdraw(db: Database, number: string): Promise<void> {
  const id = Number(number)
  try {
    await withdrawInterruption(db, Number.isSafeInteger(id) ? id : 0)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
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
