/** Times of work that somebody types: minutes and cost follow, and nothing of an approved card is touched. */
import { sql } from 'kysely'
import { jobTimes } from '#contract/areas/job-times/job-times.area.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { problemOf } from '#contract/areas/kit/check-values.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { rejected } from '../kit/checked-record.ts'
import type { AreaEffects, Effect } from '../kit/effects.ts'
import { toTheMinute } from './labour-cost.ts'
import { costFields, lockTimesOf, requireNothingRuns, requireOpenCosts } from './time-rows.ts'

/** So far back times may be typed afterwards (design of areas, rule 4). */
const daysBack = 7

/** Values of fields that are sound for themselves; what is not, the kit rejects by name afterwards. */
const soundValue = (name: keyof typeof jobTimes.fields, values: RecordValues) =>
  problemOf(jobTimes.fields[name], values[name]) === undefined ? (values[name] ?? null) : undefined

const minuteOf = (value: unknown): Date | null =>
  typeof value === 'string' ? toTheMinute(new Date(value)) : null

/** Of what is typed anew. @throws ApiError `record.field` */
function requireInTime(values: RecordValues, { before, now }: Pick<Effect, 'before' | 'now'>): void {
  const earliest = now.getTime() - daysBack * 86_400_000
  for (const name of ['since', 'until'] as const) {
    const value = values[name]
    if (typeof value !== 'string' || value === before[name]) continue
    if (Date.parse(value) > now.getTime()) throw rejected(name, 'inFuture')
    if (Date.parse(value) < earliest) throw rejected(name, 'tooLongAgo')
  }
}

async function requireChangeable(tx: DatabaseTransaction, effect: Effect): Promise<void> {
  for (const card of new Set([effect.before['jobCard'], effect.values['jobCard']]))
    if (typeof card === 'number') await requireOpenCosts(tx, card)
}

export const timeEffects: AreaEffects = {
  async derived(tx, values, { id, before, now }) {
    const [jobCard, employee] = [soundValue('jobCard', values), soundValue('employee', values)]
    const [typedSince, typedUntil] = [soundValue('since', values), soundValue('until', values)]
    if (typedSince === undefined || typedUntil === undefined) return {}
    if (typeof jobCard !== 'number' || typeof employee !== 'number') return {}
    const [since, until] = [minuteOf(typedSince), minuteOf(typedUntil)]
    if (since === null || (until !== null && since >= until)) return {}
    requireInTime(values, { before, now })
    // In this order also moves of the card take them: the card first, then the person.
    await sql`select id from job_cards where id = ${jobCard} for update`.execute(tx)
    await lockTimesOf(tx, employee)
    await requireNothingRuns(tx, employee, { jobCard, end: until, except: id }, 'since')
    return {
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
      ...(await costFields(tx, since, until)),
    }
  },
  inserted: requireChangeable,
  changed: requireChangeable,
  deleted: requireChangeable,
}
