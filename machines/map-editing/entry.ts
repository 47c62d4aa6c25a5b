/** The drawing of map features in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { detailsIn, featureProblem, isSavedAs, noDetails } from '#contract/rules/shapes/feature-drawing.ts'
import { mapEditingMachine } from './map-editing.machine.ts'
import {
  sampleDetails,
  sampleDrawings,
  sampleFeature,
  samplePublished,
  sampleSaved,
  sampleTheirs,
} from './samples.ts'

const { plot, crossing, point } = sampleDrawings
const { complete, half } = sampleDetails
const anew = { id: undefined, key: '0d6c6a5e-3f0b-4f57-8a4e-2f2c8f6b8a01', undoSteps: 1, kept: undefined }
const keptPlot = { kind: 'plot', drawing: plot, past: [crossing], future: [] } as const

export default defineEntry<typeof mapEditingMachine>({
  id: 'map-editing',
  title: 'Drawing on the map',
  purpose:
    'An employee draws a plot, a pipe, a point or an area, or changes one that is drafted: on the map, or without it in a table of corners.',
  machine: mapEditingMachine,
  standing: false,
  mainWay: ['choosingKind', 'drawing', 'inserting', 'saved'],
  inputs: {
    'a new one': anew,
    'one that is there': { ...anew, id: sampleFeature.id },
    'a new one that was begun': { ...anew, kept: keptPlot },
    'a change that was begun': {
      ...anew,
      id: sampleFeature.id,
      kept: { ...keptPlot, feature: sampleFeature },
    },
  },
  events: {
    'feature.requestedAgain': { '': {} },
    'kind.chosen': { 'a plot': { kind: 'plot' }, 'a point': { kind: 'point' } },
    'drawing.changed': {
      'four corners': { drawing: plot },
      'a border that crosses itself': { drawing: crossing },
      'one corner': { drawing: point },
    },
    'drawing.ended': { '': {} },
    'drawing.resumed': { '': {} },
    'gesture.undone': { '': {} },
    'gesture.redone': { '': {} },
    'snapping.switched': { '': {} },
    'saving.requested': {
      'all that is needed': { details: complete },
      'a sheet without its plot': { details: half },
    },
    'own.kept': { '': {} },
    'theirs.taken': { '': {} },
    'leaving.requested': {
      'nothing typed': { details: noDetails },
      'as it is saved': { details: detailsIn(sampleFeature) },
    },
    'leaving.confirmed': { '': {} },
    'leaving.cancelled': { '': {} },
  },
  outcomes: {
    readFeature: {
      done: {
        'a draft': fulfilled(sampleFeature),
        'changed by a colleague': fulfilled(sampleTheirs),
        'what was drawn': fulfilled(sampleSaved),
        'one that is published': fulfilled(samplePublished),
        refused: refused('record.unknown'),
      },
      errors: failures,
    },
    insertFeature: {
      done: {
        saved: fulfilled(sampleSaved),
        refused: refused('record.field', { field: 'shape', problem: 'outsidePlot' }),
      },
      errors: failures,
    },
    changeFeature: {
      done: {
        saved: fulfilled(sampleSaved),
        'changed by a colleague': refused('record.changed', { field: 'shape' }),
        refused: refused('record.field', { field: 'shape', problem: 'pointsOutside' }),
      },
      errors: failures,
    },
  },
  facts: ({ input, feature, theirs, kind, drawing, past, future, details }) => {
    const of = (one: typeof drawing) =>
      [complete, half].map((typed) => [
        featureProblem(kind, { drawing: one, details: typed }),
        isSavedAs(feature, { drawing: one, details: typed }),
        isSavedAs(feature, { drawing: one, details: noDetails }),
        isSavedAs(sampleSaved, { drawing: one, details: typed }),
      ])
    return {
      input,
      feature,
      theirs,
      kind,
      details,
      drawing: of(drawing),
      past: past.map(of),
      future: future.map(of),
    }
  },
})
