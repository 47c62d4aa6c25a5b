/** What pages about water and loggers show on the pictures: a notice, results of every verdict, and a day with a peak and a gap. */
import type { LogSeries, SeriesPeriod } from '#contract/log-series.ts'
import type { WaterQuality } from '#contract/water-quality.ts'
import { logSeriesQuery } from '#src/api/log-series-query.ts'
import { waterQualityQuery } from '#src/api/water-quality-query.ts'
import { chartSize } from '#src/areas/log-channels/series-shown.ts'

const found = (written: string, unit: string, limit: string) => ({
  written,
  unit,
  limit,
  takenOn: '2025-12-12',
})

export const sampleWater: WaterQuality = {
  from: '2025-01-02',
  to: '2026-01-01',
  notices: [
    {
      advice: 'notForBabies',
      since: '2025-12-31T09:00:00.000Z',
      places: ['Athalassas 12, 2018 Strovolos'],
    },
  ],
  zones: [
    {
      name: 'Northern source',
      source: 'Boreholes and treatment works',
      places: ['Athalassas 12, 2018 Strovolos'],
      findings: [
        {
          parameter: 'nitrate',
          samples: 8,
          exceeding: 1,
          newest: { ...found('62.0', 'mg/l', '≤ 50 mg/l'), verdict: 'exceeds' },
        },
        {
          parameter: 'lead',
          samples: 3,
          exceeding: 0,
          newest: { ...found('< 12', 'µg/l', '≤ 10 µg/l'), verdict: 'cannotBeJudged' },
        },
        {
          parameter: 'fluoride',
          samples: 8,
          exceeding: 0,
          newest: { ...found('0.31', 'mg/l', '≤ 1.5 mg/l'), verdict: 'complies' },
        },
        {
          parameter: 'turbidity',
          samples: 1,
          exceeding: 0,
          newest: { ...found('0.4', 'FNU', ''), verdict: 'noLimit' },
        },
        { parameter: 'sodium', samples: 0, exceeding: 0, newest: null },
      ],
    },
  ],
  unknownPlaces: ['Ledras 1, 1011 Nicosia'],
}

export const emptyWater: WaterQuality = { ...sampleWater, notices: [], zones: [], unknownPlaces: [] }

const begins = Date.parse('2025-12-31T22:00:00.000Z')
const hour = 3_600_000

/** More in the morning; at ten a peak; nothing from 15:00 to 18:00. */
const valueAt = (quarter: number): number =>
  quarter === 40 ? 71 : Math.round((20 + 12 * Math.sin((quarter - 12) / 12)) * 10) / 10

const quarters = Array.from({ length: 96 }, (_none, quarter) => quarter).filter(
  (quarter) => quarter < 60 || quarter >= 72,
)

function periodOf(from: number, until: number, inIt: readonly number[]): SeriesPeriod {
  const values = inIt.map(valueAt)
  const sum = values.reduce((all, value) => all + value, 0)
  const isEmpty = values.length === 0
  return {
    from,
    until,
    count: values.length,
    expected: (until - from) / (hour / 4),
    lowest: isEmpty ? null : Math.min(...values),
    highest: isEmpty ? null : Math.max(...values),
    mean: isEmpty ? null : sum / values.length,
    sum: null,
  }
}

export const sampleSeries: LogSeries = {
  name: 'Flow to Strovolos',
  unit: 'm³/h',
  kind: 'gauge',
  interval: 15,
  lowest: 5,
  highest: 60,
  from: '2026-01-01',
  to: '2026-01-01',
  begins,
  ends: begins + 24 * hour,
  columns: quarters.map((quarter) => ({
    pixel: Math.floor((quarter * chartSize.width) / 96),
    firstAt: begins + (quarter * hour) / 4,
    lastAt: begins + (quarter * hour) / 4,
    first: valueAt(quarter),
    lowest: valueAt(quarter),
    highest: valueAt(quarter),
    last: valueAt(quarter),
    isOutside: quarter === 40,
  })),
  parts: 'hours',
  periods: Array.from({ length: 24 }, (_none, index) =>
    periodOf(
      begins + index * hour,
      begins + (index + 1) * hour,
      quarters.filter((quarter) => Math.floor(quarter / 4) === index),
    ),
  ),
  total: periodOf(begins, begins + 24 * hour, quarters),
  outside: [{ id: 41, at: begins + 10 * hour, value: 71, state: 'recorded' }],
  outsideCount: 1,
}

const emptySeries: LogSeries = {
  ...sampleSeries,
  columns: [],
  periods: sampleSeries.periods.map(({ from, until }) => periodOf(from, until, [])),
  total: periodOf(begins, begins + 24 * hour, []),
  outside: [],
  outsideCount: 0,
}

/** What these pages read. */
export const waterReads = (language: string) => [
  { query: waterQualityQuery(language), answer: sampleWater, empty: emptyWater },
  {
    query: logSeriesQuery({
      id: 1,
      range: 'last30Days',
      from: '',
      to: '',
      parts: undefined,
      width: chartSize.width,
    }),
    answer: sampleSeries,
    empty: emptySeries,
  },
]
