/** Formulas of the ranking of assets as versions: one is in force on each day, and none is changed once it is approved (decision 0352). */
import { areaWithMoves } from '../kit/area.ts'
import { day, number, recordNumber, text } from '../kit/fields.ts'

/** What staff does in the life of a formula: events of its machine. */
export const rankingFormulaMoves = ['staff.approved', 'staff.sentBack'] as const
export type RankingFormulaMove = (typeof rankingFormulaMoves)[number]

export const rankingFormulaStates = ['drafted', 'approved', 'inForce', 'replaced'] as const

const weight = { unit: '%', decimals: 0, min: 0, max: 100, required: true } as const

const columns = [
  'code',
  'validFrom',
  'validUntil',
  'conditionWeight',
  'importanceWeight',
  'urgencyWeight',
  'repairCostWeight',
  'extensionWeight',
] as const

export const rankingFormulas = areaWithMoves<RankingFormulaMove>()({
  name: 'ranking-formulas',
  controller: 'RankingFormula',
  path: '/rankingFormulas',
  menu: 'assets',
  flag: 'assetRegister',
  table: 'ranking_formulas',
  sight: { by: 'everybody' },
  title: 'code',
  fields: {
    code: recordNumber('RF', { listed: 1, sorted: true, searched: true }),
    validFrom: day({ required: true, listed: 2, filtered: true, sorted: true }),
    /** The day before the next one holds; empty: it holds, or has not held yet. */
    validUntil: day({ isFixed: true, listed: 3 }),
    conditionWeight: number({ ...weight, listed: 4 }),
    importanceWeight: number({ ...weight, listed: 5 }),
    urgencyWeight: number({ ...weight, listed: 6 }),
    /** Of the cost of repairs beside that of replacement. */
    repairCostWeight: number({ ...weight, listed: 7 }),
    extensionWeight: number({ ...weight, listed: 8 }),
    reason: text({ max: 1000, isLong: true, required: true, searched: true }),
  },
  parts: {},
  rules: {
    weightsMakeHundred: {
      about: ['conditionWeight', 'importanceWeight', 'urgencyWeight', 'repairCostWeight', 'extensionWeight'],
      holds: ({ conditionWeight, importanceWeight, urgencyWeight, repairCostWeight, extensionWeight }) => {
        const all = [conditionWeight, importanceWeight, urgencyWeight, repairCostWeight, extensionWeight]
        return all.includes(null) || all.reduce<number>((sum, value) => sum + (value ?? 0), 0) === 100
      },
    },
  },
  life: {
    machine: 'ranking-formula',
    states: rankingFormulaStates,
    closed: ['approved', 'inForce', 'replaced'],
    moves: {
      'staff.approved': { right: 'approve', control: 'approve' },
      'staff.sentBack': { right: 'reopen', reason: 'required', control: 'sendBack' },
    },
  },
  views: {
    all: { columns, order: '-validFrom' },
    open: { columns, where: { state: ['drafted', 'approved'] }, order: '-validFrom' },
  },
  form: [
    { group: 'time', fields: ['code', 'validFrom', 'validUntil'] },
    {
      group: 'weights',
      fields: ['conditionWeight', 'importanceWeight', 'urgencyWeight', 'repairCostWeight', 'extensionWeight'],
    },
    { group: 'why', fields: ['reason'] },
  ],
})
