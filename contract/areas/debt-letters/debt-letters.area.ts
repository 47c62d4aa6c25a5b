/** Letters of debt cases: frozen when they are issued, and a level of the case only once they are served (A §3, decision 0306). */
import { lastLevel } from '../../rules/collection/cases.ts'
import { servedWays } from '../../rules/disconnections/cutting-days.ts'
import { areaWithMoves } from '../kit/area.ts'
import { choice, day, money, number, recordNumber, reference, text } from '../kit/fields.ts'

/** What staff does in the life of a letter: events of its machine. */
export const letterMoves = ['staff.served', 'staff.returned', 'staff.reversed'] as const
export type LetterMove = (typeof letterMoves)[number]

export const letterStates = ['issued', 'served', 'cameBack', 'reversed'] as const

export const debtLetters = areaWithMoves<LetterMove>()({
  name: 'debt-letters',
  controller: 'DebtLetter',
  path: '/debtLetters',
  menu: 'dm',
  flag: 'portalDm',
  table: 'debt_letters',
  sight: { by: 'everybody' },
  title: 'code',
  fields: {
    code: recordNumber('DL', { listed: 1, sorted: true, searched: true }),
    debtCase: reference('debt-cases', { required: true, listed: 2, filtered: true }),
    /** How it reaches the customer. */
    sentBy: choice(servedWays, { required: true, listed: 3, filtered: true }),
    remark: text({ max: 1000, isLong: true, searched: true }),
    /** The number of the account, as it stands on a bill. */
    customer: text({ max: 20, required: true, isFixed: true, listed: 4, filtered: true, searched: true }),
    level: number({
      unit: '',
      decimals: 0,
      min: 1,
      max: lastLevel,
      required: true,
      isFixed: true,
      listed: 5,
      filtered: true,
    }),
    /** That of the customer. */
    language: choice(['en', 'el', 'ru', 'ar'], { required: true, isFixed: true, filtered: true }),
    /** The sum of its rows. */
    total: money({ required: true, isFixed: true, listed: 6 }),
    issuedOn: day({ required: true, isFixed: true, listed: 7, filtered: true, sorted: true }),
    /** Printed on it: until then it can be paid. */
    lastDay: day({ required: true, isFixed: true, listed: 8, filtered: true, sorted: true }),
    servedOn: day({ isFixed: true, filtered: true, sorted: true }),
    /** That has issued it; empty: somebody has issued it alone. */
    run: reference('letter-runs', { isFixed: true, filtered: true }),
  },
  parts: {},
  rules: {},
  life: {
    machine: 'debt-letter',
    states: letterStates,
    closed: ['served', 'cameBack', 'reversed'],
    moves: {
      'staff.served': { right: 'changeRecords', asks: { servedOn: 'required' }, control: 'serve' },
      'staff.returned': { right: 'changeRecords', reason: 'required', control: 'comeBack' },
      'staff.reversed': { right: 'changeRecords', reason: 'required', control: 'reverse' },
    },
  },
  views: {
    issued: {
      columns: ['code', 'debtCase', 'customer', 'level', 'sentBy', 'total', 'issuedOn', 'lastDay'],
      where: { state: ['issued'] },
      order: '+issuedOn',
    },
    cameBack: {
      columns: ['code', 'debtCase', 'customer', 'level', 'sentBy', 'total', 'issuedOn'],
      where: { state: ['cameBack'] },
      order: '-issuedOn',
    },
    all: {
      columns: [
        'code',
        'debtCase',
        'customer',
        'level',
        'sentBy',
        'total',
        'issuedOn',
        'lastDay',
        'servedOn',
      ],
      order: '-code',
    },
  },
  form: [
    { group: 'what', fields: ['code', 'debtCase', 'customer', 'sentBy', 'remark'] },
    { group: 'letter', fields: ['level', 'language', 'total', 'issuedOn', 'lastDay', 'servedOn', 'run'] },
  ],
})
