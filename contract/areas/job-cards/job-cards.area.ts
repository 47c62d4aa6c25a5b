/** Job cards: who does what where, what came of it and what it cost (A §3 job card, §5 ProblemFound). */
import { areaWithMoves } from '../kit/area.ts'
import { choice, day, instant, money, number, recordNumber, reference, text, yesNo } from '../kit/fields.ts'
import { priorities } from '../maintenance-requests/faults.ts'

/** What staff does in the life of a job card: events of its machine. */
export const jobCardMoves = [
  'staff.assigned',
  'staff.travelBegan',
  'staff.workBegan',
  'staff.interrupted',
  'staff.finished',
  'staff.approved',
  'staff.closed',
  'staff.cancelled',
  'staff.reopened',
] as const
export type JobCardMove = (typeof jobCardMoves)[number]

export const jobCardStates = [
  'planned',
  'assigned',
  'travelling',
  'working',
  'interrupted',
  'done',
  'approved',
  'closed',
  'cancelled',
] as const

/** States in which the work is over. */
export const finishedCards = ['done', 'approved', 'closed', 'cancelled'] as const

export const jobCards = areaWithMoves<JobCardMove>()({
  name: 'job-cards',
  controller: 'JobCard',
  path: '/jobCards',
  menu: 'omApplications',
  flag: 'portalOm',
  table: 'job_cards',
  view: 'job_cards_shown',
  sight: { by: 'district', postcode: 'postcode', street: 'street' },
  title: 'code',
  fields: {
    code: recordNumber('JC', { listed: 1, sorted: true, searched: true }),
    title: text({ max: 160, required: true, listed: 2, searched: true }),
    /** Disconnections and reconnections come from their own area (decision 0267). */
    kind: choice(
      [
        'repair',
        'inspection',
        'replacement',
        'connection',
        'cleaning',
        'recurring',
        'disconnection',
        'reconnection',
      ],
      { required: true, filtered: true },
    ),
    priority: choice(priorities, { required: true, filtered: true, listed: 3 }),
    /** What it is part of; empty: of no request. */
    request: reference('maintenance-requests', { filtered: true }),
    element: reference('elements', { filtered: true }),
    /** What is drawn on the map that the work is about. */
    mapFeature: reference('map-features', { filtered: true }),
    /** Workflow employee: the one who answers for it. */
    employee: reference('employees', { listed: 4, filtered: true }),
    street: text({ max: 120, searched: true, listed: 5 }),
    postcode: text({ max: 10, pattern: /^\d{4}$/, required: true, filtered: true, searched: true }),
    instructions: text({ max: 4000, isLong: true }),
    plannedFrom: day({ listed: 6, filtered: true, sorted: true }),
    plannedTo: day({ filtered: true }),
    /** Taken over from the request, or by the priority. */
    dueAt: instant({ isFixed: true, listed: 7, filtered: true, sorted: true }),
    outcome: choice(['done', 'partly', 'problemFound', 'noFaultFound', 'notPossible'], {
      isFixed: true,
      filtered: true,
    }),
    /** Maintenance activity: what has to follow where a problem was found. */
    activity: choice(['repair', 'replace', 'clean', 'calibrate', 'monitor', 'excavate'], { isFixed: true }),
    condition: choice(['good', 'fair', 'poor'], { isFixed: true }),
    /** Problem log and investigation: what was found and why. */
    problem: text({ max: 4000, isLong: true }),
    investigation: text({ max: 4000, isLong: true }),
    /** From when to when people were without supply, or the element did not serve. */
    downFrom: instant({}),
    downTo: instant({}),
    doneAt: instant({ isFixed: true, filtered: true, sorted: true }),
    minutes: number({ unit: 'min', decimals: 0, isCalculated: true }),
    labourCost: money({ isCalculated: true }),
    servicesCost: money({ isCalculated: true }),
    /** Of what was used, at the prices copied when it was issued. */
    materialsCost: money({ isCalculated: true }),
    cost: money({ isCalculated: true }),
  },
  parts: {
    checklist: {
      table: 'job_card_checklist',
      most: 50,
      fields: {
        item: text({ max: 160, required: true }),
        isFine: yesNo({}),
        measured: number({ unit: '', decimals: 3 }),
        remark: text({ max: 400 }),
      },
    },
    services: {
      table: 'job_card_services',
      most: 50,
      fields: {
        service: choice(['excavation', 'asphalt', 'crane', 'tanker', 'transport', 'laboratory', 'other'], {
          required: true,
        }),
        kilometres: number({ unit: 'km', decimals: 1, min: 0, max: 10_000 }),
        amount: money({ required: true, min: 0, max: 100_000_000 }),
        remark: text({ max: 200 }),
      },
    },
    quotations: {
      table: 'job_card_quotations',
      most: 50,
      fields: {
        item: text({ max: 160, required: true }),
        quantity: number({ unit: '', decimals: 3, required: true, min: 0, max: 1_000_000 }),
        rate: money({ required: true, min: 0, max: 100_000_000 }),
      },
    },
  },
  rules: {
    // A §5: the outcome ProblemFound requires a maintenance activity.
    problemNeedsActivity: {
      about: ['outcome', 'activity'],
      holds: ({ outcome, activity }) => outcome !== 'problemFound' || activity !== null,
    },
    plannedInOrder: {
      about: ['plannedFrom', 'plannedTo'],
      holds: ({ plannedFrom: from, plannedTo: to }) => from === null || to === null || from <= to,
    },
    downInOrder: {
      about: ['downFrom', 'downTo'],
      holds: ({ downFrom: from, downTo: to }) =>
        from === null || to === null || Date.parse(from) <= Date.parse(to),
    },
  },
  life: {
    machine: 'job-card',
    states: jobCardStates,
    closed: ['closed', 'cancelled'],
    moves: {
      'staff.assigned': {
        right: 'changeRecords',
        asks: { employee: 'required', plannedFrom: 'optional', plannedTo: 'optional' },
        bulk: true,
        control: 'assign',
      },
      'staff.travelBegan': { right: 'portalOm', control: 'beginTravel' },
      'staff.workBegan': { right: 'portalOm', control: 'beginWork' },
      'staff.interrupted': { right: 'portalOm', reason: 'required', control: 'interrupt' },
      'staff.finished': {
        right: 'portalOm',
        asks: { outcome: 'required', activity: 'optional', condition: 'optional', problem: 'optional' },
        control: 'finish',
      },
      'staff.approved': { right: 'changeRecords', bulk: true, control: 'approve' },
      'staff.closed': { right: 'changeRecords', bulk: true, control: 'close' },
      'staff.cancelled': { right: 'changeRecords', reason: 'required', bulk: true, control: 'cancel' },
      'staff.reopened': { right: 'reopen', reason: 'required', control: 'reopen' },
    },
  },
  views: {
    open: {
      columns: ['code', 'title', 'priority', 'employee', 'street', 'plannedFrom', 'dueAt'],
      where: { state: ['planned', 'assigned', 'travelling', 'working', 'interrupted'] },
      order: '+dueAt',
    },
    mine: {
      columns: ['code', 'title', 'priority', 'street', 'plannedFrom', 'dueAt'],
      where: { state: ['assigned', 'travelling', 'working', 'interrupted'], employee: ['me'] },
      order: '+plannedFrom',
    },
    unassigned: {
      columns: ['code', 'title', 'priority', 'street', 'dueAt'],
      where: { state: ['planned'] },
      order: '+dueAt',
    },
    toApprove: {
      columns: ['code', 'title', 'employee', 'doneAt', 'cost'],
      where: { state: ['done'] },
      order: '+doneAt',
    },
    all: {
      columns: ['code', 'title', 'priority', 'employee', 'street', 'plannedFrom', 'dueAt'],
      order: '-code',
    },
  },
  form: [
    {
      group: 'work',
      fields: ['code', 'title', 'kind', 'priority', 'request', 'element', 'mapFeature', 'instructions'],
    },
    { group: 'place', fields: ['street', 'postcode'] },
    { group: 'plan', fields: ['employee', 'plannedFrom', 'plannedTo', 'dueAt'] },
    { group: 'result', fields: ['outcome', 'activity', 'condition', 'doneAt'] },
    { group: 'findings', fields: ['problem', 'investigation', 'downFrom', 'downTo'] },
    { group: 'cost', fields: ['minutes', 'labourCost', 'servicesCost', 'materialsCost', 'cost'] },
  ],
})
