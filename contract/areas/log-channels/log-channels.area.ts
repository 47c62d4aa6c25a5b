/**
 * Channels of loggers (A §3): one quantity at one place. A channel stays when its logger is exchanged: its series goes on
 * (decision 0280).
 */
import { area } from '../kit/area.ts'
import { choice, instant, number, recordNumber, reference, text } from '../kit/fields.ts'

/** What is measured. */
export const measuredQuantities = [
  'flow',
  'volume',
  'pressure',
  'level',
  'temperature',
  'chlorine',
  'turbidity',
  'power',
  'energy',
  'other',
] as const

/** How values are read: as they stand, as the state of a counter, or as the use of an interval. */
export const channelKinds = ['gauge', 'counter', 'sum'] as const
export type ChannelKind = (typeof channelKinds)[number]

const limit = { unit: '', decimals: 4, min: -1_000_000_000, max: 1_000_000_000 } as const

export const logChannels = area({
  name: 'log-channels',
  controller: 'LogChannel',
  path: '/logs',
  menu: 'logs',
  flag: 'portalLogs',
  table: 'log_channels',
  view: 'log_channel_records',
  sight: { by: 'everybody' },
  title: 'name',
  fields: {
    code: recordNumber('LC', { listed: 1, sorted: true, searched: true }),
    name: text({ max: 120, required: true, listed: 2, sorted: true, searched: true }),
    quantity: choice(measuredQuantities, { required: true, listed: 3, filtered: true }),
    kind: choice(channelKinds, { required: true, filtered: true }),
    unit: text({ max: 12, required: true, listed: 4, searched: true }),
    /** How long a value stands for. */
    interval: number({ unit: 'min', decimals: 0, min: 1, max: 44_640, required: true }),
    /** Values below need confirmation. */
    lowest: number({ ...limit, listed: 5 }),
    /** Values above need confirmation. */
    highest: number({ ...limit, listed: 6 }),
    /** The number on the logger that measures now. */
    logger: text({ max: 40, searched: true }),
    place: text({ max: 120, searched: true, listed: 7 }),
    element: reference('elements', { filtered: true }),
    note: text({ max: 2000, isLong: true }),
    lastAt: instant({ isCalculated: true, isFixed: true, listed: 8 }),
    lastValue: number({ ...limit, isCalculated: true, isFixed: true, listed: 9 }),
    /** Values outside the limits that nobody has confirmed or rejected. */
    waiting: number({ unit: '', decimals: 0, isCalculated: true, isFixed: true, listed: 10 }),
  },
  parts: {},
  rules: {
    limitsInOrder: {
      about: ['lowest', 'highest'],
      holds: ({ lowest, highest }) => lowest === null || highest === null || lowest < highest,
    },
  },
  views: {
    all: {
      columns: ['name', 'quantity', 'unit', 'place', 'lastAt', 'lastValue', 'waiting'],
      order: '+name',
    },
  },
  form: [
    { group: 'what', fields: ['code', 'name', 'quantity', 'kind', 'unit', 'interval'] },
    { group: 'limits', fields: ['lowest', 'highest'] },
    { group: 'where', fields: ['logger', 'place', 'element'] },
    { group: 'now', fields: ['lastAt', 'lastValue', 'waiting'] },
    { group: 'notes', fields: ['note'] },
  ],
})
