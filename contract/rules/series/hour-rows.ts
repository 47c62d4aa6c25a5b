/** Values of a logger by hour, and days and months made of hours by the utility's clock. */
import { dayOfMoment } from '../time-zone.ts'

/** One value: an instant, and how long it stands for. */
export interface SeriesValue {
  /** Milliseconds since 1970, in UTC. */
  at: number
  seconds: number
  value: number
}

/** What a period keeps of its values. */
export interface PeriodRow {
  lowest: number
  highest: number
  /** Of the values: the use of a period, where the channel counts uses. */
  sum: number
  /** Of value times seconds: the mean is this, divided by the seconds covered. */
  weighted: number
  count: number
  secondsCovered: number
}

export interface HourRow extends PeriodRow {
  /** Begin of the hour, in milliseconds since 1970. No zone that we know changes its clock within one. */
  hour: number
}

const hourLength = 3_600_000

/** Below this share of its seconds a period is shown pale, and how much it has is said. */
export const fullCoverage = 0.9

const joined = <Row extends PeriodRow>(row: Row, other: PeriodRow): Row => ({
  ...row,
  lowest: Math.min(row.lowest, other.lowest),
  highest: Math.max(row.highest, other.highest),
  sum: row.sum + other.sum,
  weighted: row.weighted + other.weighted,
  count: row.count + other.count,
  secondsCovered: row.secondsCovered + other.secondsCovered,
})

const rowOf = ({ value, seconds }: SeriesValue): PeriodRow => ({
  lowest: value,
  highest: value,
  sum: value,
  weighted: value * seconds,
  count: 1,
  secondsCovered: seconds,
})

/** The hours that have values, in the order of their first one. An hour without any has no row, and no 0. */
export function hourRows(values: readonly SeriesValue[]): HourRow[] {
  const rows = new Map<number, HourRow>()
  for (const value of values) {
    const hour = Math.floor(value.at / hourLength) * hourLength
    const row = rows.get(hour)
    rows.set(hour, row === undefined ? { hour, ...rowOf(value) } : joined(row, rowOf(value)))
  }
  return [...rows.values()]
}

/**
 * Days (`2026-10-25`) or months (`2026-10`) of the hours, by the clock of a zone: a day has 23, 24 or 25 of them.
 *
 * @param zone has whole hours from UTC, as that of the utility has
 */
export function periodRows(
  hours: readonly HourRow[],
  period: 'day' | 'month',
  zone: string,
): Map<string, PeriodRow> {
  const rows = new Map<string, PeriodRow>()
  for (const { hour, ...row } of hours) {
    const name = dayOfMoment(new Date(hour), zone).slice(0, period === 'day' ? 10 : 7)
    const before = rows.get(name)
    rows.set(name, before === undefined ? row : joined(before, row))
  }
  return rows
}

/** The mean of a period, each value weighing as long as it stands for; undefined where nothing is covered. */
export const meanOf = ({ weighted, secondsCovered }: PeriodRow): number | undefined =>
  secondsCovered > 0 ? weighted / secondsCovered : undefined
