/** Meter rounds: the office plans which meters are read on a day, a reader walks them, and what was read is booked. */
import { areaWithMoves } from '../kit/area.ts'
import { day, instant, number, recordNumber, reference, text } from '../kit/fields.ts'

/** What staff does in the life of a round: events of its machine. */
export const roundMoves = [
  'staff.givenOut',
  'staff.takenBack',
  'staff.handedIn',
  'staff.returned',
  'staff.checked',
  'staff.booked',
  'staff.cancelled',
] as const
export type RoundMove = (typeof roundMoves)[number]

export const roundStates = [
  'planned',
  'givenOut',
  'walked',
  'handedIn',
  'checked',
  'booked',
  'cancelled',
] as const
export type RoundState = (typeof roundStates)[number]

const count = { unit: '', decimals: 0, min: 0, isCalculated: true } as const

export const meterRounds = areaWithMoves<RoundMove>()({
  name: 'meter-rounds',
  controller: 'MeterRound',
  path: '/captureMeterReadings',
  menu: 'captureMeterReadings',
  flag: 'portalCaptureMeterReadings',
  table: 'meter_rounds',
  view: 'meter_rounds_shown',
  sight: { by: 'everybody' },
  title: 'code',
  fields: {
    code: recordNumber('MR', { listed: 1, sorted: true, searched: true }),
    /** What readers call the way: a village, a street, a block of flats. */
    route: text({ max: 80, required: true, listed: 2, sorted: true, searched: true }),
    readOn: day({ required: true, listed: 3, filtered: true, sorted: true }),
    reader: reference('employees', { listed: 4, filtered: true }),
    /** Supplies that are billed together. Empty: of all groups. */
    billingGroup: text({ max: 10, pattern: /^[A-Za-z0-9-]+$/, filtered: true }),
    /** A new round takes the meters in use at this postcode, house by house. Empty: stops are added one by one. */
    postcode: text({ max: 10, pattern: /^\d{4,10}$/, filtered: true }),
    remark: text({ max: 1000, isLong: true, searched: true }),
    stops: number({ ...count, listed: 5 }),
    completed: number({ ...count, listed: 6 }),
    outstanding: number({ ...count, listed: 7 }),
    /** Doubted, and nobody has decided yet. */
    doubted: number({ ...count, listed: 8 }),
    booked: number(count),
    givenOutAt: instant({ isFixed: true }),
    handedInAt: instant({ isFixed: true, sorted: true }),
    bookedAt: instant({ isFixed: true }),
  },
  parts: {},
  rules: {},
  life: {
    machine: 'meter-round',
    states: roundStates,
    closed: ['cancelled'],
    moves: {
      'staff.givenOut': { right: 'changeRecords', asks: { reader: 'required' }, control: 'giveOut' },
      'staff.takenBack': { right: 'changeRecords', reason: 'optional', control: 'takeBack' },
      'staff.handedIn': { right: 'portalCaptureMeterReadings', reason: 'optional', control: 'handIn' },
      'staff.returned': { right: 'changeRecords', reason: 'required', control: 'return' },
      'staff.checked': { right: 'changeRecords', control: 'check' },
      'staff.booked': { right: 'changeRecords', control: 'book' },
      'staff.cancelled': { right: 'changeRecords', reason: 'required', control: 'cancel' },
    },
  },
  views: {
    open: {
      columns: ['code', 'route', 'readOn', 'reader', 'stops', 'completed', 'outstanding', 'doubted'],
      where: { state: ['planned', 'givenOut', 'walked', 'handedIn', 'checked'] },
      order: '-readOn',
    },
    mine: {
      columns: ['code', 'route', 'readOn', 'stops', 'completed', 'outstanding'],
      where: { state: ['givenOut', 'walked'], reader: ['me'] },
      order: '+readOn',
    },
    toCheck: {
      columns: ['code', 'route', 'readOn', 'reader', 'completed', 'outstanding', 'doubted'],
      where: { state: ['handedIn', 'checked'] },
      order: '+readOn',
    },
    all: {
      columns: ['code', 'route', 'readOn', 'reader', 'stops', 'completed', 'outstanding', 'booked'],
      order: '-code',
    },
  },
  form: [
    { group: 'what', fields: ['code', 'route', 'readOn', 'reader', 'billingGroup', 'postcode', 'remark'] },
    { group: 'progress', fields: ['stops', 'completed', 'outstanding', 'doubted', 'booked'] },
    { group: 'times', fields: ['givenOutAt', 'handedInAt', 'bookedAt'] },
  ],
})
