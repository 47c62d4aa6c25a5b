/** The utility's calendar: Easter, holidays, working days and rates, around midnight and both changes of the clock. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysAfter } from '#contract/rules/days.ts'
import { orthodoxEaster } from '#contract/rules/calendar/orthodox-easter.ts'
import { publicHolidays, publicHolidaysOf } from '#contract/rules/calendar/public-holidays.ts'
import {
  defaultCalendar,
  endOfDay,
  expiryAfter,
  isOfficeOpen,
  isWorkingDay,
  moratoriaOn,
  nextWorkingDay,
  officeMinutesAfter,
  officeMinutesBetween,
  previousWorkingDay,
  ratedTimes,
  rateAt,
  workingDayFrom,
  workingDaysAfter,
  workingDaysBetween,
  type UtilityCalendar,
} from '#contract/rules/calendar/utility-calendar.ts'
import { clockTimeOf, momentOf } from '#contract/rules/calendar/zone-clock.ts'

const calendar = defaultCalendar
const zone = calendar.timeZone

/** `at('2026-04-12 23:30')`, by the clock of the utility. */
const at = (text: string): Date =>
  momentOf({ day: text.slice(0, 10), minute: Number(text.slice(11, 13)) * 60 + Number(text.slice(14)) }, zone)

/** As the Church of Cyprus has it. */
const easters = [
  '2024-05-05',
  '2025-04-20',
  '2026-04-12',
  '2027-05-02',
  '2028-04-16',
  '2029-04-08',
  '2030-04-28',
  '2031-04-13',
  '2032-05-02',
  '2033-04-24',
  '2034-04-09',
  '2035-04-29',
  '2036-04-20',
  '2037-04-05',
  '2038-04-25',
  '2039-04-17',
  '2040-05-06',
  '2041-04-21',
  '2042-04-13',
  '2043-05-03',
  '2044-04-24',
  '2045-04-09',
]

describe('Easter', () => {
  test.each(easters)('is on %s', (day) => {
    expect(orthodoxEaster(Number(day.slice(0, 4)))).toBe(day)
  })

  test('is a Sunday between 4 April and 8 May of every year', () => {
    for (let year = 1900; year <= 2099; year += 1) {
      const easter = orthodoxEaster(year)
      expect(new Date(easter).getUTCDay(), easter).toBe(0)
      expect(easter >= `${year}-04-04` && easter <= `${year}-05-10`, easter).toBe(true)
    }
  })

  test.each([1899, 2100, 2026.5])('is not said of the year %s', (year) => {
    expect(() => orthodoxEaster(year)).toThrow(RangeError)
  })
})

describe('public holidays', () => {
  test('of 2026 are the fifteen of Cyprus', () => {
    expect([...publicHolidaysOf(2026).keys()].toSorted()).toEqual([
      '2026-01-01',
      '2026-01-06',
      '2026-02-23',
      '2026-03-25',
      '2026-04-01',
      '2026-04-10',
      '2026-04-12',
      '2026-04-13',
      '2026-05-01',
      '2026-06-01',
      '2026-08-15',
      '2026-10-01',
      '2026-10-28',
      '2026-12-25',
      '2026-12-26',
    ])
  })

  test('two that fall on one day are both named', () => {
    expect(publicHolidaysOf(2037).get('2037-04-06')).toEqual(['easterMonday'])
    expect(publicHolidaysOf(2016).get('2016-05-01')).toEqual(['labourDay', 'easterSunday'])
    for (let year = 2024; year <= 2045; year += 1)
      expect([...publicHolidaysOf(year).values()].flat().toSorted()).toEqual(publicHolidays.toSorted())
  })
})

