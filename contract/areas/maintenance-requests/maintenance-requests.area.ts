/** Requests of maintenance: what is broken or has to be done, from the report until all its job cards are closed (A §1, portalOm). */
import { areaWithMoves } from '../kit/area.ts'
import { choice, day, instant, money, number, point, recordNumber, reference, text } from '../kit/fields.ts'
import { faultKinds, priorities } from './faults.ts'

/** What staff does in the life of a request: events of its machine. */
export const requestMoves = [
  'staff.assessed',
  'staff.rejected',
  'staff.merged',
  'staff.closed',
  'staff.reopened',
] as const
export type RequestMove = (typeof requestMoves)[number]

export const requestStates = [
  'reported',
  'assessed',
  'planned',
  'underWay',
  'done',
  'closed',
  'rejected',
  'merged',
] as const

/** States in which nobody has to do anything any more. */
export const settledRequests = ['closed', 'rejected', 'merged'] as const

export const maintenanceRequests = areaWithMoves<RequestMove>()({
  name: 'maintenance-requests',
  controller: 'MaintenanceRequest',
  path: '/omApplications',
  recordPath: '/omApplication',
  menu: 'omApplications',
  flag: 'portalOm',
  table: 'maintenance_requests',
  view: 'maintenance_requests_shown',
  sight: { by: 'district', postcode: 'postcode', street: 'street' },
  title: 'code',
  fields: {
    code: recordNumber('MR', { listed: 1, sorted: true, searched: true }),
    kind: choice(faultKinds, { required: true, listed: 2, filtered: true, sorted: true }),
    priority: choice(priorities, { filtered: true, listed: 3 }),
    source: choice(['report', 'phone', 'message', 'alert', 'sample', 'log', 'inspection'], {
      required: true,
      filtered: true,
    }),
    description: text({ max: 4000, required: true, isLong: true, searched: true }),
    street: text({ max: 120, searched: true, listed: 4 }),
    postcode: text({
      max: 10,
      pattern: /^\d{4}$/,
      required: true,
      filtered: true,
      searched: true,
      listed: 5,
    }),
    position: point({}),
    element: reference('elements', { filtered: true }),
    reportedAt: instant({ isFixed: true, required: true, listed: 6, filtered: true, sorted: true }),
    /** By when somebody has to be there: follows from the priority when it is assessed. */
    dueAt: instant({ isFixed: true, listed: 7, filtered: true, sorted: true }),
    plannedFor: day({ filtered: true }),
    /** Of another request about the same fault. */
    mergedInto: reference('maintenance-requests', { isFixed: true }),
    reports: number({ unit: '', decimals: 0, isCalculated: true }),
    openCards: number({ unit: '', decimals: 0, isCalculated: true }),
    cost: money({ isCalculated: true }),
    closedAt: instant({ isFixed: true, filtered: true, sorted: true }),
  },
  parts: {},
  rules: {
    plannedNeedsADay: {
      about: ['priority', 'plannedFor'],
      holds: ({ priority, plannedFor }) => priority !== 'planned' || plannedFor !== null,
    },
  },
  life: {
    machine: 'maintenance-request',
    states: requestStates,
    closed: settledRequests,
    moves: {
      'staff.assessed': {
        right: 'changeRecords',
        asks: { priority: 'required', plannedFor: 'optional' },
        bulk: true,
        control: 'assess',
      },
      'staff.rejected': { right: 'changeRecords', reason: 'required', bulk: true, control: 'reject' },
      'staff.merged': { right: 'changeRecords', asks: { mergedInto: 'required' }, control: 'merge' },
      'staff.closed': { right: 'changeRecords', reason: 'required', control: 'close' },
      'staff.reopened': { right: 'reopen', reason: 'required', control: 'reopen' },
    },
  },
  views: {
    open: {
      columns: ['code', 'kind', 'priority', 'street', 'postcode', 'reportedAt', 'dueAt'],
      where: { state: ['reported', 'assessed', 'planned', 'underWay', 'done'] },
      order: '+dueAt',
    },
    new: {
      columns: ['code', 'kind', 'street', 'postcode', 'reportedAt'],
      where: { state: ['reported'] },
      order: '+reportedAt',
    },
    danger: {
      columns: ['code', 'kind', 'street', 'postcode', 'dueAt'],
      where: { state: ['assessed', 'planned', 'underWay'], priority: ['danger', 'supplyCut'] },
      order: '+dueAt',
    },
    all: {
      columns: ['code', 'kind', 'priority', 'street', 'postcode', 'reportedAt', 'dueAt'],
      order: '-reportedAt',
    },
  },
  form: [
    { group: 'fault', fields: ['code', 'kind', 'priority', 'source', 'description'] },
    { group: 'place', fields: ['street', 'postcode', 'position', 'element'] },
    { group: 'time', fields: ['reportedAt', 'dueAt', 'plannedFor', 'closedAt'] },
    { group: 'work', fields: ['openCards', 'cost', 'reports', 'mergedInto'] },
  ],
})
