/** Payment records: what came through bank files, and money that was taken at the office (A §3, decision 0316). */
import { entryMatches, entryWays } from '../../rules/bank-files/bank-file.ts'
import { areaWithMoves } from '../kit/area.ts'
import { choice, day, money, recordNumber, reference, text } from '../kit/fields.ts'

/** What staff does in the life of a payment record: events of its machine. */
export const bankEntryMoves = [
  'staff.assigned',
  'staff.released',
  'staff.returned',
  'staff.setAside',
] as const
export type BankEntryMove = (typeof bankEntryMoves)[number]

export const bankEntryStates = ['unmatched', 'matched', 'returned', 'setAside', 'reversed'] as const
export type BankEntryState = (typeof bankEntryStates)[number]

export const bankEntries = areaWithMoves<BankEntryMove>()({
  name: 'bank-entries',
  controller: 'BankEntry',
  path: '/bankEntries',
  menu: 'dm',
  flag: 'portalDm',
  table: 'bank_entries',
  view: 'bank_entries_shown',
  sight: { by: 'everybody' },
  title: 'code',
  fields: {
    code: recordNumber('PR', { listed: 1, sorted: true, searched: true }),
    way: choice(entryWays, { required: true, isFixed: true, listed: 2, filtered: true }),
    statement: reference('bank-statements', { isFixed: true, filtered: true }),
    /** As the bank calls it. */
    bankReference: text({ max: 140, isFixed: true, searched: true }),
    /** The day from which the money counts. */
    valueOn: day({ required: true, listed: 3, filtered: true, sorted: true }),
    bookedOn: day({ required: true, isFixed: true }),
    /** Negative: the bank has taken it back. */
    amount: money({ required: true, min: -100_000_000_00, max: 100_000_000_00, listed: 4, sorted: true }),
    payer: text({ max: 140, listed: 5, searched: true }),
    payerIban: text({ max: 34, isFixed: true, sees: 'seeBankDetails' }),
    remittance: text({ max: 1000, listed: 6, searched: true, isLong: true }),
    /** The number of the account that it was booked on. */
    customer: text({ max: 20, isFixed: true, listed: 7, filtered: true, searched: true }),
    owner: reference('customers', { isCalculated: true, filtered: true }),
    /** The number of the bill that it pays first. */
    bill: text({ max: 30, isFixed: true }),
    matchedBy: choice(entryMatches, { isFixed: true, filtered: true }),
    assignedBy: reference('employees', { isFixed: true }),
    /** The record whose money the bank has taken back with this one. */
    reverses: reference('bank-entries', { isFixed: true }),
  },
  parts: {},
  rules: {},
  life: {
    machine: 'bank-entry',
    states: bankEntryStates,
    closed: ['returned', 'setAside', 'reversed'],
    moves: {
      'staff.assigned': { right: 'changeRecords', asks: { customer: 'required' }, control: 'assign' },
      'staff.released': { right: 'changeRecords', reason: 'required', control: 'release' },
      'staff.returned': { right: 'changeRecords', reason: 'required', control: 'sendBack' },
      'staff.setAside': { right: 'changeRecords', reason: 'required', control: 'setAside' },
    },
  },
  views: {
    unmatched: {
      columns: ['code', 'way', 'valueOn', 'amount', 'payer', 'remittance'],
      where: { state: ['unmatched'] },
      order: '-valueOn',
    },
    all: {
      columns: ['code', 'way', 'valueOn', 'amount', 'payer', 'remittance', 'customer'],
      order: '-valueOn',
    },
  },
  form: [
    { group: 'money', fields: ['code', 'way', 'valueOn', 'bookedOn', 'amount'] },
    { group: 'payer', fields: ['payer', 'payerIban', 'remittance'] },
    { group: 'match', fields: ['customer', 'owner', 'bill', 'matchedBy', 'assignedBy'] },
    { group: 'bank', fields: ['statement', 'bankReference', 'reverses'] },
  ],
})