describe('the clock', () => {
  test.each([
    ['2026-03-29T00:30:00Z', '2026-03-29', 150],
    ['2026-03-29T01:00:00Z', '2026-03-29', 240],
    ['2026-10-25T00:30:00Z', '2026-10-25', 210],
    ['2026-10-25T01:30:00Z', '2026-10-25', 210],
    ['2026-07-01T21:30:00Z', '2026-07-02', 30],
    ['2026-01-01T21:30:00Z', '2026-01-01', 1410],
  ])('shows at %s the day %s and the minute %i', (moment, day, minute) => {
    expect(clockTimeOf(new Date(moment), zone)).toEqual({ day, minute })
  })

  test('that is put forward never shows 03:30: it is 04:00 then', () => {
    expect(at('2026-03-29 03:30').toISOString()).toBe('2026-03-29T01:00:00.000Z')
  })

  test('that is put back shows 03:30 twice: the first one is meant', () => {
    expect(at('2026-10-25 03:30').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  })

  const moments = fc.date({
    min: new Date('2024-01-01T00:00:00Z'),
    max: new Date('2045-12-31T00:00:00Z'),
    noInvalidDate: true,
  })

  test.each(['Asia/Nicosia', 'UTC', 'America/St_Johns', 'Pacific/Apia'])(
    'of %s and its moments say the same',
    (timeZone) => {
      fc.assert(
        fc.property(moments, (moment) => {
          const shown = clockTimeOf(moment, timeZone)
          const found = momentOf(shown, timeZone)
          expect(clockTimeOf(found, timeZone)).toEqual(shown)
          // The same, or an hour earlier where the clock shows it twice.
          const minutes = (Math.floor(moment.getTime() / 60_000) * 60_000 - found.getTime()) / 60_000
          expect([0, 60]).toContain(minutes)
        }),
        { numRuns: 200 },
      )
    },
  )
})

describe('working days', () => {
  test('leave out weekends, holidays and further closed days', () => {
    expect(isWorkingDay(calendar, '2026-11-26')).toBe(true)
    expect(isWorkingDay(calendar, '2026-11-28')).toBe(false)
    expect(isWorkingDay(calendar, '2026-10-28')).toBe(false)
    expect(isWorkingDay({ ...calendar, closedDays: ['2026-11-26'] }, '2026-11-26')).toBe(false)
  })

  test('over Easter go from Maundy Thursday to Tuesday', () => {
    expect(nextWorkingDay(calendar, '2026-04-09')).toBe('2026-04-14')
    expect(previousWorkingDay(calendar, '2026-04-14')).toBe('2026-04-09')
    expect(workingDayFrom(calendar, '2026-04-12')).toBe('2026-04-14')
    // Epiphany, Green Monday and Kataklysmos, too.
    expect(nextWorkingDay(calendar, '2026-02-20')).toBe('2026-02-24')
    expect(nextWorkingDay(calendar, '2026-05-29')).toBe('2026-06-02')
  })

  test('ten of them after the Wednesday before Easter end on the Friday of the second week after it', () => {
    expect(workingDaysAfter(calendar, '2026-04-08', 10)).toBe('2026-04-24')
    expect(workingDaysAfter(calendar, '2026-04-11', 0)).toBe('2026-04-14')
  })

  test.each([
    // The day changes at midnight by the clock of the utility, in summer and in winter.
    ['2026-07-01 23:30', '2026-07-02 00:30', 1],
    ['2026-07-02 00:30', '2026-07-02 23:30', 0],
    ['2026-01-07 23:30', '2026-01-08 00:30', 1],
    ['2026-01-08 00:30', '2026-01-08 23:30', 0],
    // Over the Sunday on which the clock is put forward, and the one on which it is put back.
    ['2026-03-27 23:30', '2026-03-30 00:30', 1],
    ['2026-03-28 23:30', '2026-03-29 00:30', 0],
    ['2026-10-23 23:30', '2026-10-26 00:30', 1],
    ['2026-10-25 00:30', '2026-10-25 23:30', 0],
    // Over Easter: Good Friday and Easter Monday do not count.
    ['2026-04-09 23:30', '2026-04-14 00:30', 1],
    ['2026-04-09 00:30', '2026-04-13 23:30', 0],
  ])('between %s and %s are counted: %#', (from, to, count) => {
    expect(workingDaysBetween(calendar, at(from), at(to))).toBe(count)
  })

  test('what is asked at 23:30 expires a working day before what is asked at 00:30', () => {
    expect(expiryAfter(calendar, at('2026-07-01 23:30'), 10)).toEqual(at('2026-07-16 00:00'))
    expect(expiryAfter(calendar, at('2026-07-02 00:30'), 10)).toEqual(at('2026-07-17 00:00'))
    // Over the change of the clock the end is still midnight there.
    expect(expiryAfter(calendar, at('2026-03-20 23:30'), 10).toISOString()).toBe('2026-04-07T21:00:00.000Z')
    expect(endOfDay(calendar, '2026-10-25').toISOString()).toBe('2026-10-25T22:00:00.000Z')
  })

  const days = fc.integer({ min: 0, max: 365 * 20 }).map((count) => daysAfter('2024-01-01', count))

  test('counted forward from a day are as many as lie between', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom('00:30', '23:30'),
        (day, count, time) => {
          const reached = workingDaysAfter(calendar, day, count)
          expect(isWorkingDay(calendar, reached)).toBe(true)
          expect(workingDaysBetween(calendar, at(`${day} ${time}`), at(`${reached} 00:30`))).toBe(count)
          expect(
            workingDaysBetween(calendar, at(`${day} ${time}`), at(`${daysAfter(reached, -1)} 23:30`)),
          ).toBe(count - 1)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('a calendar without offices says so instead of looking for ever', () => {
    const closed: UtilityCalendar = { ...calendar, office: [] }
    expect(() => nextWorkingDay(closed, '2026-01-01')).toThrow(RangeError)
  })
})

describe('office hours', () => {
  test('begin and end with the minute', () => {
    expect(isOfficeOpen(calendar, at('2026-11-26 07:29'))).toBe(false)
    expect(isOfficeOpen(calendar, at('2026-11-26 07:30'))).toBe(true)
    expect(isOfficeOpen(calendar, at('2026-11-26 14:59'))).toBe(true)
    expect(isOfficeOpen(calendar, at('2026-11-26 15:00'))).toBe(false)
    expect(isOfficeOpen(calendar, at('2026-04-13 10:00'))).toBe(false)
  })

  test('are counted over a weekend and over Easter as those of the days that were open', () => {
    expect(officeMinutesBetween(calendar, at('2026-11-27 14:00'), at('2026-11-30 08:00'))).toBe(60 + 30)
    expect(officeMinutesBetween(calendar, at('2026-04-09 14:00'), at('2026-04-14 08:00'))).toBe(60 + 30)
  })

  test('of a night shift over a change of the clock are what passed, not what the clock showed', () => {
    const night: UtilityCalendar = { ...calendar, office: [[{ from: 0, to: 480 }]] }
    expect(officeMinutesBetween(night, at('2026-03-29 00:00'), at('2026-03-30 00:00'))).toBe(420)
    expect(officeMinutesBetween(night, at('2026-10-25 00:00'), at('2026-10-26 00:00'))).toBe(540)
  })
})

describe('the moment after minutes of open offices', () => {
  test('lies beyond a weekend and beyond Easter', () => {
    expect(officeMinutesAfter(calendar, at('2026-11-27 14:00'), 90)).toEqual(at('2026-11-30 08:00'))
    expect(officeMinutesAfter(calendar, at('2026-04-09 14:00'), 90)).toEqual(at('2026-04-14 08:00'))
  })

  test('is the end of a day where the last minute ends with it', () => {
    expect(officeMinutesAfter(calendar, at('2026-11-26 14:00'), 60)).toEqual(at('2026-11-26 15:00'))
  })

  test('lies before it where they have passed already', () => {
    expect(officeMinutesAfter(calendar, at('2026-11-30 08:00'), -90)).toEqual(at('2026-11-27 14:00'))
  })

  test('counts what passes in a night in which the clock is changed', () => {
    const night: UtilityCalendar = { ...calendar, office: [[{ from: 0, to: 480 }]] }
    expect(officeMinutesAfter(night, at('2026-03-29 00:00'), 240)).toEqual(at('2026-03-29 05:00'))
    expect(officeMinutesAfter(night, at('2026-10-25 00:00'), 240)).toEqual(
      new Date(at('2026-10-25 00:00').getTime() + 240 * 60_000),
    )
  })

  test('is reached again by counting, whenever it begins', () => {
    const year = { min: at('2026-01-01 00:00'), max: at('2027-12-31 00:00'), noInvalidDate: true }
    fc.assert(
      fc.property(fc.date(year), fc.integer({ min: 1, max: 12_000 }), (from, minutes) => {
        const due = officeMinutesAfter(calendar, from, minutes)
        expect(officeMinutesBetween(calendar, from, due)).toBe(minutes)
        expect(officeMinutesBetween(calendar, from, new Date(due.getTime() - 1))).toBe(minutes - 1)
      }),
      { numRuns: 60 },
    )
  })
})

describe('moratoria', () => {
  const holyWeek = { name: 'Holy Week', from: '2026-04-06', to: '2026-04-13', tariffGroups: ['household'] }
  const everybody = { name: 'heat', from: '2026-07-20', to: '2026-07-20', tariffGroups: [] }
  const data: UtilityCalendar = { ...calendar, moratoria: [holyWeek, everybody] }

  test('protect from their first to their last day, and only the groups that they name', () => {
    expect(moratoriaOn(data, '2026-04-05', 'household')).toEqual([])
    expect(moratoriaOn(data, '2026-04-06', 'household')).toEqual([holyWeek])
    expect(moratoriaOn(data, '2026-04-13', 'household')).toEqual([holyWeek])
    expect(moratoriaOn(data, '2026-04-14', 'household')).toEqual([])
    expect(moratoriaOn(data, '2026-04-10', 'business')).toEqual([])
    expect(moratoriaOn(data, '2026-07-20', 'business')).toEqual([everybody])
  })
})

describe('the rate of an hour of work', () => {
  test.each([
    ['2026-11-26 06:59', 'evening'],
    ['2026-11-26 07:00', 'normal'],
    ['2026-11-26 18:59', 'normal'],
    ['2026-11-26 19:00', 'evening'],
    ['2026-11-28 12:00', 'normal'],
    ['2026-11-28 23:30', 'evening'],
    ['2026-11-29 00:30', 'sunday'],
    ['2026-11-29 23:30', 'sunday'],
    ['2026-11-30 00:30', 'evening'],
    ['2026-04-12 12:00', 'holiday'],
    ['2026-10-28 23:30', 'holiday'],
    ['2026-10-29 00:30', 'evening'],
  ])('at %s is: %s', (moment, rate) => {
    expect(rateAt(calendar, at(moment))).toBe(rate)
  })

  test('is cut where it changes', () => {
    const times = ratedTimes(calendar, at('2026-11-28 18:00'), at('2026-11-30 08:00'))
    expect(times.map(({ rate, from, to }) => [rate, (to.getTime() - from.getTime()) / 3_600_000])).toEqual([
      ['normal', 1],
      ['evening', 5],
      ['sunday', 24],
      ['evening', 7],
      ['normal', 1],
    ])
  })

  test('of a Sunday on which the clock changes is paid for the hours that passed', () => {
    const hours = (day: string) =>
      ratedTimes(calendar, at(`${day} 00:00`), at(`${daysAfter(day, 1)} 00:00`)).map(({ rate, from, to }) => [
        rate,
        (to.getTime() - from.getTime()) / 3_600_000,
      ])
    expect(hours('2026-03-29')).toEqual([['sunday', 23]])
    expect(hours('2026-10-25')).toEqual([['sunday', 25]])
  })

  test('of all stretches together is the whole time, without a gap', () => {
    const begins = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(begins, fc.integer({ min: 1, max: 7 * 24 * 60 }), (from, minutes) => {
        const to = new Date(from.getTime() + minutes * 60_000)
        const times = ratedTimes(calendar, from, to)
        expect(times[0]?.from).toEqual(from)
        expect(times.at(-1)?.to).toEqual(to)
        for (const [index, time] of times.slice(1).entries()) {
          expect(time.from).toEqual(times[index]!.to)
          expect(time.rate).not.toBe(times[index]!.rate)
        }
      }),
      { numRuns: 60 },
    )
  })
})
