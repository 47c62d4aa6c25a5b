/** Debt cases: what is done about an account that is late, from the first reminder to payment, hand-over or write-off (A §3). */
import { lastLevel } from '../../rules/collection/cases.ts'
import { areaWithMoves } from '../kit/area.ts'
import { day, money, number, recordNumber, reference, text } from '../kit/fields.ts'

/** What staff does in the life of a case: events of its machine. What follows from promises and money, the portal does. */
export const debtCaseMoves = [
  'staff.reminded',
  'staff.handedOver',
  'staff.recalled',
  'staff.writeOffAsked',
  'staff.writeOffRefused',
  'staff.writtenOff',
] as const
export type DebtCaseMove = (typeof debtCaseMoves)[number]

export const debtCaseStates = [
  'open',
  'reminded',
  'promised',
  'disputed',
  'handedOver',
  'writeOffAsked',
  'writtenOff',
  'paid',
] as const
export type DebtCaseState = (typeof debtCaseStates)[number]

/** States in which nothing is done any more. */
export const closedDebtCases = ['writtenOff', 'paid'] as const satisfies readonly DebtCaseState[]

export const debtCases = areaWithMoves<DebtCaseMove>()({
  name: 'debt-cases',
  controller: 'DebtCase',
  path: '/debtCases',
  menu: 'dm',
  flag: 'portalDm',
  table: 'debt_cases',
  view: 'debt_cases_shown',
  sight: { by: 'everybody' },
  title: 'code',
  fields: {
    code: recordNumber('DC', { listed: 1, sorted: true, searched: true }),
    /** The number of the account, as it stands on a bill. */
    customer: text({ max: 20, required: true, listed: 2, filtered: true, searched: true }),
    owner: reference('customers', { isCalculated: true, listed: 3, filtered: true }),
    /** What of the account is late now. */
    late: money({ isCalculated: true, listed: 4 }),
    daysLate: number({ unit: '', decimals: 0, isCalculated: true, listed: 5 }),
    /** Of the last letter that was served; 0: none was. */
    level: number({
      unit: '',
      decimals: 0,
      min: 0,
      max: lastLevel,
      isFixed: true,
      required: true,
      listed: 6,
      filtered: true,
    }),
    servedOn: day({ isFixed: true, listed: 7, filtered: true, sorted: true }),
    /** Until then it could be paid after the letter. */
    lastDay: day({ isFixed: true, listed: 8, filtered: true, sorted: true }),
    /** The sum that the letter named. */
    reminded: money({ isFixed: true }),
    writeOff: money({ isFixed: true }),
    askedBy: reference('employees', { isFixed: true, filtered: true }),
    approvedBy: reference('employees', { isFixed: true }),
    remark: text({ max: 1000, isLong: true }),
  },
  parts: {},
  rules: {},
  life: {
    machine: 'debt-case',
    states: debtCaseStates,
    closed: closedDebtCases,
    moves: {
      'staff.reminded': { right: 'changeRecords', asks: { servedOn: 'required' }, control: 'remind' },
      'staff.handedOver': { right: 'changeRecords', reason: 'required', control: 'handOver' },
      'staff.recalled': { right: 'changeRecords', reason: 'required', control: 'recall' },
      'staff.writeOffAsked': { right: 'changeRecords', reason: 'required', control: 'askWriteOff' },
      'staff.writeOffRefused': { right: 'changeRecords', reason: 'required', control: 'refuseWriteOff' },
      'staff.writtenOff': { right: 'approve', control: 'approveWriteOff' },
    },
  },
  views: {
    open: {
      columns: ['code', 'customer', 'owner', 'late', 'daysLate', 'level', 'servedOn', 'lastDay'],
      where: { state: ['open', 'reminded', 'promised', 'disputed'] },
      order: '+lastDay',
    },
    toApprove: {
      columns: ['code', 'customer', 'owner', 'writeOff', 'askedBy'],
      where: { state: ['writeOffAsked'] },
      order: '-code',
    },
    all: {
      columns: ['code', 'customer', 'owner', 'late', 'daysLate', 'level', 'servedOn', 'lastDay'],
      order: '-code',
    },
  },
  form: [
    { group: 'what', fields: ['code', 'customer', 'owner', 'late', 'daysLate', 'remark'] },
    { group: 'letter', fields: ['level', 'servedOn', 'lastDay', 'reminded'] },
    { group: 'writeOff', fields: ['writeOff', 'askedBy', 'approvedBy'] },
  ],
})
