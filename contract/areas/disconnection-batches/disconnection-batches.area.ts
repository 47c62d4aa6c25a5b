/** Batches of disconnections: made from debt by rules, reviewed, announced as one by a second person, undone as one (A §3). */
import { servedWays } from '../../rules/disconnections/cutting-days.ts'
import { areaWithMoves } from '../kit/area.ts'
import { choice, instant, money, number, recordNumber, reference, text, yesNo } from '../kit/fields.ts'

/** What staff does in the life of a batch: events of its machine. */
export const batchMoves = [
  'staff.proposedAgain',
  'staff.announcementAsked',
  'staff.announcementCalledBack',
  'staff.announced',
  'staff.undone',
  'staff.withdrawn',
] as const
export type BatchMove = (typeof batchMoves)[number]

export const batchStates = [
  'proposed',
  'announcementAsked',
  'announcing',
  'announced',
  'undone',
  'withdrawn',
] as const
export type BatchState = (typeof batchStates)[number]

const count = { unit: '', decimals: 0, isCalculated: true, isFixed: true } as const

export const disconnectionBatches = areaWithMoves<BatchMove>()({
  name: 'disconnection-batches',
  controller: 'DisconnectionBatch',
  path: '/disconnectionBatches',
  menu: 'disconnections',
  flag: 'portalDisconnections',
  table: 'disconnection_batches',
  view: 'disconnection_batches_shown',
  sight: { by: 'everybody' },
  title: 'code',
  fields: {
    code: recordNumber('DB', { listed: 1, sorted: true, searched: true }),
    billingGroup: text({ max: 20, required: true, listed: 2, filtered: true, searched: true }),
    project: text({ max: 60, listed: 3, filtered: true, searched: true }),
    remark: text({ max: 1000, isLong: true, searched: true }),
    /** How the announcements go out. */
    sentBy: choice(servedWays, { isFixed: true, filtered: true }),
    startedAt: instant({ required: true, isFixed: true }),
    startedBy: reference('employees', { isFixed: true, filtered: true }),
    askedBy: reference('employees', { isFixed: true }),
    /** The second person. */
    announcedBy: reference('employees', { isFixed: true }),
    /** The portal is still proposing or announcing. */
    isWorking: yesNo({ isCalculated: true, isFixed: true, listed: 9 }),
    /** Cases that are proposed, and not taken out. */
    cases: number({ ...count, listed: 4 }),
    /** What is late on them in all. */
    total: money({ isCalculated: true, isFixed: true, listed: 5 }),
    /** Supplies that owe enough and cannot be in it. */
    staysOut: number({ ...count, listed: 6 }),
    takenOut: number(count),
    announced: number({ ...count, listed: 7 }),
    /** Something came between review and announcement. */
    droppedOut: number({ ...count, listed: 8 }),
    failed: number(count),
  },
  parts: {},
  rules: {},
  life: {
    machine: 'disconnection-batch',
    states: batchStates,
    closed: ['undone', 'withdrawn'],
    moves: {
      'staff.proposedAgain': { right: 'changeRecords', control: 'proposeAgain' },
      'staff.announcementAsked': {
        right: 'changeRecords',
        asks: { sentBy: 'required' },
        control: 'askAnnouncement',
      },
      'staff.announcementCalledBack': {
        right: 'changeRecords',
        clears: ['sentBy', 'askedBy'],
        control: 'callBack',
      },
      'staff.announced': { right: 'approve', control: 'announce' },
      'staff.undone': { right: 'changeRecords', reason: 'required', control: 'undo' },
      'staff.withdrawn': { right: 'changeRecords', reason: 'required', control: 'withdraw' },
    },
  },
  views: {
    open: {
      columns: ['code', 'billingGroup', 'project', 'cases', 'total', 'staysOut', 'isWorking'],
      where: { state: ['proposed', 'announcementAsked', 'announcing'] },
      order: '-code',
    },
    announced: {
      columns: ['code', 'billingGroup', 'project', 'announced', 'droppedOut', 'failed'],
      where: { state: ['announced'] },
      order: '-code',
    },
    all: {
      columns: ['code', 'billingGroup', 'project', 'cases', 'total', 'staysOut', 'announced', 'droppedOut'],
      order: '-code',
    },
  },
  form: [
    { group: 'what', fields: ['code', 'billingGroup', 'project', 'remark'] },
    { group: 'review', fields: ['cases', 'total', 'takenOut', 'staysOut', 'isWorking'] },
    { group: 'announcement', fields: ['sentBy', 'announced', 'droppedOut', 'failed'] },
    { group: 'people', fields: ['startedAt', 'startedBy', 'askedBy', 'announcedBy'] },
  ],
})
