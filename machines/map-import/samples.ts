/** A file of the samples, and what becomes of its rows: they stand in the catalogue, in the pictures and in the replies of the browser's paths. */
import type { ImportAssignment, RowJudgement } from '#contract/rules/shapes/map-import.ts'
import type { ChosenFile } from '../rules/attachment.ts'
import type { MapFileOutline, ReadMapFile } from '../rules/map-file.ts'

export const sampleFile: ChosenFile = { name: 'plots.zip', size: 4711, content: undefined }
/** Of another kind. */
export const otherFile: ChosenFile = { name: 'plots.dwg', size: 4711, content: undefined }

/** Of Shape 4 the border crosses itself. */
const corners = ([x, y]: readonly [number, number], isCrossing = false) => {
  const [west, south, east, north] = [33.04 + x, 34.678 + y, 33.041 + x, 34.679 + y]
  const ring = isCrossing
    ? [
        [west, south],
        [east, north],
        [east, south],
        [west, north],
      ]
    : [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
      ]
  return JSON.stringify({ type: 'Polygon', coordinates: [[...ring, ring[0]]] })
}

const keyOf = (row: number) => `5a1f7f0e-6f0d-4c3e-9d55-0000000000${String(row).padStart(2, '0')}`

const feature = (row: number, name: string, plot: string, shape: string) => ({
  key: keyOf(row),
  row,
  shape,
  attributes: { NAME: name, SHEET: '54/58', PLOT: plot },
})

export const sampleRead: ReadMapFile = {
  system: 'cyprus',
  columns: ['NAME', 'SHEET', 'PLOT'],
  features: [
    feature(1, 'Plot of the reservoir', '214', corners([0, 0])),
    feature(2, 'Plot of the pump', '215', corners([0.002, 0])),
    feature(3, 'Plot of the tank', '216', corners([0.004, 0])),
    feature(4, 'Plot of the well', '217', corners([0.006, 0], true)),
  ],
}

export const sampleOutline: MapFileOutline = {
  asksSystem: true,
  systemName: 'ED50 / UTM zone 36N',
  asksEncoding: true,
  samples: [
    { encoding: 'utf-8', text: '������� 12' },
    { encoding: 'windows-1253', text: 'Λεμεσός 12' },
    { encoding: 'iso-8859-7', text: 'Λεμεσός 12' },
    { encoding: 'windows-1252', text: 'Ëåìåóüò 12' },
    { encoding: 'windows-1251', text: 'Лемесут 12' },
  ],
}

export const sampleAssignments = {
  complete: { kind: 'plot', name: 'NAME', called: '', sheet: 'SHEET', plot: 'PLOT', note: '' },
  /** No row of it can be imported: its shapes are no lines. */
  otherKind: { kind: 'pipe', name: 'NAME', called: '', sheet: '', plot: '', note: '' },
} as const satisfies Record<string, ImportAssignment>

const judged = (row: number, outcome: RowJudgement['outcome'], field = '', problem = ''): RowJudgement => ({
  key: keyOf(row),
  outcome,
  field,
  problem,
})

/** Answers about the rows in twos: of the first two one is new, of the third too. */
export const sampleJudgements = {
  two: [judged(1, 'new'), judged(2, 'there')],
  one: [judged(3, 'new')],
  known: [judged(3, 'there')],
  importedOne: [judged(1, 'new')],
  leftOut: [judged(3, 'rejected', 'plot', 'taken')],
} as const satisfies Record<string, readonly RowJudgement[]>
