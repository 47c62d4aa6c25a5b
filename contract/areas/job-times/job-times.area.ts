/** Times of work: who travelled, worked or waited from when to when, and what that costs (A §3 manpower). */
import { area } from '../kit/area.ts'
import { choice, instant, money, number, recordNumber, reference, text } from '../kit/fields.ts'

/** Rates of the utility's calendar; each minute has one. */
export const rateTypes = ['normal', 'evening', 'sunday', 'holiday'] as const
export type RateType = (typeof rateTypes)[number]

export const jobTimes = area({
  name: 'job-times',
  controller: 'JobTime',
  path: '/jobTimes',
  menu: 'omApplications',
  flag: 'portalOm',
  table: 'job_times',
  view: 'job_times_shown',
  sight: { by: 'district', postcode: 'postcode', street: 'street' },
  title: 'code',
  fields: {
    code: recordNumber('JT', { listed: 1, sorted: true, searched: true }),
    jobCard: reference('job-cards', { required: true, listed: 2, filtered: true }),
    employee: reference('employees', { required: true, listed: 3, filtered: true }),
    kind: choice(['travel', 'work', 'waiting'], { required: true, listed: 4, filtered: true }),
    /** The interval is half open: it ends just before `until`. Without an end it is still running, and counts nothing. */
    since: instant({ required: true, listed: 5, filtered: true, sorted: true }),
    until: instant({ listed: 6, filtered: true }),
    /** Whole minutes by rate: they follow from the interval and the calendar. */
    normalMinutes: number({ unit: 'min', decimals: 0, isFixed: true }),
    eveningMinutes: number({ unit: 'min', decimals: 0, isFixed: true }),
    sundayMinutes: number({ unit: 'min', decimals: 0, isFixed: true }),
    holidayMinutes: number({ unit: 'min', decimals: 0, isFixed: true }),
    /** Rounded half up to the cent, by the rates of the day it was written. */
    cost: money({ isFixed: true, listed: 7 }),
    remark: text({ max: 400 }),
    /** Of its job card. */
    street: text({ max: 120, isCalculated: true }),
    postcode: text({ max: 10, isCalculated: true }),
  },
  parts: {},
  rules: {
    endsAfterItBegins: {
      about: ['since', 'until'],
      holds: ({ since, until }) => since === null || until === null || Date.parse(since) < Date.parse(until),
    },
  },
  views: {
    all: { columns: ['code', 'jobCard', 'employee', 'kind', 'since', 'until', 'cost'], order: '-since' },
    mine: {
      columns: ['jobCard', 'kind', 'since', 'until', 'cost'],
      where: { employee: ['me'] },
      order: '-since',
    },
  },
  form: [
    { group: 'what', fields: ['code', 'jobCard', 'employee', 'kind', 'remark'] },
    { group: 'when', fields: ['since', 'until'] },
    {
      group: 'cost',
      fields: ['normalMinutes', 'eveningMinutes', 'sundayMinutes', 'holidayMinutes', 'cost'],
    },
    { group: 'place', fields: ['street', 'postcode'] },
  ],
})
