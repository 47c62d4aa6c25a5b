/** An employee draws a map feature, or changes one that is drafted (decision 0320). */
import { assign, setup } from 'xstate'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import type { MapFeatureKind } from '#contract/rules/shapes/map-feature-kinds.ts'
import { nothingDrawn, type Drawing } from '#contract/rules/shapes/drawing.ts'
import { isFulfilled, refusedWith, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { formStates, questionState } from '../form-states.ts'
import { keptFrom } from '../kept-from.ts'
import { loadStatesOf } from '../load-states.ts'
import { port } from '../port.ts'
import type { AreaRecord } from '../record/area-record.ts'
import {
  changesFrom,
  detailsIn,
  drawingIn,
  featureProblem,
  featureValues,
  isOpenToDrawing,
  isSavedAs,
  kindOf,
  noDetails,
  type FeatureDetails,
  type FeatureProblem,
} from '#contract/rules/shapes/feature-drawing.ts'
import type { RequirementId } from './requirements.ts'

export type MapEditingEvent =
  | { type: 'feature.requestedAgain' }
  | { type: 'kind.chosen'; kind: MapFeatureKind }
  /** A gesture has ended: all corners as they are now. */
  | { type: 'drawing.changed'; drawing: Drawing }
  /** No more corners are set at the end: presses move and put in. */
  | { type: 'drawing.ended' }
  | { type: 'drawing.resumed' }
  | { type: 'gesture.undone' }
  | { type: 'gesture.redone' }
  | { type: 'snapping.switched' }
  | { type: 'saving.requested'; details: FeatureDetails }
  | { type: 'own.kept' }
  | { type: 'theirs.taken' }
  | { type: 'leaving.requested'; details: FeatureDetails }
  | { type: 'leaving.confirmed' }
  | { type: 'leaving.cancelled' }

/** Of a drawing that was begun earlier and not saved. */
export interface KeptDrawing {
  readonly kind: MapFeatureKind
  readonly drawing: Drawing
  readonly past: readonly Drawing[]
  readonly future: readonly Drawing[]
  /** As the feature was when it was begun; absent: a new one. */
  readonly feature?: AreaRecord | undefined
}

export interface MapEditingInput {
  /** Undefined: a new one. */
  id: number | undefined
  /** By which the server knows an addition that is sent again. */
  key: string
  /** How many gestures can be undone. */
  undoSteps: number
  /** Of what was begun earlier in this tab; undefined: nothing. */
  kept: KeptDrawing | undefined
}

export interface FeatureChange {
  id: number
  version: number
  values: RecordValues
  base: RecordValues
}

interface MapEditingContext extends CallProblem {
  input: MapEditingInput
  /** As it was fetched or saved last; undefined: a new one, or not fetched yet. */
  feature: AreaRecord | undefined
  /** As a colleague has left it meanwhile. */
  theirs: AreaRecord | undefined
  kind: MapFeatureKind | undefined
  drawing: Drawing
  /** Before each gesture that can be undone, the last one last. */
  past: readonly Drawing[]
  /** After each gesture that was undone, the next one first. */
  future: readonly Drawing[]
  isSnapping: boolean
  /** As they were handed in last; undefined: those of the feature. */
  details: FeatureDetails | undefined
  /** What kept it from being saved. */
  problem: FeatureProblem | undefined
}

const detailsOf = ({ details, feature }: MapEditingContext): FeatureDetails => details ?? detailsIn(feature)

const drawnBy = ({ drawing }: MapEditingContext, details: FeatureDetails) => ({ drawing, details })

const handedIn = (event: MapEditingEvent): FeatureDetails => ('details' in event ? event.details : noDetails)

const problemIn = ({ context, event }: { context: MapEditingContext; event: MapEditingEvent }) =>
  featureProblem(context.kind, drawnBy(context, handedIn(event)))

const mapEditing = setup({
  types: {
    input: {} as MapEditingInput,
    context: {} as MapEditingContext,
    events: {} as MapEditingEvent,
    tags: {} as 'busy' | 'error' | 'form',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    readFeature: port<Answer<AreaRecord>, { id: number }>('readFeature'),
    insertFeature: port<Answer<AreaRecord>, { values: RecordValues; key: string }>('insertFeature'),
    changeFeature: port<Answer<AreaRecord>, FeatureChange>('changeFeature'),
  },
  guards: {
    oneIsMeant: ({ context }) => context.input.id !== undefined,
    drawingIsKept: ({ context }) => context.input.kept !== undefined,
    keptOneWasOvertaken: (scope) =>
      isFulfilled(scope) &&
      isOpenToDrawing(valueIn<AreaRecord>(scope)) &&
      scope.context.input.kept?.feature !== undefined &&
      scope.context.input.kept.feature.version !== valueIn<AreaRecord>(scope).version,
    openFeatureWasSent: (scope) => isFulfilled(scope) && isOpenToDrawing(valueIn<AreaRecord>(scope)),
    featureWasSent: isFulfilled,
    pointIsSet: ({ context, event }) =>
      context.kind === 'point' && event.type === 'drawing.changed' && event.drawing.corners.length === 1,
    cornersSuitKind: ({ context, event }) =>
      event.type === 'drawing.changed' && (context.kind !== 'point' || event.drawing.corners.length <= 1),
    somethingWasDone: ({ context }) => context.past.length > 0,
    somethingWasUndone: ({ context }) => context.future.length > 0,
    newFeatureIsValid: (scope) => scope.context.feature === undefined && problemIn(scope) === undefined,
    changedFeatureIsValid: (scope) => problemIn(scope) === undefined,
    everythingIsSaved: ({ context, event }) => isSavedAs(context.feature, drawnBy(context, handedIn(event))),
    featureWasSaved: isFulfilled,
    featureWasChangedMeanwhile: refusedWith('record.changed'),
    ownDrawingIsThere: (scope) =>
      isFulfilled(scope) &&
      isSavedAs(valueIn<AreaRecord>(scope), drawnBy(scope.context, detailsOf(scope.context))),
  },
  actions: {
    ...problemActions<MapEditingContext, MapEditingEvent>(),
    forgetProblems: assign({ ...noProblem, problem: undefined }),
    keepKind: assign(keptFrom('kind.chosen', ({ kind }) => ({ kind }))),
    restoreKept: assign(({ context: { input } }) => {
      const { kept } = input
      return kept ? { ...kept, feature: kept.feature } : {}
    }),
    keepFeature: assign((scope) => {
      const feature = valueIn<AreaRecord>(scope)
      const { kept } = scope.context.input
      const kind = kindOf(feature)
      return kept ? { ...kept, feature, kind } : { feature, kind, drawing: drawingIn(feature) }
    }),
    keepSaved: assign((scope) => ({
      feature: valueIn<AreaRecord>(scope),
      theirs: undefined,
      details: undefined,
    })),
    keepTheirs: assign((scope) => ({ theirs: valueIn<AreaRecord>(scope) })),
    keepGesture: assign(
      keptFrom('drawing.changed', ({ drawing }, context) => ({
        drawing,
        past: [...context.past, context.drawing].slice(-context.input.undoSteps),
        future: [],
      })),
    ),
    undoGesture: assign(({ context: { drawing, past, future } }) => ({
      drawing: past.at(-1) ?? drawing,
      past: past.slice(0, -1),
      future: [drawing, ...future],
    })),
    redoGesture: assign(({ context: { drawing, past, future } }) => ({
      drawing: future[0] ?? drawing,
      past: [...past, drawing],
      future: future.slice(1),
    })),
    switchSnapping: assign(({ context }) => ({ isSnapping: !context.isSnapping })),
    keepDetails: assign(({ event }) => ({ details: handedIn(event) })),
    keepProblem: assign((scope) => ({ problem: problemIn(scope) })),
    drawOnTheirs: assign(({ context }) => ({
      feature: context.theirs ?? context.feature,
      theirs: undefined,
    })),
    takeTheirs: assign(({ context }) => ({
      feature: context.theirs ?? context.feature,
      drawing: drawingIn(context.theirs ?? context.feature),
      past: [],
      future: [],
      details: undefined,
      theirs: undefined,
    })),
  },
})

const callState = callStatesOf(mapEditing)
const loadStates = loadStatesOf(mapEditing)

interface Scope {
  context: MapEditingContext
}
const idOf = ({ context }: Scope) => ({ id: context.feature?.id ?? context.input.id ?? 0 })
const valuesOf = ({ context }: Scope): RecordValues =>
  featureValues(context.kind ?? 'area', drawnBy(context, detailsOf(context)))

/** Gestures that are undone and done again. @param target where they lead; undefined: they stay, where nothing has gone wrong */
const history = <
  const Target extends '.asking' | undefined,
  const Undo extends string | readonly string[],
  const Redo extends string | readonly string[],
>(
  target: Target,
  undo: Undo,
  redo: Redo,
) =>
  ({
    'gesture.undone': {
      target,
      guard: 'somethingWasDone',
      actions: undo,
      description: 'The last gesture is undone.',
      meta: { req: 'ME-03' },
    },
    'gesture.redone': {
      target,
      guard: 'somethingWasUndone',
      actions: redo,
      description: 'What was undone last is done again.',
      meta: { req: 'ME-03' },
    },
  }) as const

const switching = {
  'snapping.switched': {
    actions: 'switchSnapping',
    description: 'Presses snap to what lies near, or do not any more.',
    meta: { req: 'ME-04' },
  },
} as const

/** @param problems what forgets those of the last attempt; nothing: there can be none */
const savingRows = <const Problems extends readonly string[]>(...problems: Problems) =>
  [
    {
      target: '#mapEditing.inserting',
      guard: 'newFeatureIsValid',
      actions: ['keepDetails', ...problems],
      description: 'A new one, and nothing is wrong with it.',
      meta: { req: 'ME-06' },
    },
    {
      target: '#mapEditing.saving',
      guard: 'changedFeatureIsValid',
      actions: ['keepDetails', ...problems],
      description: 'It was there before, and nothing is wrong with it.',
      meta: { req: 'ME-06' },
    },
    {
      target: '#mapEditing.changing.invalid',
      actions: ['keepDetails', ...problems, 'keepProblem'],
      description: 'Something keeps it from being saved: the page says what.',
      meta: { req: 'ME-05' },
    },
  ] as const

const leaving = [
  {
    target: '#mapEditing.left',
    guard: 'everythingIsSaved',
    description: 'Nothing would be lost.',
    meta: { req: 'ME-10' },
  },
  {
    target: '#mapEditing.confirmingLeave',
    actions: 'keepDetails',
    description: 'Something is not saved: the person is asked.',
    meta: { req: 'ME-10' },
  },
] as const

const closing = {
  target: 'left',
  description: 'There is nothing to lose.',
  meta: { req: 'ME-10' },
} as const

export const mapEditingMachine = mapEditing.createMachine({
  id: 'mapEditing',
  description:
    'An employee draws a plot, a pipe, a point or an area on the map or in a table of its corners, or changes one that is drafted.',
  context: ({ input }) => ({
    input,
    feature: undefined,
    theirs: undefined,
    kind: undefined,
    drawing: nothingDrawn,
    past: [],
    future: [],
    isSnapping: true,
    details: undefined,
    problem: undefined,
    ...noProblem,
  }),
  initial: 'choosingStart',
  states: {
    choosingStart: {
      description: 'Is one drawn anew, or one changed that is there?',
      always: [
        {
          target: 'loading',
          guard: 'oneIsMeant',
          description: 'The address names a feature.',
          meta: { req: 'ME-02' },
        },
        {
          target: 'changing',
          guard: 'drawingIsKept',
          actions: 'restoreKept',
          description: 'It was begun earlier in this tab, and not saved.',
          meta: { req: 'ME-03' },
        },
        { target: 'choosingKind', description: 'A new feature is drawn.', meta: { req: 'ME-01' } },
      ],
    },
    ...loadStates('readFeature', {
      states: ['loading', 'unavailable'],
      description: 'The feature is fetched.',
      input: idOf,
      answers: [
        {
          target: 'overtaken',
          guard: 'keptOneWasOvertaken',
          actions: ['restoreKept', 'keepTheirs'],
          description: 'A change was begun earlier in this tab, and a colleague has changed it since.',
          meta: { req: 'ME-08' },
        },
        {
          target: 'changing',
          guard: 'openFeatureWasSent',
          actions: 'keepFeature',
          description: 'It is a draft. What was begun earlier in this tab is still there.',
          meta: { req: 'ME-02' },
        },
        {
          target: 'locked',
          guard: 'featureWasSent',
          actions: 'keepFeature',
          description: 'It is published or retired, or this person may not change it.',
          meta: { req: 'ME-09' },
        },
      ],
      unavailable: 'The feature cannot be fetched at the moment, or there is none for this person.',
      again: 'feature.requestedAgain',
      req: 'ME-11',
    }),
    locked: {
      description: 'The page says why nothing can be drawn, and leads to its record.',
      on: { 'leaving.requested': closing },
    },
    choosingKind: {
      description: 'The person says what is drawn.',
      on: {
        'kind.chosen': {
          target: 'drawing',
          actions: 'keepKind',
          description: 'It is known what is drawn.',
          meta: { req: 'ME-01' },
        },
      },
    },
    drawing: {
      tags: 'form',
      description: 'Each press on the map sets the next corner.',
      on: {
        'drawing.changed': [
          {
            target: 'changing',
            guard: 'pointIsSet',
            actions: 'keepGesture',
            description: 'A point has one corner.',
            meta: { req: 'ME-02' },
          },
          {
            guard: 'cornersSuitKind',
            actions: 'keepGesture',
            description: 'More corners may follow.',
            meta: { req: 'ME-02' },
          },
        ],
        'drawing.ended': {
          target: 'changing',
          description: 'No more corners follow.',
          meta: { req: 'ME-02' },
        },
        ...history(undefined, 'undoGesture', 'redoGesture'),
        ...switching,
        'saving.requested': savingRows(),
        'leaving.requested': leaving,
      },
    },
    changing: {
      tags: 'form',
      description: 'Corners are moved, put in and taken out.',
      initial: 'asking',
      on: {
        'drawing.changed': {
          target: '.asking',
          guard: 'cornersSuitKind',
          actions: ['keepGesture', 'forgetProblems'],
          description: 'A corner lies elsewhere, is new or is gone.',
          meta: { req: 'ME-02' },
        },
        'drawing.resumed': {
          target: 'drawing',
          actions: 'forgetProblems',
          description: 'More corners follow after the last one.',
          meta: { req: 'ME-02' },
        },
        ...history('.asking', ['undoGesture', 'forgetProblems'], ['redoGesture', 'forgetProblems']),
        ...switching,
        'saving.requested': savingRows('forgetProblems'),
        'leaving.requested': leaving,
      },
      states: formStates({
        invalid: 'It cannot be saved as it is; a message says why.',
        refused: 'The server has rejected it; a message says why.',
        unreachable: 'The server has not answered; what was drawn is still there.',
      }),
    },
    confirmingLeave: questionState('The person is asked whether what is not saved is given up.', 'ME-10', {
      'leaving.confirmed': {
        target: 'left',
        description: 'The person confirms that unsaved changes are given up.',
      },
      'leaving.cancelled': { target: 'changing', description: 'The person stays, and the drawing goes on.' },
    }),
    inserting: callState('insertFeature', {
      description: 'The new feature is on its way.',
      input: (scope) => ({ values: valuesOf(scope), key: scope.context.input.key }),
      answers: [
        {
          target: 'saved',
          guard: 'featureWasSaved',
          actions: 'keepSaved',
          description: 'It is on the map, as a draft.',
          meta: { req: 'ME-06' },
        },
        refusedRow({ target: 'changing.refused', meta: { req: 'ME-07' } }),
      ],
      unreachable: { target: 'changing.unreachable', meta: { req: 'ME-07' } },
    }),
    saving: callState('changeFeature', {
      description: 'The change is on its way.',
      input: (scope): FeatureChange => ({
        ...idOf(scope),
        version: scope.context.feature?.version ?? 0,
        ...(scope.context.feature
          ? changesFrom(scope.context.feature, valuesOf(scope))
          : { values: {}, base: {} }),
      }),
      answers: [
        {
          target: 'saved',
          guard: 'featureWasSaved',
          actions: 'keepSaved',
          description: 'The change is saved.',
          meta: { req: 'ME-06' },
        },
        {
          target: 'comparing',
          guard: 'featureWasChangedMeanwhile',
          description: 'A colleague was faster.',
          meta: { req: 'ME-08' },
        },
        refusedRow({ target: 'changing.refused', meta: { req: 'ME-07' } }),
      ],
      unreachable: { target: 'changing.unreachable', meta: { req: 'ME-07' } },
    }),
    comparing: callState('readFeature', {
      description: 'The feature is fetched as it is now.',
      input: idOf,
      answers: [
        {
          target: 'saved',
          guard: 'ownDrawingIsThere',
          actions: 'keepSaved',
          description: 'It is what this person has drawn: it was saved before, and only the answer was lost.',
          meta: { req: 'ME-06' },
        },
        {
          target: 'overtaken',
          guard: 'openFeatureWasSent',
          actions: 'keepTheirs',
          description: 'This person and a colleague have changed the feature.',
          meta: { req: 'ME-08' },
        },
        {
          target: 'locked',
          guard: 'featureWasSent',
          actions: 'keepFeature',
          description: 'It was published or retired meanwhile.',
          meta: { req: 'ME-09' },
        },
        refusedRow({ target: 'changing.refused', meta: { req: 'ME-07' } }),
      ],
      unreachable: { target: 'changing.unreachable', meta: { req: 'ME-07' } },
    }),
    overtaken: {
      ...questionState(
        'Both are shown: what this person has drawn, and what a colleague has saved.',
        'ME-08',
        {
          'own.kept': {
            target: 'changing',
            actions: 'drawOnTheirs',
            description: 'The own drawing stays, on what the colleague has saved.',
          },
          'theirs.taken': {
            target: 'changing',
            actions: 'takeTheirs',
            description: 'The own drawing is given up.',
          },
        },
      ),
      tags: 'error',
    },
    saved: {
      description: 'The page says so, and leads to its record and to the map.',
      on: { 'leaving.requested': closing },
    },
    left: { type: 'final', description: 'The page leads back to the map.' },
  },
})
