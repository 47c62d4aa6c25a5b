/** Files as utilities and meters write them: whatever they say is understood as it is meant, or asked. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { halfHoursOf, timeOfHalfHour } from '#contract/rules/half-hours.ts'
import { defaultTimeZone } from '#contract/rules/days-in-words.ts'
import { firstMomentOf } from '#contract/rules/time-zone.ts'
import type { Cell } from '#machines/rules/half-hour-cells.ts'
import type { HalfHourRows, ReadHalfHours, ReadingChoices } from '#machines/rules/half-hour-reading.ts'
import { readHalfHours } from '#machines/rules/half-hour-sheets.ts'

const today = '2026-11-26'
const minute = 60_000

type Rows = Cell[][]

const read = (rows: Rows, choices: ReadingChoices = {}, more = {}): HalfHourRows =>
  readHalfHours([{ name: 'Data', isHidden: false, rows, ...more }], today, choices)

function understood(rows: Rows, choices: ReadingChoices = {}): ReadHalfHours {
  const found = read(rows, choices)
  if (found.kind !== 'read') throw new Error(JSON.stringify(found))
  return found.sheet
}

/** What is asked. */
const askedOf = (found: HalfHourRows): unknown =>
  found.kind === 'open' ? found.outline.open : found.kind === 'read' ? 'nothing' : found.problem

/** Half hours from a moment, shown as in UTC, each with a value of its own. */
const halfHours = (
  from: string,
  count: number,
  cells: (shown: string, value: number) => Cell[],
  step = 30,
): Rows =>
  Array.from({ length: count }, (_none, index) =>
    cells(
      new Date(Date.parse(`${from}:00Z`) + index * step * minute).toISOString().slice(0, 16),
      (100 + index) / 1000,
    ),
  )

const parts = (shown: string) => {
  const [year = '', month = '', day = ''] = shown.slice(0, 10).split('-')
  return { year, month, day, time: shown.slice(11) }
}

