/** Samples of water: planned, taken, analysed, approved by a second person and reported (A §2.1). A repeat replaces nothing. */
import { areaWithMoves } from '../kit/area.ts'
import { choice, day, instant, number, recordNumber, reference, text } from '../kit/fields.ts'

/** What staff does in the life of a sample: events of its machine. */
export const sampleMoves = [
  'staff.taken',
  'staff.entered',
  'staff.returned',
  'staff.approved',
  'staff.reported',
  'staff.cancelled',
] as const
export type SampleMove = (typeof sampleMoves)[number]

export const sampleStates = ['planned', 'taken', 'entered', 'approved', 'reported', 'cancelled'] as const
export type SampleState = (typeof sampleStates)[number]

const count = { unit: '', decimals: 0, isCalculated: true } as const

export const samples = areaWithMoves<SampleMove>()({
  name: 'samples',
  controller: 'Sample',
  path: '/samples',
  recordPath: '/sample',
  menu: 'samples',
  flag: 'portalQuality',
  table: 'samples',
  view: 'samples_shown',
  sight: { by: 'everybody' },
  title: 'code',
  fields: {
    code: recordNumber('WS', { listed: 1, sorted: true, searched: true }),
    point: reference('sampling-points', { required: true, listed: 2, filtered: true }),
    reason: choice(['check', 'audit', 'operational', 'complaint', 'repeat'], {
      required: true,
      listed: 3,
      filtered: true,
    }),
    laboratory: reference('laboratories', { listed: 4, filtered: true }),
    plannedFor: day({ required: true, listed: 5, filtered: true, sorted: true }),
    /** The limits of this day judge. */
    takenAt: instant({ isFixed: true, listed: 6, filtered: true, sorted: true }),
    /** The sample whose results are looked at once more; those stay as they are. */
    repeats: reference('samples', { filtered: true }),
    remark: text({ max: 1000, isLong: true, searched: true }),
    enteredBy: reference('employees', { isFixed: true }),
    approvedBy: reference('employees', { isFixed: true }),
    results: number({ ...count, listed: 7 }),
    exceeding: number({ ...count, listed: 8 }),
    notJudged: number({ ...count, listed: 9 }),
  },
  parts: {},
  rules: {
    repeatsNameASample: {
      about: ['reason', 'repeats'],
      holds: ({ reason, repeats }) => (reason === 'repeat') === (repeats !== null),
    },
  },
  life: {
    machine: 'sample',
    states: sampleStates,
    closed: ['reported', 'cancelled'],
    moves: {
      'staff.taken': { right: 'portalQuality', asks: { takenAt: 'required' }, control: 'take' },
      'staff.entered': { right: 'portalQuality', control: 'enter' },
      'staff.returned': { right: 'portalQuality', reason: 'required', control: 'return' },
      'staff.approved': { right: 'changeRecords', control: 'approve' },
      'staff.reported': { right: 'portalQuality', control: 'report' },
      'staff.cancelled': { right: 'portalQuality', reason: 'required', control: 'cancel' },
    },
  },
  views: {
    open: {
      columns: ['code', 'point', 'reason', 'plannedFor', 'takenAt', 'results', 'exceeding', 'notJudged'],
      where: { state: ['planned', 'taken', 'entered'] },
      order: '+plannedFor',
    },
    toApprove: {
      columns: ['code', 'point', 'takenAt', 'results', 'exceeding', 'notJudged'],
      where: { state: ['entered'] },
      order: '+takenAt',
    },
    all: {
      columns: ['code', 'point', 'reason', 'laboratory', 'takenAt', 'results', 'exceeding', 'notJudged'],
      order: '-code',
    },
  },
  form: [
    { group: 'what', fields: ['code', 'point', 'reason', 'repeats', 'laboratory', 'remark'] },
    { group: 'days', fields: ['plannedFor', 'takenAt'] },
    { group: 'results', fields: ['results', 'exceeding', 'notJudged'] },
    { group: 'people', fields: ['enteredBy', 'approvedBy'] },
  ],
})
