/** A map feature as it is drawn: what it was, what is sent of it, and what is wrong with it. Pure. */
import {
  drawingOf,
  drawingProblem,
  drawnText,
  isSameDrawing,
  nothingDrawn,
  type Drawing,
  type DrawingProblem,
} from './drawing.ts'
import { readShape } from './shape.ts'
import type { RecordValues } from '../../areas/kit/area.ts'
import { mapFeatureKinds, shapeTypeOf, type MapFeatureKind } from './map-feature-kinds.ts'

/** What is typed beside the drawing. */
export interface FeatureDetails {
  readonly name: string
  readonly sheet: string
  readonly plot: string
}

export const noDetails: FeatureDetails = { name: '', sheet: '', plot: '' }

/** Why a feature cannot be saved, and at which field that is said. */
export interface FeatureProblem {
  readonly field: keyof FeatureDetails | 'shape'
  readonly problem: DrawingProblem | 'missing' | 'sheetAndPlot'
}

/** What is read of a record of a map feature. */
export interface DrawnFeature {
  readonly values: RecordValues
  readonly state: string
  readonly mayChange: boolean
}

type Drawn = Pick<DrawnFeature, 'values'>

export const kindOf = (feature: Drawn): MapFeatureKind =>
  mapFeatureKinds.find((kind) => kind === feature.values['kind']) ?? 'area'

export function drawingIn(feature: Drawn | undefined): Drawing {
  const shape = readShape(String(feature?.values['shape']))
  return typeof shape === 'object' ? drawingOf(shape) : nothingDrawn
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const detailsIn = (feature: Drawn | undefined): FeatureDetails => ({
  name: textOf(feature?.values['name']),
  sheet: textOf(feature?.values['sheet']),
  plot: textOf(feature?.values['plot']),
})

const meant = ({ name, sheet, plot }: FeatureDetails): FeatureDetails => ({
  name: name.trim(),
  sheet: sheet.trim(),
  plot: plot.trim(),
})

const isSameText = (one: FeatureDetails, other: FeatureDetails): boolean =>
  JSON.stringify(meant(one)) === JSON.stringify(meant(other))

/** Whether a drawing and what is typed are those of a feature. */
export const isSavedAs = (
  feature: Drawn | undefined,
  { drawing, details }: { drawing: Drawing; details: FeatureDetails },
): boolean => isSameDrawing(drawing, drawingIn(feature)) && isSameText(details, detailsIn(feature))

/** The first thing that keeps a feature from being saved; undefined: nothing does. */
export function featureProblem(
  kind: MapFeatureKind | undefined,
  { drawing, details }: { drawing: Drawing; details: FeatureDetails },
): FeatureProblem | undefined {
  const { name, sheet, plot } = meant(details)
  const drawn = kind === undefined ? 'nothingDrawn' : drawingProblem(shapeTypeOf[kind], drawing)
  if (drawn) return { field: 'shape', problem: drawn }
  if (name === '') return { field: 'name', problem: 'missing' }
  if ((sheet === '') !== (plot === ''))
    return { field: sheet === '' ? 'sheet' : 'plot', problem: 'sheetAndPlot' }
  return undefined
}

/** What a feature shall hold. */
export function featureValues(
  kind: MapFeatureKind,
  { drawing, details }: { drawing: Drawing; details: FeatureDetails },
): RecordValues {
  const { name, sheet, plot } = meant(details)
  return {
    name,
    kind,
    sheet: sheet === '' ? null : sheet,
    plot: plot === '' ? null : plot,
    shape: drawnText(shapeTypeOf[kind], drawing),
  }
}

/** Of what a feature shall hold, what it does not hold yet, and the same as it was shown. */
export function changesFrom(
  feature: Drawn,
  values: RecordValues,
): { values: RecordValues; base: RecordValues } {
  const names = Object.keys(values).filter((name) => values[name] !== feature.values[name])
  const only = (of: RecordValues) => Object.fromEntries(names.map((name) => [name, of[name] ?? null]))
  return { values: only(values), base: only(feature.values) }
}

/** Whether somebody may draw it: published and retired ones stay as they are. */
export const isOpenToDrawing = ({ mayChange, state }: DrawnFeature): boolean =>
  mayChange && state === 'drafted'