describe('dates', () => {
  const forms: [string, (shown: string) => Cell[]][] = [
    ['2026/09/13 00:30', (shown) => [shown.replaceAll('-', '/').replace('T', ' '), '']],
    ['2026.09.13 00:30', (shown) => [shown.replaceAll('-', '.').replace('T', ' '), '']],
    ['20260913 00:30', (shown) => [shown.replaceAll('-', '').replace('T', ' '), '']],
    ['202609130030', (shown) => [shown.replaceAll(/[-T:]/g, ''), '']],
    [
      '13.09.26 00:30',
      (shown) => [
        `${parts(shown).day}.${parts(shown).month}.${parts(shown).year.slice(2)} ${parts(shown).time}`,
        '',
      ],
    ],
    [
      '13-Sep-2026 00:30',
      (shown) => [`${parts(shown).day}-Sep-${parts(shown).year} ${parts(shown).time}`, ''],
    ],
    [
      'Sun 13/09/2026 00:30',
      (shown) => [`Sun ${parts(shown).day}/${parts(shown).month}/2026 ${parts(shown).time}`, ''],
    ],
    ['9/13/2026 0:30', (shown) => [`9/${parts(shown).day}/2026 ${parts(shown).time}`, '']],
    ['13/09/2026 00:30 - 01:00', (shown) => [`${parts(shown).day}/09/2026 ${parts(shown).time} - 01:00`, '']],
    ['2026-09-13 in A, 00:30 in B', (shown) => [shown.slice(0, 10), shown.slice(11)]],
    [
      '13/09/2026 in A, 00:30-01:00 in B',
      (shown) => [`${parts(shown).day}/09/2026`, `${parts(shown).time}-23:59`],
    ],
    [
      'a date in A, a time in B, as cells',
      (shown) => [new Date(`${shown.slice(0, 10)}T00:00Z`), new Date(`1899-12-31T${shown.slice(11)}Z`)],
    ],
    [
      'a date in A, a fraction of a day in B',
      (shown) => [
        new Date(`${shown.slice(0, 10)}T00:00Z`),
        (Date.parse(`${shown}:00Z`) % 86_400_000) / 86_400_000,
      ],
    ],
    [
      '20260913 as a number in A, 00:30 in B',
      (shown) => [Number(shown.slice(0, 10).replaceAll('-', '')), shown.slice(11)],
    ],
  ]
  test.each(forms)('%s is understood', (_form, cells) => {
    const sheet = understood([
      ['Date', '', 'kWh'],
      ...halfHours('2026-09-13T00:00', 96, (shown, value) => [...cells(shown), value]),
    ])
    expect(sheet).toMatchObject({ rows: 96, faultCount: 0, missing: 0 })
    expect(sheet.days.map(({ day }) => day)).toEqual(['2026-09-13', '2026-09-14'])
    expect(sheet.days[0]?.wattHours.slice(0, 3)).toEqual([100, 101, 102])
  })

  const slashes = (from: string, count: number, order: 'dmy' | 'mdy') =>
    halfHours(from, count, (shown, value) => {
      const { year, month, day, time } = parts(shown)
      return [`${order === 'dmy' ? `${day}/${month}` : `${month}/${day}`}/${year} ${time}`, '', value]
    })

  test.each(['dmy', 'mdy'] as const)('%s is decided by one day after the twelfth', (order) => {
    const { days } = understood(slashes('2026-10-12T00:00', 96, order))
    expect(days.map(({ day }) => day)).toEqual(['2026-10-12', '2026-10-13'])
  })

  test.each(['dmy', 'mdy'] as const)('%s is decided by days that follow on each other', (order) => {
    const { days } = understood(slashes('2026-09-01T00:00', 96, order))
    expect(days.map(({ day }) => day)).toEqual(['2026-09-01', '2026-09-02'])
  })

  test('months before days, from October to December, stay so', () => {
    const { days } = understood(slashes('2025-10-01T00:00', 92 * 48, 'mdy'))
    expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2025-10-01', '2025-12-31'])
  })

  test('a single day that could be either is asked, with what each would mean', () => {
    const rows = slashes('2026-09-05T00:00', 48, 'dmy')
    const found = read(rows)
    expect(askedOf(found)).toEqual(['order'])
    expect(found.kind === 'open' && found.outline.orders).toEqual([
      { order: 'dayFirst', first: '2026-09-05', last: '2026-09-05' },
      { order: 'monthFirst', first: '2026-05-09', last: '2026-05-09' },
    ])
    expect(understood(rows, { order: 'monthFirst' }).days[0]?.day).toBe('2026-05-09')
  })

  test('an order by which days were still to come is none', () => {
    expect(understood(slashes('2026-10-12T00:00', 48, 'mdy')).days[0]?.day).toBe('2026-10-12')
  })

  test('a text that is no day in any order, among dates that are sure, asks nothing', () => {
    const rows = halfHours('2026-09-05T00:00', 48, (shown, value) => [new Date(`${shown}Z`), '', value])
    expect(understood([...rows, ['31/02/2026 00:00', '', 1]])).toMatchObject({ rows: 48, faultCount: 1 })
  })

  test('dates of which a spreadsheet has exchanged some are refused', () => {
    const rows: Rows = [
      [new Date('2026-12-09T23:30Z'), '', 0.1],
      ['13/09/2026 00:00', '', 0.1],
      ['13/09/2026 00:30', '', 0.1],
    ]
    expect(askedOf(read(rows))).toBe('exchanged')
  })

  test('every day that is written in whatever order and form is that day, or is asked', () => {
    const day = fc.date({ min: new Date('2015-01-01'), max: new Date('2026-10-01'), noInvalidDate: true })
    const orders = ['dmy', 'mdy'] as const
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 1, max: 14 }),
        fc.constantFrom(...orders),
        fc.constantFrom('/', '.', '-'),
        fc.boolean(),
        fc.boolean(),
        (first, count, order, mark, isShort, isReversed) => {
          const from = `${first.toISOString().slice(0, 10)}T00:00`
          const rows = halfHours(from, count * 48, (shown, value) => {
            const { year, month, day: date, time } = parts(shown)
            const written = isShort ? year.slice(2) : year
            const head = order === 'dmy' ? [date, month, written] : [month, date, written]
            return [`${head.join(mark)} ${time}`, '', value]
          })
          const found = read(isReversed ? rows.toReversed() : rows, { base: 'clock' })
          const days = found.kind === 'read' ? found.sheet.days : []
          const isRight = days.length === count && days[0]?.day === from.slice(0, 10)
          expect(isRight ? 'read' : askedOf(found)).toEqual(isRight ? 'read' : ['order'])
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe('zones', () => {
  const offsetText = (minutes: number) => {
    const size = Math.abs(minutes)
    return `${minutes < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}:${String(size % 60).padStart(2, '0')}`
  }
  const beginningOfDay = (midnight: number) =>
    Number(firstMomentOf(new Date(midnight).toISOString().slice(0, 10), defaultTimeZone))
  const wattHoursAt = ({ days }: ReadHalfHours, moment: number) => {
    const found = days.find(({ day }) => {
      const midnight = Date.parse(day)
      return moment >= beginningOfDay(midnight) && moment < beginningOfDay(midnight + 86_400_000)
    })
    return found?.wattHours[(moment - beginningOfDay(Date.parse(found.day))) / (30 * minute)]
  }

  test.each(['Z', '.000Z', '+00:00', ' UTC', '+0000'])(
    'a moment with %s is three hours later in summer',
    (offset) => {
      const { days } = understood(
        halfHours('2026-09-13T00:00', 48, (shown, value) => [`${shown}:00${offset}`, '', value]),
      )
      expect(days.map(({ day }) => day)).toEqual(['2026-09-13', '2026-09-14'])
      expect(days[0]?.wattHours.slice(5, 8)).toEqual([null, 100, 101])
    },
  )

  test('a moment is that moment whatever its offset, through both changes of the clock', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('2026-03-28T00:00', '2025-10-25T00:00', '2026-06-30T12:30', '2024-02-28T20:00'),
        fc.integer({ min: -48, max: 56 }).map((quarters) => quarters * 15),
        (from, offset) => {
          const start = Date.parse(`${from}:00Z`)
          const rows = halfHours(from, 144, (shown, value) => {
            const local = new Date(Date.parse(`${shown}:00Z`) + offset * minute).toISOString().slice(0, 19)
            return [`${local}${offsetText(offset)}`, '', value]
          })
          const sheet = understood(rows, { stamp: 'beginning' })
          expect(sheet).toMatchObject({ rows: 144, faultCount: 0 })
          for (const index of [0, 1, 50, 143])
            expect(wattHoursAt(sheet, start + index * 30 * minute)).toBe(100 + index)
        },
      ),
      { numRuns: 40 },
    )
  })

  test.each(['Time (UTC)', 'Timestamp GMT', 'UTC'])(
    'a column headed %s is asked about, and converted',
    (heading) => {
      const rows = [
        [heading, '', 'kWh'],
        ...halfHours('2026-09-13T00:00', 48, (shown, value) => [shown, '', value]),
      ]
      expect(askedOf(read(rows))).toEqual(['base'])
      expect(understood(rows, { base: 'utc' }).days[0]?.wattHours[6]).toBe(100)
      expect(understood(rows, { base: 'clock' }).days[0]?.wattHours[0]).toBe(100)
    },
  )

  test('times that the clock left out in spring are asked about: they may be of another clock', () => {
    const rows = halfHours('2026-03-28T00:00', 144, (shown, value) => [shown, '', value])
    expect(askedOf(read(rows))).toEqual(['base'])
    // A meter that is never put forward: its winter time is the clock's until then, and an hour behind from then on.
    const { days } = understood(rows, { base: 'standard' })
    expect(days[0]?.wattHours[0]).toBe(100)
    expect(days[1]).toMatchObject({ day: '2026-03-29' })
    expect(days[1]?.wattHours).toHaveLength(46)
    expect(days[2]?.wattHours[2]).toBe(100 + 96)
  })

  test('the day of 25 hours is told by moments, in whatever order they come', () => {
    const rows = halfHours('2025-10-25T21:00', 50, (shown, value) => [`${shown}Z`, '', value]).toReversed()
    const { days } = understood(rows)
    expect(days).toEqual([
      { day: '2025-10-26', wattHours: Array.from({ length: 50 }, (_none, index) => 100 + index) },
    ])
  })
})

