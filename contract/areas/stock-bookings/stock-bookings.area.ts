/**
 * Slips of the store: each books one movement, once for each press of the button. What was lost, and what is written off,
 * needs a second person first (decision 0219).
 */
import { areaWithMoves } from '../kit/area.ts'
import { choice, day, money, number, recordNumber, reference, text } from '../kit/fields.ts'
import { meterNumbers, standOnce } from '../store-items/meter-numbers.ts'
import { amount } from '../store-items/store-items.area.ts'

/** What staff does in the life of a slip: events of its machine. */
export const slipMoves = ['staff.approved', 'staff.refused', 'staff.withdrawn'] as const
export type SlipMove = (typeof slipMoves)[number]

export const slipStates = ['entered', 'booked', 'refused', 'withdrawn'] as const

export const slipKinds = ['receipt', 'issue', 'use', 'return', 'loss', 'writeOff', 'correction'] as const
export type SlipKind = (typeof slipKinds)[number]

/** Of one unit, in cents. */
export const highestPrice = 1_000_000_00

/** Kinds about what a requisition has taken, or shall take. */
const ofLines: readonly string[] = ['issue', 'return', 'loss']

/** Kinds that another person has to approve. */
export const approvedKinds: readonly SlipKind[] = ['loss', 'writeOff']

/** "Happened on" may lie so many days back. It is a note: what is booked is booked now. */
export const daysBack = 7

export const stockBookings = areaWithMoves<SlipMove>()({
  name: 'stock-bookings',
  controller: 'StockBooking',
  path: '/stockBookings',
  menu: 'omApplications',
  flag: 'portalOm',
  table: 'stock_bookings',
  sight: { by: 'everybody' },
  title: 'code',
  fields: {
    code: recordNumber('SB', { listed: 1, sorted: true, searched: true }),
    kind: choice(slipKinds, { required: true, listed: 2, filtered: true }),
    /** Of a requisition: item, warehouse and job card follow from it. */
    line: reference('requisition-lines', { filtered: true }),
    /** Of a correction: the movement that it takes back, all of it. */
    corrects: reference('stock-movements', {}),
    item: reference('store-items', { listed: 3, filtered: true }),
    warehouse: reference('warehouses', { listed: 4, filtered: true }),
    jobCard: reference('job-cards', { listed: 5, filtered: true }),
    /** Of meters, as many as there are numbers. */
    quantity: number({ ...amount, min: 0.0001, listed: 6 }),
    /** Of meters: which ones. */
    numbers: meterNumbers({}),
    /** Of one unit: of a receipt typed, else copied. */
    price: money({ min: 0, max: highestPrice }),
    returnReason: choice(['tooMany', 'wrong', 'notNeeded', 'defective', 'warranty'], { filtered: true }),
    happenedOn: day({}),
    remark: text({ max: 1000, isLong: true, searched: true }),
    employee: reference('employees', { isFixed: true, listed: 7, filtered: true }),
    decidedBy: reference('employees', { isFixed: true }),
    value: money({ isFixed: true }),
  },
  parts: {},
  rules: {
    receiptHasAPrice: {
      about: ['kind', 'price'],
      holds: ({ kind, price }) => kind !== 'receipt' || price !== null,
    },
    takenForALine: {
      about: ['kind', 'line'],
      holds: ({ kind, line }) => line !== null || kind === null || !ofLines.includes(kind),
    },
    returnHasAReason: {
      about: ['kind', 'returnReason'],
      holds: ({ kind, returnReason }) => kind !== 'return' || returnReason !== null,
    },
    lossIsExplained: {
      about: ['kind', 'remark'],
      holds: ({ kind, remark }) => (kind !== 'loss' && kind !== 'writeOff') || remark !== null,
    },
    correctionNamesAMovement: {
      about: ['kind', 'corrects'],
      holds: ({ kind, corrects }) => (kind === 'correction') === (corrects !== null),
    },
    numbersStandOnce: {
      about: ['numbers'],
      holds: ({ numbers }) => standOnce(numbers),
    },
  },
  life: {
    machine: 'stock-booking',
    states: slipStates,
    closed: ['booked', 'refused', 'withdrawn'],
    moves: {
      'staff.approved': { right: 'approve', control: 'approve' },
      'staff.refused': { right: 'approve', reason: 'required', control: 'refuse' },
      'staff.withdrawn': { right: 'changeRecords', control: 'withdraw' },
    },
  },
  views: {
    all: {
      columns: ['code', 'kind', 'item', 'warehouse', 'jobCard', 'quantity', 'employee'],
      order: '-code',
    },
    toDecide: {
      columns: ['code', 'kind', 'item', 'quantity', 'value', 'employee'],
      where: { state: ['entered'] },
      order: '+code',
    },
    mine: {
      columns: ['code', 'kind', 'item', 'warehouse', 'jobCard', 'quantity'],
      where: { employee: ['me'] },
      order: '-code',
    },
  },
  form: [
    { group: 'what', fields: ['code', 'kind', 'quantity', 'numbers', 'price', 'happenedOn'] },
    { group: 'place', fields: ['line', 'item', 'warehouse', 'jobCard', 'corrects'] },
    { group: 'why', fields: ['returnReason', 'remark'] },
    { group: 'decision', fields: ['employee', 'decidedBy', 'value'] },
  ],
})
