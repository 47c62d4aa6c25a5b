/** Times of work in the database: what they cost, which of them run, and who may still change them. */
import { sql } from 'kysely'
import { jobTimes, rateTypes, type RateType } from '#contract/areas/job-times/job-times.area.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { Author } from '../kit/record-history.ts'
import { changeByRule, deleteByRule, insertByRule } from '../kit/rule-records.ts'
import type { Principal } from '../rights/principal.ts'
import { costOf, ratedMinutes, toTheMinute, type LabourRates } from './labour-cost.ts'
import { utilityCalendar } from './utility-calendar.ts'

type Tx = DatabaseTransaction

async function labourRates(tx: Tx): Promise<LabourRates> {
  const { rows } = await sql<{ rate: RateType; cents: number }>`
    select rate_type as rate, cents_per_hour as cents from labour_rates`.execute(tx)
  const found = new Map(rows.map(({ rate, cents }) => [rate, cents]))
  return Object.fromEntries(
    rateTypes.map((rate) => {
      const cents = found.get(rate)
      if (cents === undefined) throw new Error(`There is no labour rate ${rate}.`)
      return [rate, cents]
    }),
  ) as LabourRates
}

/** The fields that follow from an interval: of one that still runs, they are empty. */
export async function costFields(tx: Tx, since: Date, until: Date | null): Promise<RecordValues> {
  if (until === null || since >= until)
    return {
      normalMinutes: null,
      eveningMinutes: null,
      sundayMinutes: null,
      holidayMinutes: null,
      cost: null,
    }
  const minutes = ratedMinutes(utilityCalendar(), since, until)
  return {
    normalMinutes: minutes.normal,
    eveningMinutes: minutes.evening,
    sundayMinutes: minutes.sunday,
    holidayMinutes: minutes.holiday,
    cost: costOf(minutes, await labourRates(tx)),
  }
}

/** Who writes times of a person comes after whoever does so now: neither is told of a conflict that the other one gives up. */
export const lockTimesOf = (tx: Tx, employee: number): Promise<void> =>
  lockBuckets(tx, [`job times ${employee}`])

/**
 * Nobody begins anew while their time on another card is still running.
 *
 * @param field where the refusal is told
 * @param end of what begins; null: it runs on
 * @throws ApiError `record.field` with the number of that card
 */
export async function requireNothingRuns(
  tx: Tx,
  employee: number,
  { jobCard, end, except }: { jobCard: number; end: Date | null; except?: number | undefined },
  field: string,
): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    select job_cards.code from job_times join job_cards on job_cards.id = job_times.job_card
    where job_times.employee = ${employee} and job_times.until is null and job_times.deleted_at is null
      and job_times.job_card <> ${jobCard} and job_times.id is distinct from ${except ?? null}::bigint
      and (${end}::timestamptz is null or job_times.since < ${end}) limit 1`.execute(tx)
  const [other] = rows
  if (other) throw new ApiError('record.field', { field, problem: 'stillRunning', record: other.code })
}

interface RunningTime {
  id: string | number
  since: Date
}

/** Times of a card that still run. */
async function runningTimes(tx: Tx, jobCard: number): Promise<RunningTime[]> {
  const { rows } = await sql<RunningTime>`
    select id, since from job_times where job_card = ${jobCard} and until is null and deleted_at is null
    order by id`.execute(tx)
  return rows
}

/** Ends all times of a card that still run. What began in the same minute was none. */
export async function endTimes(tx: Tx, by: Author['principal'], jobCard: number, now: Date): Promise<void> {
  const until = toTheMinute(now)
  const author = { area: jobTimes, principal: by }
  for (const { id, since } of await runningTimes(tx, jobCard))
    if (since >= until) await deleteByRule(tx, author, Number(id), now)
    else {
      const values = { until: until.toISOString(), ...(await costFields(tx, since, until)) }
      await changeByRule(tx, author, Number(id), values, now)
    }
}

/** Begins a time on a card. @throws ApiError `record.field` */
export async function beginTime(
  tx: Tx,
  by: Principal,
  { jobCard, employee, kind }: { jobCard: number; employee: number; kind: 'travel' | 'work' },
  now: Date,
): Promise<void> {
  await lockTimesOf(tx, employee)
  await requireNothingRuns(tx, employee, { jobCard, end: null }, 'employee')
  const since = toTheMinute(now).toISOString()
  await insertByRule(
    tx,
    { area: jobTimes, principal: by },
    { jobCard, employee, kind, since, until: null },
    now,
  )
}

/** @throws ApiError `record.field` where a time of the card still runs */
export async function requireTimesEnded(tx: Tx, jobCard: number): Promise<void> {
  if ((await runningTimes(tx, jobCard)).length > 0)
    throw new ApiError('record.field', { field: 'minutes', problem: 'timesRunning' })
}

/** @throws ApiError `record.field` where times and costs of a card do not change any more */
export async function requireOpenCosts(tx: Tx, jobCard: unknown): Promise<void> {
  const { rows } = await sql<{ state: string; code: string }>`
    select state, code from job_cards where id = ${jobCard}`.execute(tx)
  if (['approved', 'closed'].includes(rows[0]?.state ?? ''))
    throw new ApiError('record.field', { field: 'jobCard', problem: 'cardApproved', record: rows[0]!.code })
}
