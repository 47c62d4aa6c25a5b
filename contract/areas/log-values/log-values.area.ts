/** Values of channels (A §3, §5): what is outside the limits of its channel is confirmed with a reason, or rejected. */
import { areaWithMoves } from '../kit/area.ts'
import { instant, number, recordNumber, reference, text, yesNo } from '../kit/fields.ts'

/** What staff does with a value: events of its machine. */
export const logValueMoves = ['staff.confirmed', 'staff.takenBack', 'staff.rejected'] as const
export type LogValueMove = (typeof logValueMoves)[number]

/** Rejected ones count nowhere, and stay to be read. */
export const logValueStates = ['recorded', 'confirmed', 'rejected'] as const

export const logValues = areaWithMoves<LogValueMove>()({
  name: 'log-values',
  controller: 'LogValue',
  path: '/logValues',
  menu: 'logs',
  flag: 'portalLogs',
  table: 'log_values',
  sight: { by: 'everybody' },
  title: 'code',
  fields: {
    code: recordNumber('LV', { listed: 1, sorted: true, searched: true }),
    channel: reference('log-channels', { required: true, listed: 2, filtered: true }),
    /** The begin of the interval that the value stands for. */
    at: instant({ required: true, listed: 3, filtered: true, sorted: true }),
    value: number({
      unit: '',
      decimals: 4,
      min: -1_000_000_000,
      max: 1_000_000_000,
      required: true,
      listed: 4,
      filtered: true,
    }),
    /** By the limits that the channel had when it was saved. */
    isOutside: yesNo({ isFixed: true, listed: 5, filtered: true }),
    remark: text({ max: 2000, isLong: true }),
  },
  parts: {},
  rules: {},
  life: {
    machine: 'log-value',
    states: logValueStates,
    closed: ['confirmed', 'rejected'],
    moves: {
      'staff.confirmed': { right: 'changeRecords', reason: 'required', bulk: true, control: 'confirm' },
      'staff.takenBack': { right: 'reopen', reason: 'required', control: 'takeBack' },
      'staff.rejected': { right: 'changeRecords', reason: 'required', bulk: true, control: 'reject' },
    },
  },
  views: {
    outside: {
      columns: ['code', 'channel', 'at', 'value'],
      where: { state: ['recorded'], isOutside: ['true'] },
      order: '-at',
    },
    all: { columns: ['code', 'channel', 'at', 'value', 'isOutside'], order: '-at' },
  },
  form: [
    { group: 'value', fields: ['code', 'channel', 'at', 'value', 'isOutside'] },
    { group: 'remarks', fields: ['remark'] },
  ],
})
