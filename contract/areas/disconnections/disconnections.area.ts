/** Disconnections and reconnections: one supply, from the proposal to the day on which it is supplied again (A §3, §5). */
import { servedWays } from '../../rules/disconnections/cutting-days.ts'
import { areaWithMoves } from '../kit/area.ts'
import { choice, day, instant, money, number, recordNumber, reference, text, yesNo } from '../kit/fields.ts'

/** What staff does in the life of a disconnection: events of its machine. */
export const disconnectionMoves = [
  'staff.announced',
  'staff.notServed',
  'staff.ordered',
  'staff.orderWithdrawn',
  'staff.disconnected',
  'staff.reconnectionOrdered',
  'staff.reconnected',
  'staff.takenOut',
  'staff.putBack',
  'staff.cancelled',
] as const
export type DisconnectionMove = (typeof disconnectionMoves)[number]

export const disconnectionStates = [
  'proposed',
  'takenOut',
  'announced',
  'ordered',
  'disconnected',
  'reconnectionOrdered',
  'reconnected',
  'paid',
  'cancelled',
] as const

/** States before the cut, in which a payment or a protection stops the case. */
export const stoppableStates = ['proposed', 'takenOut', 'announced', 'ordered'] as const

/** States in which the case of a supply is open: a supply has one at a time. */
export const openDisconnectionStates = [...stoppableStates, 'disconnected', 'reconnectionOrdered'] as const

export const disconnections = areaWithMoves<DisconnectionMove>()({
  name: 'disconnections',
  controller: 'Disconnection',
  path: '/disconnections',
  menu: 'disconnections',
  flag: 'portalDisconnections',
  table: 'disconnections',
  sight: { by: 'everybody' },
  title: 'code',
  fields: {
    /** Case id. */
    code: recordNumber('DC', { listed: 1, sorted: true, searched: true }),
    meter: text({ max: 40, required: true, listed: 2, searched: true }),
    customer: reference('customers', { required: true, isFixed: true, listed: 3, filtered: true }),
    property: reference('properties', { required: true, isFixed: true, listed: 4, filtered: true }),
    contractNo: text({ max: 20, required: true, isFixed: true, searched: true }),
    billingGroup: text({ max: 20, required: true, isFixed: true, filtered: true }),
    project: text({ max: 60, filtered: true, searched: true }),
    /** The batch that has made it; empty: somebody has proposed it alone. */
    batch: reference('disconnection-batches', { isFixed: true, filtered: true }),
    /** What is late, after all credit, when the case was proposed. */
    balance: money({ required: true, isFixed: true, listed: 5 }),
    lateSince: day({ isFixed: true, filtered: true, sorted: true }),
    lastReading: number({ unit: '', decimals: 0, isFixed: true }),
    lastReadOn: day({ isFixed: true }),
    sentBy: choice(servedWays, { isFixed: true, filtered: true }),
    announcedOn: day({ isFixed: true, filtered: true }),
    /** From this day on the days of the announcement count. */
    servedOn: day({ isFixed: true, filtered: true, sorted: true }),
    firstPossibleOn: day({ isFixed: true, listed: 6, filtered: true, sorted: true }),
    /** Later it has to be announced anew. */
    lapsesOn: day({ isFixed: true, filtered: true }),
    orderedFor: day({ isFixed: true, listed: 7, filtered: true, sorted: true }),
    /** The work at the meter. */
    jobCard: reference('job-cards', { isFixed: true }),
    disconnectedAt: instant({ isFixed: true, filtered: true, sorted: true }),
    /** 0 where nobody could read the meter: `isFinalRead` says which. */
    finalReading: number({ unit: '', decimals: 0, min: 0, max: 999_999_999, isFixed: true }),
    isFinalRead: yesNo({ isFixed: true, filtered: true }),
    isClockOver: yesNo({ isFixed: true }),
    reconnectionOrderedAt: instant({ isFixed: true, filtered: true, sorted: true }),
    reconnectedAt: instant({ isFixed: true }),
    /** The fee for reconnection is not charged: the money was on its way, or somebody has decided so. */
    isFeeWaived: yesNo({ isFixed: true, filtered: true }),
    fee: money({ isFixed: true }),
    remark: text({ max: 1000, isLong: true, searched: true }),
  },
  parts: {},
  rules: {},
  life: {
    machine: 'disconnection',
    states: disconnectionStates,
    closed: ['reconnected', 'cancelled'],
    moves: {
      'staff.announced': { right: 'changeRecords', asks: { sentBy: 'required' }, control: 'announce' },
      'staff.notServed': {
        right: 'changeRecords',
        reason: 'required',
        clears: ['sentBy', 'announcedOn', 'servedOn', 'firstPossibleOn', 'lapsesOn'],
        control: 'notServed',
      },
      'staff.ordered': { right: 'changeRecords', asks: { orderedFor: 'required' }, control: 'order' },
      'staff.orderWithdrawn': {
        right: 'changeRecords',
        reason: 'required',
        clears: ['orderedFor', 'jobCard'],
        control: 'withdrawOrder',
      },
      'staff.disconnected': {
        right: 'portalDisconnections',
        asks: { finalReading: 'optional', isClockOver: 'optional' },
        control: 'disconnect',
      },
      'staff.reconnectionOrdered': {
        right: 'changeRecords',
        reason: 'required',
        asks: { isFeeWaived: 'optional' },
        control: 'orderReconnection',
      },
      'staff.reconnected': { right: 'portalDisconnections', control: 'reconnect' },
      'staff.takenOut': { right: 'changeRecords', reason: 'required', control: 'takeOut' },
      'staff.putBack': { right: 'changeRecords', control: 'putBack' },
      'staff.cancelled': { right: 'changeRecords', reason: 'required', control: 'cancel' },
    },
  },
  views: {
    open: {
      columns: ['code', 'meter', 'customer', 'property', 'balance', 'firstPossibleOn', 'orderedFor'],
      where: { state: openDisconnectionStates },
      order: '-code',
    },
    toOrder: {
      columns: ['code', 'meter', 'customer', 'balance', 'servedOn', 'firstPossibleOn', 'lapsesOn'],
      where: { state: ['announced'] },
      order: '+firstPossibleOn',
    },
    ordered: {
      columns: ['code', 'meter', 'property', 'balance', 'orderedFor', 'jobCard'],
      where: { state: ['ordered'] },
      order: '+orderedFor',
    },
    toReconnect: {
      columns: ['code', 'meter', 'customer', 'property', 'reconnectionOrderedAt', 'jobCard'],
      where: { state: ['reconnectionOrdered'] },
      order: '+reconnectionOrderedAt',
    },
    all: {
      columns: ['code', 'meter', 'customer', 'property', 'balance', 'disconnectedAt', 'finalReading'],
      order: '-code',
    },
  },
  form: [
    { group: 'what', fields: ['code', 'meter', 'customer', 'property', 'contractNo', 'remark'] },
    { group: 'debt', fields: ['balance', 'lateSince', 'billingGroup', 'project', 'batch'] },
    {
      group: 'announcement',
      fields: ['sentBy', 'announcedOn', 'servedOn', 'firstPossibleOn', 'lapsesOn'],
    },
    { group: 'order', fields: ['orderedFor', 'jobCard'] },
    {
      group: 'readings',
      fields: ['lastReading', 'lastReadOn', 'disconnectedAt', 'finalReading', 'isFinalRead', 'isClockOver'],
    },
    { group: 'reconnection', fields: ['reconnectionOrderedAt', 'reconnectedAt', 'isFeeWaived', 'fee'] },
  ],
})
