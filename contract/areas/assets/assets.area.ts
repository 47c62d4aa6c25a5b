/** The register of assets: what the utility owns, in what condition it is, and what is renewed first (A §1, assetRegister). */
import { areaWithMoves } from '../kit/area.ts'
import { choice, day, money, number, recordNumber, reference, text } from '../kit/fields.ts'

/** What staff does in the life of an asset: events of its machine. */
export const assetMoves = ['staff.retired', 'staff.returnedToUse'] as const
export type AssetMove = (typeof assetMoves)[number]

export const assetStates = ['inUse', 'retired'] as const

export const assets = areaWithMoves<AssetMove>()({
  name: 'assets',
  controller: 'Asset',
  path: '/assets',
  menu: 'assets',
  flag: 'assetRegister',
  table: 'assets',
  view: 'assets_shown',
  sight: { by: 'everybody' },
  title: 'code',
  fields: {
    code: recordNumber('AS', { listed: 1, sorted: true, searched: true }),
    name: text({ max: 160, required: true, listed: 2, searched: true }),
    category: choice(
      ['pipeline', 'pumping', 'storage', 'treatment', 'electrical', 'metering', 'building', 'vehicle'],
      { required: true, listed: 3, filtered: true, sorted: true },
    ),
    /** What it is a part of. */
    parent: reference('assets', { filtered: true }),
    element: reference('elements', { filtered: true }),
    place: text({ max: 200, searched: true }),
    inUseSince: day({ required: true, filtered: true, sorted: true }),
    expectedLife: number({ unit: 'a', decimals: 0, min: 1, max: 200, required: true }),
    replacementCost: money({ min: 0, max: 100_000_000_00, listed: 4 }),
    /** Of the last assessment that was approved. */
    assessedOn: day({ isFixed: true, filtered: true, sorted: true }),
    condition: number({ unit: '', decimals: 0, isFixed: true, listed: 5, filtered: true }),
    importance: number({ unit: '', decimals: 0, isFixed: true, listed: 6, filtered: true }),
    urgency: number({ unit: '', decimals: 0, isFixed: true, listed: 7, filtered: true }),
    score: number({ unit: '', decimals: 0, isFixed: true, listed: 8, filtered: true, sorted: true }),
    /** Its place among the assets in use: 1 is renewed first; those with the same score share one. */
    rank: number({ unit: '', decimals: 0, isCalculated: true, isFixed: true }),
    /** With which the score was computed. */
    formula: reference('ranking-formulas', { isFixed: true, filtered: true, listed: 9 }),
    repairCost: money({ isFixed: true }),
    extensionOfLife: number({ unit: 'a', decimals: 0, isFixed: true }),
    /** When its expected life ends, with what the last assessment adds. */
    renewBy: number({ unit: 'year', decimals: 0, isFixed: true, filtered: true, sorted: true }),
    note: text({ max: 2000, isLong: true }),
  },
  parts: {},
  rules: {},
  life: {
    machine: 'asset',
    states: assetStates,
    closed: ['retired'],
    moves: {
      'staff.retired': { right: 'changeRecords', reason: 'required', bulk: true, control: 'retire' },
      'staff.returnedToUse': { right: 'reopen', reason: 'required', control: 'returnToUse' },
    },
  },
  views: {
    ranking: {
      columns: [
        'rank',
        'code',
        'name',
        'score',
        'formula',
        'condition',
        'importance',
        'urgency',
        'repairCost',
        'replacementCost',
        'extensionOfLife',
      ],
      where: { state: ['inUse'] },
      order: '-score',
    },
    renewals: {
      columns: ['code', 'name', 'category', 'inUseSince', 'renewBy', 'replacementCost'],
      where: { state: ['inUse'] },
      order: '+renewBy',
    },
    all: { columns: ['code', 'name', 'category', 'inUseSince', 'score'], order: '+code' },
  },
  form: [
    { group: 'what', fields: ['code', 'name', 'category', 'parent', 'element', 'place'] },
    { group: 'life', fields: ['inUseSince', 'expectedLife', 'renewBy', 'replacementCost'] },
    {
      group: 'ranking',
      fields: [
        'assessedOn',
        'condition',
        'importance',
        'urgency',
        'repairCost',
        'extensionOfLife',
        'score',
        'rank',
        'formula',
      ],
    },
    { group: 'remarks', fields: ['note'] },
  ],
})
