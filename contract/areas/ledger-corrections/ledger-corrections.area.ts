/** Corrections of the ledger by staff: each with a reason, and above a limit by two people (decision 0315). */
import { correctionKinds, mustNameAnItem } from '../../rules/billing/corrections.ts'
import { areaWithMoves } from '../kit/area.ts'
import { choice, day, money, number, recordNumber, reference, text } from '../kit/fields.ts'

/** What staff does in the life of a correction: events of its machine. */
export const ledgerCorrectionMoves = ['staff.approved', 'staff.booked', 'staff.rejected'] as const
export type LedgerCorrectionMove = (typeof ledgerCorrectionMoves)[number]

export const ledgerCorrectionStates = ['proposed', 'approved', 'booked', 'rejected'] as const
export type LedgerCorrectionState = (typeof ledgerCorrectionStates)[number]

const reading = { unit: '', decimals: 0, min: 0, max: 999_999_999 } as const

export const ledgerCorrections = areaWithMoves<LedgerCorrectionMove>()({
  name: 'ledger-corrections',
  controller: 'LedgerCorrection',
  path: '/ledgerCorrections',
  menu: 'dm',
  flag: 'portalDm',
  table: 'ledger_corrections',
  view: 'ledger_corrections_shown',
  sight: { by: 'everybody' },
  title: 'code',
  fields: {
    code: recordNumber('LC', { listed: 1, sorted: true, searched: true }),
    /** The number of the account, as it stands on a bill. */
    customer: text({ max: 20, required: true, listed: 2, filtered: true, searched: true }),
    owner: reference('customers', { isCalculated: true, listed: 3, filtered: true }),
    kind: choice(correctionKinds, { required: true, listed: 4, filtered: true }),
    /** Of a corrected bill it follows from the reading. */
    amount: money({ min: 1, max: 100_000_00, listed: 5 }),
    /** The number of the bill or charge that it is about. */
    item: text({ max: 30, listed: 6, searched: true }),
    /** Where a refund goes, without blanks. */
    iban: text({ max: 34, sees: 'seeBankDetails' }),
    /** The code of its bank. */
    bank: text({ max: 3, sees: 'seeBankDetails' }),
    /** Of a corrected bill: whose reading was wrong, of which day, and what the meter showed. */
    meter: text({ max: 40 }),
    readOn: day({}),
    reading: number(reading),
    wasRead: number({ ...reading, isFixed: true }),
    totalBefore: money({ isFixed: true }),
    totalAfter: money({ isFixed: true }),
    newBill: text({ max: 30, isFixed: true }),
    reason: text({ max: 1000, required: true, isLong: true }),
    proposedBy: reference('employees', { isFixed: true, filtered: true }),
    approvedBy: reference('employees', { isFixed: true }),
    approvedOn: day({ isFixed: true, filtered: true, sorted: true }),
    bookedOn: day({ isFixed: true, listed: 7, filtered: true, sorted: true }),
  },
  parts: {},
  rules: {
    namesAnAmount: {
      about: ['kind', 'amount'],
      holds: ({ kind, amount }) => kind === 'billCorrection' || amount !== null,
    },
    amountFollows: {
      about: ['kind', 'amount'],
      holds: ({ kind, amount }) => kind !== 'billCorrection' || amount === null,
    },
    namesAnItem: {
      about: ['kind', 'item'],
      holds: ({ kind, item }) => kind === null || !mustNameAnItem(kind) || item !== null,
    },
    namesTheMeter: {
      about: ['kind', 'meter'],
      holds: ({ kind, meter }) => kind !== 'billCorrection' || meter !== null,
    },
    namesTheDay: {
      about: ['kind', 'readOn'],
      holds: ({ kind, readOn }) => kind !== 'billCorrection' || readOn !== null,
    },
    namesTheReading: {
      about: ['kind', 'reading'],
      holds: ({ kind, reading: read }) => kind !== 'billCorrection' || read !== null,
    },
  },
  life: {
    machine: 'ledger-correction',
    states: ledgerCorrectionStates,
    closed: ['booked', 'rejected'],
    moves: {
      'staff.approved': { right: 'changeRecords', control: 'approve' },
      'staff.booked': { right: 'changeRecords', control: 'book' },
      'staff.rejected': { right: 'changeRecords', reason: 'required', control: 'reject' },
    },
  },
  views: {
    open: {
      columns: ['code', 'customer', 'owner', 'kind', 'amount', 'item'],
      where: { state: ['proposed', 'approved'] },
      order: '-code',
    },
    all: {
      columns: ['code', 'customer', 'owner', 'kind', 'amount', 'item', 'bookedOn'],
      order: '-code',
    },
  },
  form: [
    { group: 'what', fields: ['code', 'customer', 'owner', 'kind', 'amount', 'item', 'reason'] },
    { group: 'refund', fields: ['iban', 'bank'] },
    {
      group: 'bill',
      fields: ['meter', 'readOn', 'reading', 'wasRead', 'totalBefore', 'totalAfter', 'newBill'],
    },
    { group: 'decision', fields: ['proposedBy', 'approvedBy', 'approvedOn', 'bookedOn'] },
  ],
})
