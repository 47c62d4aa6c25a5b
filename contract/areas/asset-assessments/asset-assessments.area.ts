/** Assessments of assets: condition, importance, urgency, cost of repairs and extension of life (A §3), drafted, reviewed, approved. */
import { areaWithMoves } from '../kit/area.ts'
import { day, money, number, recordNumber, reference, text } from '../kit/fields.ts'

/** What staff does in the life of an assessment: events of its machine. */
export const assessmentMoves = ['staff.reviewed', 'staff.sentBack', 'staff.approved'] as const
export type AssessmentMove = (typeof assessmentMoves)[number]

export const assessmentStates = ['draft', 'reviewed', 'approved'] as const

const grade = { unit: '', decimals: 0, min: 1, max: 5, required: true, filtered: true } as const

export const assetAssessments = areaWithMoves<AssessmentMove>()({
  name: 'asset-assessments',
  controller: 'AssetAssessment',
  path: '/assetAssessments',
  menu: 'assets',
  flag: 'assetRegister',
  table: 'asset_assessments',
  sight: { by: 'everybody' },
  title: 'code',
  fields: {
    code: recordNumber('AA', { listed: 1, sorted: true, searched: true }),
    asset: reference('assets', { required: true, listed: 2, filtered: true }),
    assessedOn: day({ required: true, listed: 3, filtered: true, sorted: true }),
    /** 1: as new, 5: does not work any more. */
    condition: number({ ...grade, listed: 4 }),
    /** 1: hardly anybody notices, 5: many are without supply. */
    importance: number({ ...grade, listed: 5 }),
    /** 1: within years, 5: now. */
    urgency: number({ ...grade, listed: 6 }),
    repairCost: money({ min: 0, max: 100_000_000_00 }),
    extensionOfLife: number({ unit: 'a', decimals: 0, min: 0, max: 100 }),
    findings: text({ max: 4000, isLong: true }),
  },
  parts: {},
  rules: {},
  life: {
    machine: 'asset-assessment',
    states: assessmentStates,
    closed: ['approved'],
    moves: {
      'staff.reviewed': { right: 'changeRecords', control: 'review' },
      'staff.sentBack': { right: 'changeRecords', reason: 'required', control: 'sendBack' },
      'staff.approved': { right: 'approve', control: 'approve' },
    },
  },
  views: {
    open: {
      columns: ['code', 'asset', 'assessedOn', 'condition', 'importance', 'urgency'],
      where: { state: ['draft', 'reviewed'] },
      order: '-assessedOn',
    },
    all: {
      columns: ['code', 'asset', 'assessedOn', 'condition', 'importance', 'urgency'],
      order: '-assessedOn',
    },
  },
  form: [
    { group: 'what', fields: ['code', 'asset', 'assessedOn'] },
    { group: 'grades', fields: ['condition', 'importance', 'urgency'] },
    { group: 'consequences', fields: ['repairCost', 'extensionOfLife', 'findings'] },
  ],
})