describe('units', () => {
  const rows = (heading: string, factor = 1) => [
    ['Date', '', heading],
    ...halfHours('2026-09-13T00:00', 48, (shown, value) => [shown, '', value * factor]),
  ]
  test.each([
    'Consumption (Wh)',
    'Wh',
    'Energy [MWh]',
    'Water (m³)',
    'Cost €',
    'Cost (EUR)',
    'Power kW',
    'Вт·ч',
    'κατανάλωση (m3)',
  ])('values headed %s are asked about', (heading) => {
    expect(askedOf(read(rows(heading)))).toEqual(['unit'])
  })

  test.each(['Consumption (kWh)', 'kWh', 'Total_kWh', 'Κατανάλωση', 'кВт·ч', 'Consumption'])(
    'values headed %s are kWh',
    (heading) => {
      expect(understood(rows(heading)).days[0]?.wattHours[1]).toBe(101)
    },
  )

  test('watt-hours are converted when they are said to be', () => {
    expect(understood(rows('Wh', 1000), { unit: 'Wh' }).days[0]?.wattHours.slice(0, 2)).toEqual([100, 101])
  })

  test('more than a home uses is asked about, with the month and its sum', () => {
    const found = read(rows('Consumption', 1000))
    expect(askedOf(found)).toEqual(['unit'])
    expect(found.kind === 'open' && found.outline.implausible).toMatchObject({ month: '2026-09' })
    // A factory says that it is so.
    expect(understood(rows('Consumption', 1000), { unit: 'kWh' }).days[0]?.wattHours[0]).toBe(100_000)
  })

  test('a unit beside a number counts', () => {
    const sheet = understood(
      halfHours('2026-09-13T00:00', 48, (shown, value) => [shown, '', `${value * 1000} Wh`]),
    )
    expect(sheet.days[0]?.wattHours.slice(0, 2)).toEqual([100, 101])
  })

  test('a comma before three digits is asked about, unless another number shows what it is', () => {
    const written = (values: string[]) =>
      halfHours('2026-09-13T00:00', values.length, (shown) => [shown, '', '']).map(
        ([shown], index): Cell[] => [shown, '', values[index]],
      )
    expect(askedOf(read(written(['1,234', '2,345', '1,111'])))).toEqual(['decimal'])
    expect(understood(written(['1,234', '2,345', '0,5'])).days[0]?.wattHours.slice(0, 3)).toEqual([
      1234, 2345, 500,
    ])
    expect(
      understood(written(['1,234', '345', '0.5']), { unit: 'Wh' }).days[0]?.wattHours.slice(0, 2),
    ).toEqual([1234, 345])
  })

  test('every number is that number in either notation', () => {
    const wattHours = fc.integer({ min: 0, max: 9_999 })
    fc.assert(
      fc.property(
        fc.array(wattHours, { minLength: 48, maxLength: 48 }),
        fc.constantFrom(',', '.'),
        (values, mark) => {
          const found = read(
            halfHours('2026-09-13T00:00', 48, (shown) => [shown, '', '']).map(([shown], index) => [
              shown,
              '',
              ((values[index] ?? 0) / 1000).toFixed(3).replace('.', mark),
            ]),
            { unit: 'kWh' },
          )
          const kept = found.kind === 'read' ? found.sheet.days[0]?.wattHours : undefined
          expect(kept ?? askedOf(found)).toEqual(kept ? values : ['decimal'])
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('columns and sheets', () => {
  const day = halfHours('2026-09-13T00:00', 48, (shown, value) => [shown, '', value])
  const table = (name: string, rows: Rows, isHidden = false) => ({ name, rows, isHidden })

  test('the sheet with dates is taken and named; of several the person says which', () => {
    const lists = table('Lists', [['x']], true)
    const one = readHalfHours([lists, table('Data', day)], today)
    expect(one.kind === 'read' && one.sheet.outline.sheets).toEqual([{ index: 1, name: 'Data' }])
    const several = readHalfHours([table('2025', day), lists, table('2026', day)], today)
    expect(askedOf(several)).toEqual(['sheet'])
    expect(readHalfHours([table('2025', day), lists, table('2026', day)], today, { sheet: 2 }).kind).toBe(
      'read',
    )
    // A hidden one with dates is no choice beside one that people see.
    expect(readHalfHours([table('Old', day, true), table('Data', day)], today).kind).toBe('read')
  })

  test('values in another column are found where nothing else can be meant', () => {
    const rows = [['Date', 'kWh'], ...halfHours('2026-09-13T00:00', 48, (shown, value) => [shown, value])]
    expect(understood(rows).reading.value).toBe(1)
    const headed = [
      ['Date', 'Meter', 'Temperature', 'Consumption (kWh)'],
      ...halfHours('2026-09-13T00:00', 48, (shown, value) => [shown, 1004, 21, value]),
    ]
    expect(understood(headed).reading.value).toBe(3)
  })

  test('where several could be meant, it is asked', () => {
    const rows = halfHours('2026-09-13T00:00', 48, (shown, value) => [shown, value, 'x', value, value])
    expect(askedOf(read(rows))).toEqual(['value'])
    expect(understood(rows, { value: 4 }).days[0]?.wattHours[0]).toBe(100)
  })

  test('a comma that parts values and decimals alike is refused, or asked about', () => {
    const rows = halfHours('2026-09-13T00:00', 48, (shown) => [shown, '0', '351'])
    expect(askedOf(read([['Date', 'kWh'], ...rows], {}, { hasCommas: true }))).toBe('ragged')
    expect(askedOf(read(rows, {}, { hasCommas: true }))).toEqual(['value'])
  })
})

describe('shorter and longer intervals', () => {
  test('quarter hours are added up; a half hour of which one is missing is missing', () => {
    const rows = halfHours('2026-09-13T00:00', 96, (shown, value) => [shown, '', value], 15)
    const sheet = understood(rows.filter((_row, index) => index !== 5))
    expect(sheet).toMatchObject({ perHalfHour: 2, rows: 95, missing: 1, faultCount: 0 })
    expect(sheet.days[0]?.wattHours.slice(0, 4)).toEqual([201, 205, null, 213])
  })

  test('quarter hours count through both changes of the clock', () => {
    for (const day of ['2026-03-29', '2025-10-26']) {
      const rows = halfHoursOf(day).flatMap((slot) => {
        const at = Date.parse(`${day}T${timeOfHalfHour(slot)}:00Z`)
        return [0, 15].map((part) => [new Date(at + part * minute).toISOString().slice(0, 16), '', 0.1])
      })
      // As the clock shows them: an hour by quarters, then the same hour again.
      const hours = rows.map((row, index) => ({ row, hour: Math.floor(index / 4) }))
      const sheet = understood(hours.map(({ row }) => row))
      expect(sheet).toMatchObject({ faultCount: 0, missing: 0 })
      expect(sheet.days[0]?.wattHours).toEqual(halfHoursOf(day).map(() => 200))
    }
  })

  test.each([60, 1440])(
    'one value every %i minutes is refused: half hours cannot be told from it',
    (step) => {
      expect(
        askedOf(read(halfHours('2026-09-01T00:00', 20, (shown, value) => [shown, '', value], step))),
      ).toBe('tooCoarse')
    },
  )
})

describe('times that mark the end of their half hour', () => {
  const values = (from: number) => Array.from({ length: 48 }, (_none, index) => 100 + from + index)
  /** A day from 00:30 to the next midnight. */
  const ends = (cells: (shown: string, value: number) => Cell[] = (shown, value) => [shown, '', value]) =>
    halfHours('2026-09-13T00:30', 48, cells)

  test.each([
    'End time',
    'periodEnd',
    'Interval_ending',
    'Έως',
    'ΛΗΞΗ',
    'Τέλος διαστήματος',
    'Окончание',
    'Конец интервала',
    'نهاية الفترة',
    'إلى',
  ])('are told by the heading %s, and 00:30 is the first half hour', (heading) => {
    const sheet = understood([[heading, 'Meter', 'kWh'], ...ends()])
    expect(sheet.reading.stamp).toBe('ending')
    expect(sheet.days).toEqual([{ day: '2026-09-13', wattHours: values(0) }])
  })

  test('are told by 24:00, in the same cell or in its own, as text or as a time', () => {
    const lastOf = (shown: string) => (shown.endsWith('14T00:00') ? '24:00' : shown.slice(11))
    const fractionOf = (text: string) => (Number(text.slice(0, 2)) * 60 + Number(text.slice(3))) / 1440
    for (const cells of [
      (shown: string, value: number) => [`13/09/2026 ${lastOf(shown)}`, '', value],
      (shown: string, value: number) => ['13/09/2026', lastOf(shown), value],
      (shown: string, value: number) => ['13/09/2026', fractionOf(lastOf(shown)), value],
    ])
      expect(understood(ends(cells)).days).toEqual([{ day: '2026-09-13', wattHours: values(0) }])
  })

  const sameDay = ends((shown, value) => [`13/09/2026 ${shown.slice(11)}`, '', value])
  test.each<[string, Rows]>([
    ['from 00:30 to the next midnight', ends()],
    ['with midnight as the last time of the same day', sameDay],
    ['the same, newest first', sameDay.toReversed()],
    ['with both 24:00 and 00:00', [['12/09/2026 24:00', '', 0.05], ...sameDay]],
  ])('are asked about where nothing but the times shows it: %s', (_kind, rows) => {
    expect(askedOf(read(rows))).toEqual(['stamp'])
    const { days, faultCount } = understood(rows, { stamp: 'ending' })
    expect(days.at(-1)).toEqual({ day: '2026-09-13', wattHours: values(0) })
    expect(faultCount).toBe(0)
  })

  test('may end today, and not later', () => {
    const days = (from: string) => halfHours(from, 48, (shown, value) => [shown, '', value])
    expect(understood(days(`${today}T00:30`), { stamp: 'ending' })).toMatchObject({ rows: 48, faultCount: 0 })
    expect(understood(days(`${today}T01:00`), { stamp: 'ending' })).toMatchObject({
      faults: [{ problem: 'future' }],
    })
  })

  test('are moved by what passes, not by what the clock shows, when it changes', () => {
    for (const day of ['2026-03-29', '2025-10-26']) {
      const slots = halfHoursOf(day)
      const next = new Date(Date.parse(day) + 1440 * minute).toISOString().slice(0, 10)
      const shown = [...slots.slice(1).map((slot) => `${day} ${timeOfHalfHour(slot)}`), `${next} 00:00`]
      const sheet = understood(
        shown.map((text, index) => [text, '', (index + 1) / 1000]),
        { stamp: 'ending' },
      )
      expect(sheet).toMatchObject({ faultCount: 0, missing: 0 })
      expect(sheet.days).toEqual([{ day, wattHours: slots.map((_slot, index) => index + 1) }])
    }
  })

  test('of quarter hours are moved by a quarter', () => {
    const rows = halfHours('2026-09-13T00:15', 96, (shown, value) => [shown, '', value], 15)
    expect(askedOf(read(rows))).toEqual(['stamp'])
    const { days } = understood(rows, { stamp: 'ending' })
    expect(days.map(({ day }) => day)).toEqual(['2026-09-13'])
    expect(days[0]?.wattHours.slice(0, 2)).toEqual([201, 205])
  })

  test('beside a column of beginnings do not count', () => {
    const rows = halfHours('2026-09-13T00:00', 48, (shown, value) => [
      new Date(Date.parse(`${shown}:00Z`) + 30 * minute).toISOString().slice(0, 16),
      shown,
      value,
    ])
    expect(understood([['Until', 'From', 'kWh'], ...rows]).days).toEqual([
      { day: '2026-09-13', wattHours: values(0) },
    ])
    expect(understood([['Έως', 'Από', 'kWh'], ...rows]).reading).toMatchObject({
      date: 1,
      stamp: 'beginning',
    })
  })

  test('mark the beginning where an interval is written with both ends', () => {
    const rows = ends((shown, value) => [
      `${shown.replace('T', ' ')} - ${new Date(Date.parse(`${shown}:00Z`) + 30 * minute).toISOString().slice(11, 16)}`,
      '',
      value,
    ])
    expect(understood(rows)).toMatchObject({ reading: { stamp: 'beginning' }, faultCount: 0 })
  })

  test('a day is read by the zone of the utility', () => {
    const rows = halfHours('2026-04-05T00:00', 50, (_shown, value) => ['', '', value]).map((row, index) => [
      new Date(Date.parse('2026-04-04T13:00:00Z') + index * 30 * minute).toISOString(),
      '',
      row[2],
    ])
    const found = readHalfHours([{ name: 'Data', isHidden: false, rows }], today, {}, 'Australia/Sydney')
    expect(found.kind === 'read' && found.sheet.days).toEqual([
      { day: '2026-04-05', wattHours: [...values(0), 148, 149] },
    ])
  })
})
