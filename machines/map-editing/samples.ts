/** Map features of the samples: they stand in the catalogue, in the pictures and in the replies of the browser's paths. */
import { drawnText, nothingDrawn, type Drawing } from '#contract/rules/shapes/drawing.ts'
import type { AreaRecord } from '../record/area-record.ts'
import type { FeatureDetails } from '#contract/rules/shapes/feature-drawing.ts'

/** Some 90 metres each way, in Limassol. */
export const sampleDrawings = {
  plot: {
    corners: [
      [33.04, 34.678],
      [33.041, 34.678],
      [33.041, 34.679],
      [33.04, 34.679],
    ],
    holes: [],
  },
  /** Its border crosses itself. */
  crossing: {
    corners: [
      [33.04, 34.678],
      [33.041, 34.679],
      [33.041, 34.678],
      [33.04, 34.679],
    ],
    holes: [],
  },
  point: { corners: [[33.0405, 34.6785]], holes: [] },
} as const satisfies Record<string, Drawing>

export const sampleDetails = {
  complete: { name: 'Plot of the reservoir', sheet: '54/58', plot: '214' },
  /** A sheet without its plot. */
  half: { name: 'Plot of the reservoir', sheet: '54/58', plot: '' },
} as const satisfies Record<string, FeatureDetails>

/** A triangle, as it was saved. */
const savedDrawing: Drawing = {
  ...nothingDrawn,
  corners: [
    [33.04, 34.678],
    [33.041, 34.678],
    [33.041, 34.679],
  ],
}

/** A plot that is a draft. */
export const sampleFeature: AreaRecord = {
  id: 31,
  version: 2,
  state: 'drafted',
  values: {
    code: 'MF-00031',
    name: 'Plot of the reservoir',
    kind: 'plot',
    sheet: '54/58',
    plot: '214',
    shape: drawnText('Polygon', savedDrawing),
    note: null,
  },
  parts: {},
  names: {},
  mayChange: true,
  mayDelete: true,
  moves: [],
  changedAt: '2026-11-24T09:38:00.000Z',
  changedBy: 'Maria Demetriou',
}

/** With the drawing of the samples. */
export const sampleSaved: AreaRecord = {
  ...sampleFeature,
  version: 3,
  values: { ...sampleFeature.values, shape: drawnText('Polygon', sampleDrawings.plot) },
}

/** A colleague has moved a corner meanwhile. */
export const sampleTheirs: AreaRecord = {
  ...sampleFeature,
  version: 3,
  values: {
    ...sampleFeature.values,
    shape: drawnText('Polygon', {
      ...savedDrawing,
      corners: [...savedDrawing.corners.slice(0, 2), [33.0412, 34.6792]],
    }),
  },
}

export const samplePublished: AreaRecord = { ...sampleFeature, version: 3, state: 'published' }
