/** Runs that bill a group of supplies: proposed, looked at, booked, and taken back as a whole (decisions 0232 and 0234). */
import { runMoves, runStates, type RunMove } from '../../rules/billing/run-life.ts'
import { areaWithMoves } from '../kit/area.ts'
import { day, instant, money, number, recordNumber, reference, text, yesNo } from '../kit/fields.ts'

export { runMoves, runStates }

const count = { unit: '', decimals: 0, isCalculated: true, isFixed: true } as const

export const billingRuns = areaWithMoves<RunMove>()({
  name: 'billing-runs',
  controller: 'BillingRun',
  path: '/billingRuns',
  menu: 'billingRuns',
  flag: 'portalDm',
  table: 'billing_runs',
  view: 'billing_runs_shown',
  sight: { by: 'everybody' },
  title: 'code',
  fields: {
    code: recordNumber('BR', { listed: 1, sorted: true, searched: true }),
    billingGroup: text({ max: 20, required: true, listed: 2, filtered: true, searched: true }),
    /** The last day that is billed. Each supply begins where its last bill has ended. */
    periodTo: day({ required: true, listed: 3, filtered: true, sorted: true }),
    remark: text({ max: 1000, isLong: true, searched: true }),
    /** The day on which the bills are released. */
    issuedOn: day({ required: true, isFixed: true }),
    /** By the setting `billing.dueDays`. */
    dueOn: day({ required: true, isFixed: true }),
    startedAt: instant({ required: true, isFixed: true }),
    startedBy: reference('employees', { isFixed: true, filtered: true }),
    /** Has released the bills. */
    checkedBy: reference('employees', { isFixed: true }),
    reversalAskedBy: reference('employees', { isFixed: true }),
    /** The portal is still proposing or booking. */
    isWorking: yesNo({ isCalculated: true, isFixed: true, listed: 7 }),
    bills: number({ ...count, listed: 4 }),
    /** Supplies that somebody has to look at: they have no bill. */
    problems: number({ ...count, listed: 5 }),
    estimates: number(count),
    total: money({ isCalculated: true, isFixed: true, listed: 6 }),
  },
  parts: {},
  rules: {},
  life: {
    machine: 'billing-run',
    states: runStates,
    closed: ['reversed', 'cancelled'],
    moves: {
      'staff.proposedAgain': { right: 'changeRecords', control: 'proposeAgain' },
      'staff.checked': { right: 'changeRecords', control: 'check' },
      'staff.reversalAsked': { right: 'changeRecords', reason: 'required', control: 'askReversal' },
      'staff.reversed': { right: 'approve', reason: 'required', control: 'reverse' },
      'staff.cancelled': { right: 'changeRecords', reason: 'optional', control: 'cancel' },
    },
  },
  views: {
    open: {
      columns: ['code', 'billingGroup', 'periodTo', 'bills', 'problems', 'total', 'isWorking'],
      where: { state: ['proposed', 'checked'] },
      order: '-code',
    },
    booked: {
      columns: ['code', 'billingGroup', 'periodTo', 'bills', 'problems', 'total'],
      where: { state: ['booked'] },
      order: '-periodTo',
    },
    all: {
      columns: ['code', 'billingGroup', 'periodTo', 'bills', 'problems', 'total', 'isWorking'],
      order: '-code',
    },
  },
  form: [
    { group: 'what', fields: ['code', 'billingGroup', 'periodTo', 'remark'] },
    { group: 'sums', fields: ['bills', 'problems', 'estimates', 'total', 'isWorking'] },
    { group: 'days', fields: ['issuedOn', 'dueOn'] },
    { group: 'people', fields: ['startedAt', 'startedBy', 'checkedBy', 'reversalAskedBy'] },
  ],
})
