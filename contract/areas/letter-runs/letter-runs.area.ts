/** Runs of letters of one level: proposed, checked, issued, and reversed as a whole (rule 5 of debts, decision 0307). */
import { lastLevel } from '../../rules/collection/cases.ts'
import { areaWithMoves } from '../kit/area.ts'
import { instant, money, number, recordNumber, reference, text, yesNo } from '../kit/fields.ts'

/** What staff does in the life of a run: events of its machine. */
export const letterRunMoves = [
  'staff.proposedAgain',
  'staff.checked',
  'staff.reversed',
  'staff.cancelled',
] as const
export type LetterRunMove = (typeof letterRunMoves)[number]

export const letterRunStates = ['proposed', 'checked', 'issued', 'reversed', 'cancelled'] as const
export type LetterRunState = (typeof letterRunStates)[number]

const count = { unit: '', decimals: 0, isCalculated: true, isFixed: true } as const

export const letterRuns = areaWithMoves<LetterRunMove>()({
  name: 'letter-runs',
  controller: 'LetterRun',
  path: '/letterRuns',
  menu: 'dm',
  flag: 'portalDm',
  table: 'letter_runs',
  view: 'letter_runs_shown',
  sight: { by: 'everybody' },
  title: 'code',
  fields: {
    code: recordNumber('LR', { listed: 1, sorted: true, searched: true }),
    /** All of its letters are of this level. */
    level: number({
      unit: '',
      decimals: 0,
      min: 1,
      max: lastLevel,
      required: true,
      listed: 2,
      filtered: true,
    }),
    remark: text({ max: 1000, isLong: true, searched: true }),
    startedAt: instant({ required: true, isFixed: true, listed: 3 }),
    startedBy: reference('employees', { isFixed: true, filtered: true }),
    checkedBy: reference('employees', { isFixed: true }),
    reversedBy: reference('employees', { isFixed: true }),
    /** The portal is still proposing or issuing. */
    isWorking: yesNo({ isCalculated: true, isFixed: true, listed: 8 }),
    letters: number({ ...count, listed: 4 }),
    total: money({ isCalculated: true, isFixed: true, listed: 5 }),
    byEmail: number({ ...count, listed: 6 }),
    /** By post: they are one file to print. */
    byPost: number({ ...count, listed: 7 }),
    /** Accounts that get no letter, with a reason. */
    leftOut: number(count),
  },
  parts: {},
  rules: {},
  life: {
    machine: 'letter-run',
    states: letterRunStates,
    closed: ['reversed', 'cancelled'],
    moves: {
      'staff.proposedAgain': { right: 'changeRecords', control: 'proposeAgain' },
      'staff.checked': { right: 'changeRecords', control: 'check' },
      'staff.reversed': { right: 'approve', reason: 'required', control: 'reverse' },
      'staff.cancelled': { right: 'changeRecords', reason: 'optional', control: 'cancel' },
    },
  },
  views: {
    open: {
      columns: ['code', 'level', 'startedAt', 'letters', 'total', 'leftOut', 'isWorking'],
      where: { state: ['proposed', 'checked'] },
      order: '-code',
    },
    all: {
      columns: ['code', 'level', 'startedAt', 'letters', 'total', 'byEmail', 'byPost', 'leftOut'],
      order: '-code',
    },
  },
  form: [
    { group: 'what', fields: ['code', 'level', 'remark'] },
    { group: 'letters', fields: ['letters', 'total', 'byEmail', 'byPost', 'leftOut', 'isWorking'] },
    { group: 'people', fields: ['startedAt', 'startedBy', 'checkedBy', 'reversedBy'] },
  ],
})
