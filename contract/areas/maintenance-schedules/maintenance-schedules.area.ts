/** Recurring maintenance: which work comes back for an element, how often, and when the next card is made (design of areas, rule 3). */
import { area } from '../kit/area.ts'
import { choice, day, number, recordNumber, reference, text, yesNo } from '../kit/fields.ts'
import { priorities } from '../maintenance-requests/faults.ts'

export const maintenanceSchedules = area({
  name: 'maintenance-schedules',
  controller: 'MaintenanceSchedule',
  path: '/maintenanceSchedules',
  menu: 'omApplications',
  flag: 'portalOm',
  table: 'maintenance_schedules',
  view: 'maintenance_schedules_shown',
  sight: { by: 'district', postcode: 'postcode', street: 'street' },
  title: 'code',
  fields: {
    code: recordNumber('MS', { listed: 1, sorted: true, searched: true }),
    title: text({ max: 160, required: true, listed: 2, searched: true }),
    element: reference('elements', { required: true, listed: 3, filtered: true }),
    priority: choice(priorities, { required: true }),
    employee: reference('employees', { filtered: true }),
    instructions: text({ max: 4000, isLong: true }),
    every: number({ unit: '', decimals: 0, min: 1, max: 120, required: true }),
    period: choice(['day', 'week', 'month', 'year'], { required: true }),
    /** From what the next day is counted: the day due, or the day that the last card was done. */
    countedFrom: choice(['dueDay', 'completion'], { required: true }),
    firstDue: day({ required: true, filtered: true }),
    /** So many days before it is due the card is made. */
    leadDays: number({ unit: '', decimals: 0, min: 0, max: 90, required: true }),
    /** Where the day is none on which the utility works. */
    nonWorkingDay: choice(['before', 'after', 'keep'], { required: true }),
    /** The law asks for it: what was missed is caught up, once. */
    isByLaw: yesNo({}),
    isPaused: yesNo({ filtered: true }),
    nextDue: day({ isFixed: true, listed: 4, filtered: true, sorted: true }),
    /** Days on which the last card was still open, since it was made. */
    missed: number({ unit: '', decimals: 0, isCalculated: true, listed: 5 }),
    openCard: reference('job-cards', { isCalculated: true }),
    street: text({ max: 120, isCalculated: true }),
    postcode: text({ max: 10, isCalculated: true }),
  },
  parts: {},
  rules: {},
  views: {
    running: {
      columns: ['code', 'title', 'element', 'nextDue', 'missed'],
      where: { isPaused: ['false', ''] },
      order: '+nextDue',
    },
    all: { columns: ['code', 'title', 'element', 'nextDue', 'missed'], order: '+code' },
  },
  form: [
    { group: 'work', fields: ['code', 'title', 'element', 'priority', 'employee', 'instructions'] },
    {
      group: 'rule',
      fields: [
        'every',
        'period',
        'countedFrom',
        'firstDue',
        'leadDays',
        'nonWorkingDay',
        'isByLaw',
        'isPaused',
      ],
    },
    { group: 'now', fields: ['nextDue', 'missed', 'openCard'] },
    { group: 'place', fields: ['street', 'postcode'] },
  ],
})
