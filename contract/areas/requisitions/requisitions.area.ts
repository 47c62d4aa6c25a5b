/** Requisitions of material for job cards: asked, approved, issued, and settled when every piece is accounted for (A §3). */
import { areaWithMoves } from '../kit/area.ts'
import { day, instant, money, number, recordNumber, reference, text } from '../kit/fields.ts'

/** What staff does in the life of a requisition: events of its machine. */
export const requisitionMoves = [
  'staff.asked',
  'staff.approved',
  'staff.refused',
  'staff.issued',
  'staff.released',
  'staff.withdrawn',
] as const
export type RequisitionMove = (typeof requisitionMoves)[number]

export const requisitionStates = [
  'draft',
  'asked',
  'approved',
  'partlyIssued',
  'issued',
  'settled',
  'refused',
  'withdrawn',
  'lapsed',
] as const
export type RequisitionState = (typeof requisitionStates)[number]

/** What was approved and is not fetched in so many days is free again: a default of ours. */
export const daysToFetch = 14

export const requisitions = areaWithMoves<RequisitionMove>()({
  name: 'requisitions',
  controller: 'Requisition',
  path: '/requisitions',
  menu: 'omApplications',
  flag: 'portalOm',
  table: 'requisitions',
  view: 'requisitions_shown',
  sight: { by: 'everybody' },
  title: 'code',
  fields: {
    code: recordNumber('RQ', { listed: 1, sorted: true, searched: true }),
    jobCard: reference('job-cards', { required: true, listed: 2, filtered: true }),
    /** Source: where it is taken from. Empty in a new one: that of the own preferences. */
    warehouse: reference('warehouses', { required: true, listed: 3, filtered: true }),
    /** Where what was not used goes; empty: back to where it came from. */
    destination: reference('warehouses', {}),
    neededOn: day({ listed: 4, filtered: true, sorted: true }),
    remark: text({ max: 1000, isLong: true, searched: true }),
    askedBy: reference('employees', { isFixed: true, listed: 5, filtered: true }),
    approvedBy: reference('employees', { isFixed: true }),
    /** Until then it is kept; then what was not fetched is free again. */
    fetchBy: instant({ isFixed: true, listed: 6, filtered: true, sorted: true }),
    lines: number({ unit: '', decimals: 0, isCalculated: true }),
    /** Lines with something that is in hand, and neither used nor returned nor lost. */
    unsettled: number({ unit: '', decimals: 0, isCalculated: true }),
    issuedValue: money({ isCalculated: true }),
    usedValue: money({ isCalculated: true }),
  },
  parts: {},
  rules: {},
  life: {
    machine: 'requisition',
    states: requisitionStates,
    closed: ['issued', 'settled', 'refused', 'withdrawn', 'lapsed'],
    moves: {
      'staff.asked': { right: 'portalOm', control: 'ask' },
      'staff.approved': { right: 'changeRecords', bulk: true, control: 'approve' },
      'staff.refused': { right: 'changeRecords', reason: 'required', control: 'refuse' },
      'staff.issued': { right: 'changeRecords', bulk: true, control: 'issue' },
      'staff.released': { right: 'changeRecords', control: 'release' },
      'staff.withdrawn': { right: 'portalOm', reason: 'optional', control: 'withdraw' },
    },
  },
  views: {
    open: {
      columns: ['code', 'jobCard', 'warehouse', 'neededOn', 'askedBy', 'fetchBy'],
      where: { state: ['draft', 'asked', 'approved', 'partlyIssued', 'issued'] },
      order: '-code',
    },
    toApprove: {
      columns: ['code', 'jobCard', 'warehouse', 'neededOn', 'askedBy'],
      where: { state: ['asked'] },
      order: '+neededOn',
    },
    toIssue: {
      columns: ['code', 'jobCard', 'warehouse', 'neededOn', 'fetchBy'],
      where: { state: ['approved', 'partlyIssued'] },
      order: '+fetchBy',
    },
    mine: {
      columns: ['code', 'jobCard', 'warehouse', 'neededOn', 'fetchBy'],
      where: {
        state: ['draft', 'asked', 'approved', 'partlyIssued', 'issued'],
        askedBy: ['me'],
      },
      order: '-code',
    },
    all: {
      columns: ['code', 'jobCard', 'warehouse', 'neededOn', 'askedBy', 'fetchBy'],
      order: '-code',
    },
  },
  form: [
    { group: 'what', fields: ['code', 'jobCard', 'neededOn', 'remark'] },
    { group: 'place', fields: ['warehouse', 'destination'] },
    { group: 'decision', fields: ['askedBy', 'approvedBy', 'fetchBy'] },
    { group: 'value', fields: ['lines', 'unsettled', 'issuedValue', 'usedValue'] },
  ],
})
