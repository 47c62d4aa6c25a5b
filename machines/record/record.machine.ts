/** A record of any area of staff: shown, changed, moved and deleted, with others at the same time (decision 0165). */
import { assign, setup } from 'xstate'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { isFulfilled, refusedWith, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { formStates } from '../form-states.ts'
import { keptFrom } from '../kept-from.ts'
import { loadStatesOf } from '../load-states.ts'
import { port } from '../port.ts'
import type { AreaRecord, PartRows, RecordContent } from './area-record.ts'
import { changesOf, clashesOf, isContentChanged, isResolved, isSavedIn, mergedContent } from './changes.ts'
import type { RequirementId } from './requirements.ts'

export type RecordEvent =
  | { type: 'record.requestedAgain' }
  | { type: 'form.requested' }
  /** All that the form holds, finished; `problemsOf` has nothing against it. */
  | { type: 'record.submitted'; values: RecordValues; parts: PartRows }
  | { type: 'form.cancelled' }
  /** What was chosen of what both have changed. */
  | { type: 'record.resolved'; values: RecordValues; parts: PartRows }
  | { type: 'choice.postponed' }
  | { type: 'move.requested'; move: string }
  /** What the move asks for. */
  | { type: 'move.confirmed'; move: string; values: RecordValues; reason: string }
  | { type: 'move.cancelled' }
  /** One that asks for nothing. */
  | { type: 'move.made'; move: string }
  | { type: 'deletion.requested' }
  | { type: 'deletion.confirmed'; reason: string }
  | { type: 'deletion.cancelled' }

/** See `AreaCalls`: what the flow sends of it. */
export interface RecordInput {
  /** Undefined: a new one. */
  id: number | undefined
  /** By which the server knows an addition that is sent again. */
  key: string
}

interface RecordContext extends CallProblem {
  input: RecordInput
  /** As it was fetched or saved last. Undefined: not yet. */
  record: AreaRecord | undefined
  /** What was handed in last and is not saved; it stays until it is saved or given up. */
  typed: RecordContent | undefined
  /** As somebody else has left it, where that clashes with what was typed. */
  theirs: AreaRecord | undefined
  /** The move that is asked about or was made last; empty: none. */
  move: string
  /** What a move asks for, and the reason of a move or deletion, as they were typed. */
  asked: RecordValues
  reason: string
  /** Fields and parts that somebody else has changed meanwhile, and that have stayed so. */
  merged: readonly string[]
  /** A call got no answer: what is shown may not be how it is. */
  isUncertain: boolean
}

/** What the calls of an area are sent. */
export interface ChangeToSend {
  id: number
  version: number
  mine: RecordContent
  base: RecordContent
}
export interface MoveToSend {
  id: number
  version: number
  move: string
  values: RecordValues
  reason: string
}

const nothingTyped: RecordContent = { values: {}, parts: {} }

/** What was typed, with what was chosen of what both have changed; undefined: something is not chosen yet. */
function chosenContent(
  { record: shown, typed, theirs }: RecordContext,
  event: RecordEvent,
): RecordContent | undefined {
  if (event.type !== 'record.resolved' || !shown || !typed || !theirs) return undefined
  return isResolved(clashesOf(shown, typed, theirs), event)
    ? mergedContent(shown, typed, theirs, event)
    : undefined
}

const record = setup({
  types: {
    input: {} as RecordInput,
    context: {} as RecordContext,
    events: {} as RecordEvent,
    tags: {} as 'busy' | 'error' | 'form',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    readRecord: port<Answer<AreaRecord>, { id: number }>('readRecord'),
    insertRecord: port<Answer<AreaRecord>, RecordContent & { key: string }>('insertRecord'),
    changeRecord: port<Answer<{ record: AreaRecord; merged: readonly string[] }>, ChangeToSend>(
      'changeRecord',
    ),
    moveRecord: port<Answer<AreaRecord>, MoveToSend>('moveRecord'),
    deleteRecord: port<Answer<null>, { id: number; version: number; reason: string }>('deleteRecord'),
  },
  guards: {
    oneIsMeant: ({ context }) => context.input.id !== undefined,
    recordWasSent: isFulfilled,
    recordMayBeChanged: ({ context }) => context.record?.mayChange === true,
    newRecordIsFilledIn: ({ context, event }) =>
      event.type === 'record.submitted' && context.record === undefined,
    changesAreThere: ({ context: { record: shown }, event }) =>
      event.type === 'record.submitted' && shown !== undefined && isContentChanged(shown, event),
    recordIsShown: ({ context }) => context.record !== undefined,
    saveIsUncertain: ({ context }) => context.isUncertain && context.record !== undefined,
    recordWasChangedMeanwhile: refusedWith('record.changed'),
    changeWasSaved: isFulfilled,
    additionWasSaved: (scope) => isFulfilled(scope) && scope.context.input.id === undefined,
    earlierAdditionWasOther: (scope) =>
      isFulfilled(scope) &&
      scope.context.isUncertain &&
      scope.context.typed !== undefined &&
      isContentChanged(valueIn<AreaRecord>(scope), scope.context.typed),
    openRecordWasSent: (scope) => isFulfilled(scope) && valueIn<AreaRecord>(scope).mayChange,
    ownChangesWereSaved: (scope) => {
      const { record: shown, typed } = scope.context
      return (
        isFulfilled(scope) &&
        shown !== undefined &&
        typed !== undefined &&
        isSavedIn(shown, typed, valueIn<AreaRecord>(scope))
      )
    },
    ownChangesStay: ({ context, event }) => {
      const chosen = chosenContent(context, event)
      return chosen !== undefined && context.theirs !== undefined && isContentChanged(context.theirs, chosen)
    },
    everythingIsChosen: ({ context, event }) => chosenContent(context, event) !== undefined,
    moveIsPossible: ({ context, event }) =>
      (event.type === 'move.requested' || event.type === 'move.confirmed' || event.type === 'move.made') &&
      context.record?.moves.some(({ move, obstacle }) => move === event.move && obstacle === '') === true,
    moveIsStillPossible: (scope) =>
      isFulfilled(scope) &&
      valueIn<AreaRecord>(scope).moves.some(
        ({ move, obstacle }) => move === scope.context.move && obstacle === '',
      ),
    moveWasMade: isFulfilled,
    recordMayBeDeleted: ({ context }) => context.record?.mayDelete === true,
    reasonIsGiven: ({ event }) => event.type === 'deletion.confirmed' && event.reason.trim() !== '',
    recordMayStillBeDeleted: (scope) => isFulfilled(scope) && valueIn<AreaRecord>(scope).mayDelete,
    recordWasDeleted: isFulfilled,
  },
  actions: {
    ...problemActions<RecordContext, RecordEvent>(),
    keepRecord: assign((scope) => ({ record: valueIn<AreaRecord>(scope), isUncertain: false })),
    keepSaved: assign((scope) => {
      const { record: saved, merged } = valueIn<{ record: AreaRecord; merged: readonly string[] }>(scope)
      return { record: saved, merged, typed: undefined, theirs: undefined, isUncertain: false }
    }),
    keepTheirs: assign((scope) => ({ theirs: valueIn<AreaRecord>(scope), isUncertain: false })),
    keepRecordBelowTyped: assign((scope) => {
      const { record: shown, typed } = scope.context
      const now = valueIn<AreaRecord>(scope)
      return {
        record: now,
        typed: shown && typed && mergedContent(shown, typed, now, nothingTyped),
        isUncertain: false,
      }
    }),
    keepTyped: assign(keptFrom('record.submitted', ({ parts, values }) => ({ typed: { values, parts } }))),
    mergeWithTheirs: assign(({ context, event }) => ({
      typed: chosenContent(context, event),
      record: context.theirs,
      theirs: undefined,
    })),
    takeTheirs: assign(({ context }) => ({
      record: context.theirs ?? context.record,
      theirs: undefined,
      typed: undefined,
    })),
    forgetTheirs: assign({ theirs: undefined }),
    forgetTyped: assign({ typed: undefined, theirs: undefined }),
    forgetNews: assign({ merged: [], move: '' }),
    keepMove: assign(({ event }) =>
      event.type === 'move.requested' || event.type === 'move.made'
        ? { move: event.move, asked: {}, reason: '' }
        : {},
    ),
    keepAsked: assign(
      keptFrom('move.confirmed', ({ move, reason, values }) => ({
        move,
        asked: values,
        reason: reason.trim(),
      })),
    ),
    keepReason: assign(keptFrom('deletion.confirmed', ({ reason }) => ({ reason: reason.trim() }))),
    forgetAsked: assign({ asked: {}, reason: '' }),
    noteUncertain: assign({ isUncertain: true }),
  },
})

const callState = callStatesOf(record)
const loadStates = loadStatesOf(record)

interface Scope {
  context: RecordContext
}
const idOf = ({ context }: Scope) => ({ id: context.record?.id ?? context.input.id ?? 0 })
const shownOf = ({ context }: Scope) => ({ ...idOf({ context }), version: context.record?.version ?? 0 })
const changesIn = ({ context }: Scope) =>
  changesOf(context.record ?? nothingTyped, context.typed ?? nothingTyped)

/** The states of a form after an answer. */
const asking = formStates({
  refused: 'The server has rejected it; a message says why.',
  unreachable: 'The server has not answered; what was typed is still there.',
})

/** Those of a question about a record that somebody else may change meanwhile. */
const askingAnew = {
  ...asking,
  overtaken: {
    description: 'Somebody has changed the record meanwhile: the person looks at it and confirms once more.',
  },
} as const

/** Gives up, where the last call may have been carried out all the same. @param forget what was typed */
const uncertain = <const Forget extends string>(forget: Forget) =>
  ({
    target: 'loading',
    guard: 'saveIsUncertain',
    actions: forget,
    description:
      'The person gives up; whether the last call was carried out is not known, so it is fetched anew.',
    meta: { req: 'RC-07' },
  }) as const

/** Somebody was faster than a move or a deletion: nothing was done, and the person looks first where it is still possible. */
const loadingAnew = <
  const Question extends 'confirmingMove' | 'confirmingDeletion',
  const StillPossible extends 'moveIsStillPossible' | 'recordMayStillBeDeleted',
>(
  question: Question,
  stillPossible: StillPossible,
) =>
  callState('readRecord', {
    description: 'The record is fetched as it is now.',
    input: idOf,
    answers: [
      {
        target: `${question}.overtaken` as const,
        guard: stillPossible,
        actions: 'keepRecord',
        description: 'It is still possible: the person looks first.',
        meta: { req: 'RC-10' },
      },
      {
        target: 'showing.overtaken',
        guard: 'recordWasSent',
        actions: 'keepRecord',
        description: 'The step is not possible any more: the record as it is now is shown.',
        meta: { req: 'RC-10' },
      },
      refusedRow({ target: `${question}.refused` as const, meta: { req: 'RC-05' } }),
    ],
    unreachable: { target: `${question}.unreachable` as const, meta: { req: 'RC-05' } },
  })

export const recordMachine = record.createMachine({
  id: 'record',
  description:
    'An employee looks at a record of an area, adds, changes, moves or deletes one, while others may do the same.',
  context: ({ input }) => ({
    input,
    record: undefined,
    typed: undefined,
    theirs: undefined,
    move: '',
    asked: {},
    reason: '',
    merged: [],
    isUncertain: false,
    ...noProblem,
  }),
  initial: 'choosingStart',
  states: {
    choosingStart: {
      description: 'Is one added, or one shown that is there?',
      always: [
        {
          target: 'loading',
          guard: 'oneIsMeant',
          description: 'The address names a record.',
          meta: { req: 'RC-01' },
        },
        { target: 'entering', description: 'A new record is added.', meta: { req: 'RC-08' } },
      ],
    },
    ...loadStates('readRecord', {
      states: ['loading', 'unavailable'],
      description: 'The record is fetched.',
      input: idOf,
      answers: [
        {
          target: 'showing',
          guard: 'recordWasSent',
          actions: 'keepRecord',
          description: 'The record has come from the server.',
          meta: { req: 'RC-01' },
        },
      ],
      unavailable: 'The record cannot be fetched at the moment, or there is none for this person.',
      again: 'record.requestedAgain',
      req: 'RC-02',
    }),
    showing: {
      description: 'The record is shown, with its moves.',
      initial: 'looking',
      on: {
        'form.requested': {
          target: 'entering',
          guard: 'recordMayBeChanged',
          actions: ['clearMessages', 'forgetNews'],
          description: 'The person changes it.',
          meta: { req: 'RC-03' },
        },
        'move.requested': {
          target: 'confirmingMove',
          guard: 'moveIsPossible',
          actions: ['keepMove', 'clearMessages'],
          description: 'The person chooses a move, which asks for something.',
          meta: { req: 'RC-09' },
        },
        'move.made': {
          target: 'moving',
          guard: 'moveIsPossible',
          actions: ['keepMove', 'clearMessages'],
          description: 'The person makes a move that asks for nothing.',
          meta: { req: 'RC-09' },
        },
        'deletion.requested': {
          target: 'confirmingDeletion',
          guard: 'recordMayBeDeleted',
          actions: ['clearMessages', 'forgetNews'],
          description: 'The person wants to delete it.',
          meta: { req: 'RC-11' },
        },
      },
      states: {
        looking: { description: 'The person reads.' },
        saved: {
          description: 'The page says that the change was saved, and what somebody else changed besides.',
        },
        moved: { description: 'The page says which move was made.' },
        overtaken: {
          tags: 'error',
          description:
            'The page says that somebody was faster and nothing was done, and shows what was typed, to be copied.',
        },
      },
    },
    entering: {
      tags: 'form',
      description: 'The form is open.',
      initial: 'asking',
      on: {
        'record.submitted': [
          {
            target: 'inserting',
            guard: 'newRecordIsFilledIn',
            actions: ['keepTyped', 'clearMessages'],
            description: 'The person hands in a new one.',
            meta: { req: 'RC-08' },
          },
          {
            target: 'saving',
            guard: 'changesAreThere',
            actions: ['keepTyped', 'clearMessages'],
            description: 'The person hands in what they changed.',
            meta: { req: 'RC-04' },
          },
        ],
        'form.cancelled': [
          uncertain('forgetTyped'),
          {
            target: 'showing',
            guard: 'recordIsShown',
            actions: ['forgetTyped', 'clearMessages'],
            description: 'The person changes nothing.',
            meta: { req: 'RC-12' },
          },
        ],
      },
      states: asking,
    },
    inserting: callState('insertRecord', {
      description: 'The new record is being saved.',
      input: ({ context }) => ({ ...(context.typed ?? nothingTyped), key: context.input.key }),
      answers: [
        {
          target: 'saving',
          guard: 'earlierAdditionWasOther',
          actions: 'keepRecord',
          description:
            'An earlier addition has arrived after all, and something else was typed since: that is saved, too.',
          meta: { req: 'RC-08' },
        },
        {
          target: 'added',
          guard: 'recordWasSent',
          actions: ['keepRecord', 'forgetTyped'],
          description: 'The server has added the record.',
          meta: { req: 'RC-08' },
        },
        refusedRow({ target: 'entering.refused', meta: { req: 'RC-05' } }),
      ],
      unreachable: {
        target: 'entering.unreachable',
        actions: ['keepFailure', 'noteUncertain'],
        meta: { req: 'RC-05' },
      },
    }),
    added: { description: 'The page says that it was added, and leads to it.' },
    saving: callState('changeRecord', {
      description: 'The change is being saved.',
      input: ({ context }) => ({ ...shownOf({ context }), ...changesIn({ context }) }),
      answers: [
        {
          target: 'added',
          guard: 'additionWasSaved',
          actions: 'keepSaved',
          description: 'The rest of a new record is saved.',
          meta: { req: 'RC-08' },
        },
        {
          target: 'showing.saved',
          guard: 'changeWasSaved',
          actions: 'keepSaved',
          description: 'The change is saved; what somebody else has changed besides stays.',
          meta: { req: 'RC-04' },
        },
        {
          target: 'loadingTheirs',
          guard: 'recordWasChangedMeanwhile',
          actions: 'keepRefusal',
          description: 'Somebody else has changed the same: nothing is saved yet.',
          meta: { req: 'RC-06' },
        },
        refusedRow({ target: 'entering.refused', meta: { req: 'RC-05' } }),
      ],
      unreachable: {
        target: 'entering.unreachable',
        actions: ['keepFailure', 'noteUncertain'],
        meta: { req: 'RC-05' },
      },
    }),
    loadingTheirs: callState('readRecord', {
      description: 'What somebody else has changed is fetched.',
      input: idOf,
      answers: [
        {
          target: 'showing.saved',
          guard: 'ownChangesWereSaved',
          actions: ['keepRecord', 'forgetTyped'],
          description: 'It is what was typed: an earlier save has arrived after all.',
          meta: { req: 'RC-06' },
        },
        {
          target: 'comparing',
          guard: 'openRecordWasSent',
          actions: 'keepTheirs',
          description: 'Both are shown, field by field.',
          meta: { req: 'RC-06' },
        },
        {
          target: 'showing.overtaken',
          guard: 'recordWasSent',
          actions: 'keepRecordBelowTyped',
          description: 'It cannot be changed any more: what was typed is shown beside it.',
          meta: { req: 'RC-05' },
        },
        refusedRow({ target: 'entering.refused', meta: { req: 'RC-05' } }),
      ],
      unreachable: { target: 'entering.unreachable', meta: { req: 'RC-05' } },
    }),
    comparing: {
      description:
        'The page shows both, before and now, and waits for a choice; nothing is chosen beforehand.',
      on: {
        'record.resolved': [
          {
            target: 'saving',
            guard: 'ownChangesStay',
            actions: ['mergeWithTheirs', 'clearMessages'],
            description: 'The person has chosen, and saves again.',
            meta: { req: 'RC-06' },
          },
          {
            target: 'showing',
            guard: 'everythingIsChosen',
            actions: ['takeTheirs', 'clearMessages'],
            description: 'The person has chosen all of the other: there is nothing to save.',
            meta: { req: 'RC-06' },
          },
        ],
        'choice.postponed': {
          target: 'entering',
          actions: ['forgetTheirs', 'clearMessages'],
          description: 'The person goes back to the form: all that was typed is there.',
          meta: { req: 'RC-05' },
        },
      },
    },
    confirmingMove: {
      tags: 'form',
      description: 'The page asks for what the move needs.',
      initial: 'asking',
      on: {
        'move.confirmed': {
          target: 'moving',
          guard: 'moveIsPossible',
          actions: ['keepAsked', 'clearMessages'],
          description: 'The person makes the move.',
          meta: { req: 'RC-09' },
        },
        'move.cancelled': [
          uncertain('forgetAsked'),
          {
            target: 'showing',
            actions: ['forgetAsked', 'forgetNews', 'clearMessages'],
            description: 'The person does not make it.',
            meta: { req: 'RC-12' },
          },
        ],
      },
      states: askingAnew,
    },
    moving: callState('moveRecord', {
      description: 'The move is being made.',
      input: ({ context }) => ({
        ...shownOf({ context }),
        move: context.move,
        values: context.asked,
        reason: context.reason,
      }),
      answers: [
        {
          target: 'showing.moved',
          guard: 'moveWasMade',
          actions: ['keepRecord', 'forgetAsked'],
          description: 'The record has made the step.',
          meta: { req: 'RC-09' },
        },
        {
          target: 'loadingForMove',
          guard: 'recordWasChangedMeanwhile',
          actions: 'keepRefusal',
          description: 'Somebody has changed the record meanwhile: nothing was done.',
          meta: { req: 'RC-10' },
        },
        refusedRow({ target: 'confirmingMove.refused', meta: { req: 'RC-05' } }),
      ],
      unreachable: {
        target: 'confirmingMove.unreachable',
        actions: ['keepFailure', 'noteUncertain'],
        meta: { req: 'RC-05' },
      },
    }),
    loadingForMove: loadingAnew('confirmingMove', 'moveIsStillPossible'),
    confirmingDeletion: {
      tags: 'form',
      description: 'The page asks why the record is deleted.',
      initial: 'asking',
      on: {
        'deletion.confirmed': {
          target: 'deleting',
          guard: 'reasonIsGiven',
          actions: ['keepReason', 'clearMessages'],
          description: 'The person deletes it, and says why.',
          meta: { req: 'RC-11' },
        },
        'deletion.cancelled': [
          uncertain('forgetAsked'),
          {
            target: 'showing',
            actions: ['forgetAsked', 'clearMessages'],
            description: 'The person does not delete it.',
            meta: { req: 'RC-12' },
          },
        ],
      },
      states: askingAnew,
    },
    deleting: callState('deleteRecord', {
      description: 'The record is being deleted.',
      input: ({ context }) => ({ ...shownOf({ context }), reason: context.reason }),
      answers: [
        {
          target: 'deleted',
          guard: 'recordWasDeleted',
          description: 'The server has deleted the record.',
          meta: { req: 'RC-11' },
        },
        {
          target: 'loadingForDeletion',
          guard: 'recordWasChangedMeanwhile',
          actions: 'keepRefusal',
          description: 'Somebody has changed the record meanwhile: nothing was done.',
          meta: { req: 'RC-10' },
        },
        refusedRow({ target: 'confirmingDeletion.refused', meta: { req: 'RC-05' } }),
      ],
      unreachable: {
        target: 'confirmingDeletion.unreachable',
        actions: ['keepFailure', 'noteUncertain'],
        meta: { req: 'RC-05' },
      },
    }),
    loadingForDeletion: loadingAnew('confirmingDeletion', 'recordMayStillBeDeleted'),
    deleted: { description: 'The page says that it was deleted, and leads back to the list.' },
  },
})
