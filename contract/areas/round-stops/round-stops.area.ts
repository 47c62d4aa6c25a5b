/** Stops of meter rounds: a meter each, in the order of walking, with what its reader found there. */
import { readingDoubts, noReadingReasons, readingStandings } from '../../rules/meter-readings.ts'
import { area } from '../kit/area.ts'
import { choice, day, instant, number, recordNumber, reference, text, yesNo } from '../kit/fields.ts'

/** What a reader has to be told before the door. */
export const stopAlerts = ['dog', 'callFirst', 'danger'] as const

/** Where a meter is. */
export const meterPlaces = ['pavement', 'yard', 'entrance', 'cellar', 'roof', 'inside'] as const

/** What the office does with a reading that is doubted: it counts, the customer's own counts, or neither. */
export const stopDecisions = ['take', 'customer', 'estimate'] as const

const dials = { unit: '', decimals: 0, min: 0 } as const

export const roundStops = area({
  name: 'round-stops',
  controller: 'RoundStop',
  path: '/capture',
  recordPath: '/roundStops',
  menu: 'captureMeterReadings',
  flag: 'portalCaptureMeterReadings',
  table: 'round_stops',
  view: 'round_stops_shown',
  sight: { by: 'everybody' },
  title: 'code',
  fields: {
    code: recordNumber('RS', { sorted: true, searched: true }),
    round: reference('meter-rounds', { required: true, listed: 1, filtered: true }),
    /** In the order of walking. */
    sequence: number({ unit: '', decimals: 0, min: 1, max: 9999, required: true, listed: 2, sorted: true }),
    meter: text({ max: 40, required: true, listed: 3, filtered: true, searched: true }),
    address: text({ max: 200, isCalculated: true, listed: 4 }),
    alert: choice(stopAlerts, {}),
    whereItIs: choice(meterPlaces, {}),
    /** Of the key that opens the door, as its tag says. */
    keyTag: text({ max: 20 }),
    remark: text({ max: 400, searched: true }),
    standing: choice(readingStandings, { isCalculated: true, filtered: true, listed: 8 }),
    reading: number({ ...dials, isFixed: true, listed: 5 }),
    /** That readers took there. */
    photos: number({ ...dials, isCalculated: true, listed: 9 }),
    noReading: choice(noReadingReasons, { isFixed: true, filtered: true, listed: 6 }),
    clockOver: yesNo({ isFixed: true }),
    typedTwice: yesNo({ isFixed: true }),
    doubt: choice(readingDoubts, { isFixed: true, filtered: true, listed: 7 }),
    explanation: text({ max: 400, isFixed: true }),
    /** The number on the meter that was found, where it is another one. */
    foundNumber: text({ max: 40, isFixed: true }),
    /** Of a new meter that hangs in the place of the old one, and what it shows. */
    newDials: number({ ...dials, isFixed: true }),
    newReading: number({ ...dials, isFixed: true }),
    readAt: instant({ isFixed: true, sorted: true }),
    readBy: reference('employees', { isFixed: true }),
    /** Of the same key with other content: both are kept. */
    otherReading: number({ ...dials, isFixed: true }),
    previous: number({ ...dials, isCalculated: true }),
    previousOn: day({ isCalculated: true }),
    /** Units of the meter. */
    used: number({ unit: '', decimals: 3, isCalculated: true }),
    /** What the customer gave since the previous one. */
    customerSent: number({ ...dials, isCalculated: true }),
    customerSentOn: day({ isCalculated: true }),
    decision: choice(stopDecisions, { changes: 'changeRecords' }),
    bookedAt: instant({ isFixed: true }),
  },
  parts: {},
  rules: {},
  views: {
    all: {
      columns: [
        'round',
        'sequence',
        'meter',
        'address',
        'reading',
        'photos',
        'noReading',
        'doubt',
        'standing',
      ],
      order: '+sequence',
    },
    outstanding: {
      columns: ['round', 'sequence', 'meter', 'address', 'noReading'],
      where: { standing: ['outstanding'] },
      order: '+sequence',
    },
    completed: {
      columns: ['round', 'sequence', 'meter', 'address', 'reading', 'photos', 'doubt'],
      where: { standing: ['completed'] },
      order: '+sequence',
    },
    nonEditable: {
      columns: ['round', 'sequence', 'meter', 'address', 'reading', 'bookedAt'],
      where: { standing: ['nonEditable'] },
      order: '+sequence',
    },
    doubted: {
      columns: [
        'round',
        'sequence',
        'meter',
        'previous',
        'reading',
        'photos',
        'used',
        'customerSent',
        'doubt',
        'decision',
      ],
      where: { doubt: [...readingDoubts] },
      order: '+sequence',
    },
  },
  form: [
    {
      group: 'where',
      fields: ['code', 'round', 'sequence', 'meter', 'address', 'alert', 'whereItIs', 'keyTag', 'remark'],
    },
    {
      group: 'found',
      fields: [
        'standing',
        'reading',
        'photos',
        'noReading',
        'clockOver',
        'typedTwice',
        'foundNumber',
        'newDials',
        'newReading',
        'explanation',
        'readAt',
        'readBy',
      ],
    },
    {
      group: 'compared',
      fields: ['previous', 'previousOn', 'used', 'customerSent', 'customerSentOn', 'otherReading'],
    },
    { group: 'decision', fields: ['doubt', 'decision', 'bookedAt'] },
  ],
})
