/** Supplies of batches of disconnections: those with a case, and those that stay out, with all that stands in the way. Nobody changes one. */
import { blockerCodes } from '../../rules/disconnections/blockers.ts'
import { area } from '../kit/area.ts'
import { choice, day, money, number, reference, text } from '../kit/fields.ts'

/** Why a supply stays out, or has dropped out: a blocker, or something about the batch itself. */
export const stayOutReasons = [...blockerCodes, 'alreadyOpen', 'noMeter', 'changed'] as const
export type StayOutReason = (typeof stayOutReasons)[number]

/** `stopped`: its case has ended by itself; `droppedOut`: it was asked again when it was announced, and may not go on. */
export const batchRowStandings = [
  'proposed',
  'takenOut',
  'staysOut',
  'stopped',
  'announced',
  'droppedOut',
  'failed',
  'undone',
] as const

/** What people look at first. */
export const unusualThings = ['muchMore', 'heldLately'] as const

export const disconnectionBatchRows = area({
  name: 'disconnection-batch-rows',
  controller: 'DisconnectionBatchRow',
  path: '/disconnectionBatchRows',
  menu: 'disconnections',
  flag: 'portalDisconnections',
  table: 'disconnection_batch_row_records',
  isReadOnly: true,
  // It says who is protected: that leaves the portal in no file.
  isExported: false,
  sight: { by: 'everybody' },
  title: 'contractNo',
  fields: {
    contractNo: text({ max: 20, required: true, listed: 1, sorted: true, searched: true }),
    batch: reference('disconnection-batches', { required: true, listed: 2, filtered: true }),
    customer: reference('customers', { required: true, listed: 3, filtered: true }),
    property: reference('properties', { required: true, filtered: true }),
    disconnection: reference('disconnections', { listed: 4, filtered: true }),
    standing: choice(batchRowStandings, { required: true, listed: 5, filtered: true }),
    balance: money({ required: true, listed: 6, sorted: true }),
    lateSince: day({ sorted: true, filtered: true }),
    unusual: choice(unusualThings, { listed: 7, filtered: true }),
    /** How many unusual things there are. */
    attention: number({ unit: '', decimals: 0, required: true, sorted: true }),
    /** The first thing that stands in the way; the others are in `blockers`. */
    blocker: choice(stayOutReasons, { listed: 8, filtered: true }),
    /** The last day on which it does, where that is known. */
    until: day({ listed: 9 }),
    firstPossibleOn: day({}),
  },
  parts: {
    blockers: {
      table: 'disconnection_batch_blockers',
      most: 100,
      fields: {
        blocker: choice(stayOutReasons, {}),
        since: day({}),
        until: day({}),
        source: text({ max: 100 }),
      },
    },
  },
  rules: {},
  views: {
    unusualFirst: {
      columns: ['contractNo', 'customer', 'disconnection', 'standing', 'balance', 'lateSince', 'unusual'],
      order: '-attention',
    },
    stayOut: {
      columns: ['contractNo', 'batch', 'customer', 'balance', 'blocker', 'until'],
      where: { standing: ['staysOut'] },
      order: '-balance',
    },
    results: {
      columns: ['contractNo', 'batch', 'customer', 'disconnection', 'standing', 'balance', 'blocker'],
      where: { standing: ['announced', 'droppedOut', 'failed'] },
      order: '+contractNo',
    },
  },
  form: [
    { group: 'row', fields: ['contractNo', 'batch', 'disconnection', 'standing', 'customer', 'property'] },
    { group: 'debt', fields: ['balance', 'lateSince', 'unusual', 'attention'] },
    { group: 'reason', fields: ['blocker', 'until', 'firstPossibleOn'] },
  ],
})
