/** Alarms of water: a result outside its limit, until it is dealt with, and the notice to the customers of the zone (Design of areas §2). */
import { waterAdvices } from '../../rules/laboratory/water-advice.ts'
import { areaWithMoves } from '../kit/area.ts'
import { choice, instant, number, recordNumber, reference, text } from '../kit/fields.ts'

/** What staff does in the life of an alarm: events of its machine. */
export const alarmMoves = [
  'staff.noticeProposed',
  'staff.noticeReturned',
  'staff.noticeApproved',
  'staff.closed',
] as const
export type AlarmMove = (typeof alarmMoves)[number]

export const alarmStates = ['raised', 'noticeProposed', 'noticeGiven', 'closed'] as const

/** States in which somebody has to do something. */
export const waitingAlarms = ['raised', 'noticeProposed'] as const

export const waterAlarms = areaWithMoves<AlarmMove>()({
  name: 'water-alarms',
  controller: 'WaterAlarm',
  path: '/waterAlarms',
  menu: 'samples',
  flag: 'portalQuality',
  table: 'water_alarms',
  view: 'water_alarms_shown',
  sight: { by: 'everybody' },
  title: 'code',
  fields: {
    code: recordNumber('WA', { listed: 1, sorted: true, searched: true }),
    zone: reference('supply-zones', { required: true, listed: 2, filtered: true }),
    /** Absent: somebody has raised it by hand. */
    sample: reference('samples', { listed: 3, filtered: true }),
    /** What is outside which limit. */
    findings: text({ max: 1000, required: true, isLong: true, listed: 4, searched: true }),
    raisedAt: instant({ isFixed: true, required: true, listed: 5, filtered: true, sorted: true }),
    request: reference('maintenance-requests', { filtered: true }),
    /** What customers are told to do: chosen when the notice is proposed. */
    advice: choice(waterAdvices, { isFixed: true, listed: 6, filtered: true }),
    proposedBy: reference('employees', { isFixed: true }),
    approvedBy: reference('employees', { isFixed: true }),
    noticeAt: instant({ isFixed: true, filtered: true, sorted: true }),
    closedAt: instant({ isFixed: true, filtered: true, sorted: true }),
    /** People to whom the notice was sent. */
    told: number({ unit: '', decimals: 0, isCalculated: true, isFixed: true }),
  },
  parts: {},
  rules: {},
  life: {
    machine: 'water-alarm',
    states: alarmStates,
    closed: ['closed'],
    moves: {
      'staff.noticeProposed': { right: 'portalQuality', asks: { advice: 'required' }, control: 'propose' },
      'staff.noticeReturned': {
        right: 'portalQuality',
        clears: ['advice'],
        reason: 'required',
        control: 'return',
      },
      'staff.noticeApproved': { right: 'approve', control: 'approve' },
      'staff.closed': { right: 'portalQuality', reason: 'required', control: 'close' },
    },
  },
  views: {
    open: {
      columns: ['code', 'zone', 'sample', 'findings', 'raisedAt', 'advice'],
      where: { state: ['raised', 'noticeProposed', 'noticeGiven'] },
      order: '+raisedAt',
    },
    toApprove: {
      columns: ['code', 'zone', 'findings', 'advice', 'raisedAt'],
      where: { state: ['noticeProposed'] },
      order: '+raisedAt',
    },
    all: {
      columns: ['code', 'zone', 'sample', 'findings', 'raisedAt', 'advice'],
      order: '-raisedAt',
    },
  },
  form: [
    { group: 'finding', fields: ['code', 'zone', 'sample', 'findings', 'raisedAt', 'request'] },
    { group: 'notice', fields: ['advice', 'proposedBy', 'approvedBy', 'noticeAt', 'told', 'closedAt'] },
  ],
})
