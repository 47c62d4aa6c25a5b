/** Rows of a file as values of a channel. */
import { sql } from 'kysely'
import { logValues } from '#contract/areas/log-values/log-values.area.ts'
import type { ImportRow } from '#contract/rules/row-imports.ts'
import { momentReader } from '#contract/rules/series/written-moments.ts'
import { timeZone } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { rejected, requireSound } from '../kit/checked-record.ts'
import { isOutsideLimits, type Channel } from '../logs/log-value-effects.ts'
import { cellOf, judged, wrongBy, type JudgedRecord } from './judged-rows.ts'

const fields = Object.keys(logValues.fields)

/** A row that could be a value. */
interface Candidate {
  row: ImportRow
  at: number
  value: number
  remark: string | null
}

const numberIn = (text: string): number =>
  /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN

function readRow(
  row: ImportRow,
  channel: number,
  read: ReturnType<typeof momentReader>,
): Candidate | JudgedRecord {
  const [at, value, remark] = (['at', 'value', 'remark'] as const).map((column) =>
    cellOf('values', row, column),
  )
  const moment = read(at ?? '')
  const wrong = wrongBy(row, () => {
    if (at === '') throw rejected('at', 'missing')
    if ('problem' in moment) throw rejected('at', moment.problem)
    if (value === '') throw rejected('value', 'missing')
    const values = {
      channel,
      code: 'LV-000000',
      at: new Date(moment.at).toISOString(),
      value: numberIn(value ?? ''),
      remark: remark || null,
    }
    requireSound(logValues, values, fields)
  })
  if (wrong) return wrong
  return { row, at: 'at' in moment ? moment.at : 0, value: numberIn(value ?? ''), remark: remark || null }
}

interface StoredValue {
  at: number
  value: number
}

/** The values that count between two moments, and the one before them, in the order of time. */
async function storedBetween(
  tx: DatabaseTransaction,
  channel: number,
  from: number,
  until: number,
): Promise<StoredValue[]> {
  const counting = sql`channel = ${channel} and state <> 'rejected' and deleted_at is null`
  const { rows } = await sql<{ at: string | number; value: string | number }>`
    select extract(epoch from at) * 1000 as at, value from (
      (select at, value from log_values where ${counting} and at < ${new Date(from)} order by at desc limit 1)
      union all
      (select at, value from log_values where ${counting} and at between ${new Date(from)} and ${new Date(until)})
    ) found order by 1`.execute(tx)
  return rows.map(({ at, value }) => ({ at: Math.round(Number(at)), value: Number(value) }))
}

/** One after the other in the order of time, as if they were typed: a counter is held against the value before. */
function judgeInOrder(
  candidates: readonly Candidate[],
  stored: readonly StoredValue[],
  held: Channel,
  channel: number,
): JudgedRecord[] {
  const known = new Map(stored.map(({ at, value }) => [at, value]))
  const result: JudgedRecord[] = []
  let next = 0
  let before: number | undefined
  for (const { row, at, value, remark } of candidates.toSorted((one, other) => one.at - other.at)) {
    for (; next < stored.length && stored[next]!.at < at; next += 1) before = stored[next]!.value
    const there = known.get(at)
    if (there !== undefined) {
      result.push(
        judged(row, there === value ? 'same' : 'differs', { column: 'value', stored: String(there) }),
      )
      continue
    }
    const isOutside = isOutsideLimits(held, value, before)
    const values = { channel, at: new Date(at).toISOString(), value, isOutside, remark }
    result.push(judged(row, isOutside ? 'outside' : 'new', { values }))
    known.set(at, value)
    before = value
  }
  return result
}

/** @returns one for each row, in the order of the file */
export async function judgeValues(
  tx: DatabaseTransaction,
  rows: readonly ImportRow[],
  { channel, held }: { channel: number; held: Channel },
): Promise<JudgedRecord[]> {
  const read = momentReader(timeZone())
  const all = rows.map((row) => readRow(row, channel, read))
  const candidates = all.filter((one): one is Candidate => !('judgement' in one))
  let [from, until] = [Infinity, -Infinity]
  for (const { at } of candidates) [from, until] = [Math.min(from, at), Math.max(until, at)]
  const stored = candidates.length === 0 ? [] : await storedBetween(tx, channel, from, until)
  const found = new Map(judgeInOrder(candidates, stored, held, channel).map((one) => [one.row, one]))
  return all.map((one) => ('judgement' in one ? one : found.get(one.row.row)!))
}
