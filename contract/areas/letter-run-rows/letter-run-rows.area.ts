/** Accounts of runs of letters: those that get one, and those that are left out, with the reason. Nobody changes one. */
import { servedWays } from '../../rules/disconnections/cutting-days.ts'
import { area } from '../kit/area.ts'
import { choice, money, number, reference, text } from '../kit/fields.ts'

/** Why an account gets no letter in a run. */
export const letterObstacles = [
  'caseNotOpen',
  'noFurtherLevel',
  'nothingLate',
  'notLateEnough',
  'tooSoon',
  'beforeLastDay',
  'heldBack',
  'alreadyIssued',
  'noEmail',
  'otherLevel',
  'failed',
] as const
export type LetterObstacle = (typeof letterObstacles)[number]

export const letterRowStandings = ['proposed', 'leftOut', 'issued', 'served', 'cameBack', 'reversed'] as const

export const letterRunRows = area({
  name: 'letter-run-rows',
  controller: 'LetterRunRow',
  path: '/letterRunRows',
  menu: 'dm',
  flag: 'portalDm',
  table: 'letter_run_row_records',
  isReadOnly: true,
  sight: { by: 'everybody' },
  title: 'customer',
  fields: {
    /** The number of the account, as it stands on a bill. */
    customer: text({ max: 20, required: true, listed: 1, sorted: true, searched: true }),
    run: reference('letter-runs', { required: true, listed: 2, filtered: true }),
    debtCase: reference('debt-cases', { required: true, listed: 3, filtered: true }),
    standing: choice(letterRowStandings, { required: true, listed: 4, filtered: true }),
    sentBy: choice(servedWays, { required: true, listed: 5, filtered: true }),
    language: choice(['en', 'el', 'ru', 'ar'], { required: true, listed: 6, filtered: true }),
    total: money({ required: true, listed: 7, sorted: true }),
    obstacle: choice(letterObstacles, { listed: 8, filtered: true }),
    letter: reference('debt-letters', { listed: 9, filtered: true }),
    /** Of those that are printed together: the first one is 1. */
    place: number({ unit: '', decimals: 0, sorted: true }),
  },
  parts: {},
  rules: {},
  views: {
    highestFirst: {
      columns: ['customer', 'debtCase', 'standing', 'sentBy', 'language', 'total', 'obstacle'],
      order: '-total',
    },
    leftOut: {
      columns: ['customer', 'run', 'debtCase', 'total', 'obstacle'],
      where: { standing: ['leftOut'] },
      order: '-total',
    },
    printed: {
      columns: ['place', 'customer', 'letter', 'language', 'total', 'standing'],
      where: { sentBy: ['post'], standing: ['issued', 'served', 'cameBack', 'reversed'] },
      order: '+place',
    },
  },
  form: [
    { group: 'row', fields: ['customer', 'run', 'debtCase', 'standing', 'obstacle'] },
    { group: 'letter', fields: ['letter', 'sentBy', 'language', 'total', 'place'] },
  ],
})
