/** An employee imports features of a file into the map, after seeing what would become of each (decision 0330). */
import { assign, setup } from 'xstate'
import {
  importProblem,
  importRow,
  nextImportBatch,
  type ImportAssignment,
  type ImportRow,
  type RowJudgement,
} from '#contract/rules/shapes/map-import.ts'
import { isFulfilled, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { formStates } from '../form-states.ts'
import { keptFrom } from '../kept-from.ts'
import { port } from '../port.ts'
import type { ChosenFile } from '../rules/attachment.ts'
import {
  mapFileFault,
  type MapFileChoices,
  type MapFileFault,
  type MapFileOutline,
  type MapFileReading,
  type MapFileToRead,
  type ReadMapFile,
} from '../rules/map-file.ts'
import type { RequirementId } from './requirements.ts'

export type MapImportEvent =
  | { type: 'file.chosen'; file: ChosenFile }
  | { type: 'reading.cancelled' }
  | { type: 'file.clarified'; choices: MapFileChoices }
  | { type: 'columns.assigned'; assignment: ImportAssignment }
  | { type: 'assignment.reopened' }
  | { type: 'import.confirmed' }
  | { type: 'import.stopped' }
  | { type: 'import.continued' }
  | { type: 'file.discarded' }

export interface MapImportInput {
  /** Rows that are sent at once. */
  rowsAtOnce: number
}

interface MapImportContext extends CallProblem {
  input: MapImportInput
  file: ChosenFile | undefined
  fault: MapFileFault | undefined
  /** What the file does not say; undefined: nothing was asked. */
  outline: MapFileOutline | undefined
  choices: MapFileChoices
  read: ReadMapFile | undefined
  assignment: ImportAssignment | undefined
  /** All rows of the file, as they shall be imported. */
  rows: readonly ImportRow[]
  /** Rows that the file alone does not rule out, as the server judges them. */
  checked: readonly RowJudgement[]
  /** What became of those that were new. */
  results: readonly RowJudgement[]
}

const readingIn = (event: unknown) => (event as { output: MapFileReading }).output

/** Rows that the server is asked about. */
export const soundRows = ({ rows }: Pick<MapImportContext, 'rows'>): readonly ImportRow[] =>
  rows.filter((row) => importProblem(row) === undefined)

/** Rows that are imported. */
export function newRows({ rows, checked }: Pick<MapImportContext, 'rows' | 'checked'>): readonly ImportRow[] {
  const isNew = new Set(checked.filter(({ outcome }) => outcome === 'new').map(({ key }) => key))
  return rows.filter(({ key }) => isNew.has(key))
}

const mapImport = setup({
  types: {
    input: {} as MapImportInput,
    context: {} as MapImportContext,
    events: {} as MapImportEvent,
    tags: {} as 'busy' | 'error' | 'choice' | 'clarifying' | 'assigning' | 'importing',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    readMapFile: port<MapFileReading, MapFileToRead>('readMapFile'),
    checkRows: port<Answer<readonly RowJudgement[]>, { rows: readonly ImportRow[] }>('checkRows'),
    importRows: port<Answer<readonly RowJudgement[]>, { rows: readonly ImportRow[] }>('importRows'),
  },
  guards: {
    fileMayBeRead: ({ event }) => event.type === 'file.chosen' && mapFileFault(event.file) === undefined,
    fileIsUnderstood: isFulfilled,
    somethingIsOpen: ({ event }) => readingIn(event).kind === 'open',
    fileWasClarified: ({ context }) => context.outline !== undefined,
    someRowIsSound: ({ context, event }) =>
      event.type === 'columns.assigned' &&
      (context.read?.features ?? []).some(
        (feature) => importProblem(importRow(feature, event.assignment)) === undefined,
      ),
    moreIsToBeChecked: (scope) =>
      isFulfilled(scope) &&
      scope.context.checked.length + valueIn<readonly RowJudgement[]>(scope).length <
        soundRows(scope.context).length,
    rowsWereChecked: isFulfilled,
    somethingIsNew: ({ context }) => newRows(context).length > 0,
    moreIsToBeImported: (scope) =>
      isFulfilled(scope) &&
      scope.context.results.length + valueIn<readonly RowJudgement[]>(scope).length <
        newRows(scope.context).length,
    rowsWereImported: isFulfilled,
  },
  actions: {
    ...problemActions<MapImportContext, MapImportEvent>(),
    keepFile: assign({
      file: ({ context, event }) => (event.type === 'file.chosen' ? event.file : context.file),
      fault: ({ event }) => (event.type === 'file.chosen' ? mapFileFault(event.file) : undefined),
      outline: undefined,
      choices: {},
    }),
    keepFault: assign({
      fault: ({ event }) => (event as unknown as { output: { problem: MapFileFault } }).output.problem,
    }),
    noteBroken: assign({ fault: 'broken' }),
    keepOutline: assign(({ context, event }) => {
      const reading = readingIn(event)
      return { outline: reading.kind === 'open' ? reading.outline : context.outline }
    }),
    keepChoices: assign({
      choices: ({ context, event }) => (event.type === 'file.clarified' ? event.choices : context.choices),
      fault: undefined,
    }),
    keepRead: assign((scope) => ({ read: valueIn<ReadMapFile>(scope) })),
    keepAssignment: assign(
      keptFrom('columns.assigned', ({ assignment }, context) => ({
        assignment,
        rows: (context.read?.features ?? []).map((feature) => importRow(feature, assignment)),
        checked: [],
        results: [],
      })),
    ),
    keepChecked: assign((scope) => ({
      checked: [...scope.context.checked, ...valueIn<readonly RowJudgement[]>(scope)],
    })),
    keepResults: assign((scope) => ({
      results: [...scope.context.results, ...valueIn<readonly RowJudgement[]>(scope)],
    })),
    forgetFile: assign({
      file: undefined,
      fault: undefined,
      outline: undefined,
      choices: {},
      read: undefined,
      assignment: undefined,
      rows: [],
      checked: [],
      results: [],
    }),
  },
})

const callState = callStatesOf(mapImport)

const discarding = <const Req extends RequirementId>(req: Req) =>
  ({
    'file.discarded': {
      target: '#mapImport.choosing',
      actions: ['forgetFile', 'clearMessages'],
      description: 'The person wants another file, or none.',
      meta: { req },
    },
  }) as const

export const mapImportMachine = mapImport.createMachine({
  id: 'mapImport',
  description: 'An employee imports features of a file into the map.',
  context: ({ input }) => ({
    input,
    file: undefined,
    fault: undefined,
    outline: undefined,
    choices: {},
    read: undefined,
    assignment: undefined,
    rows: [],
    checked: [],
    results: [],
    ...noProblem,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'choice',
      description: 'A file is asked for.',
      initial: 'asking',
      on: {
        'file.chosen': [
          {
            target: 'reading',
            guard: 'fileMayBeRead',
            actions: 'keepFile',
            description: 'By its name and size it may be one for the map.',
            meta: { req: 'GF-01' },
          },
          {
            target: '.refused',
            actions: 'keepFile',
            description: 'The file is empty, too large, or of another kind.',
            meta: { req: 'GF-01' },
          },
        ],
      },
      states: formStates({ refused: 'The file cannot be imported; a message says why.' }),
    },
    reading: {
      tags: 'busy',
      description: 'The file is read and placed, apart from the page.',
      invoke: {
        id: 'readMapFile',
        src: 'readMapFile',
        input: ({ context: { file, choices } }) => ({ file: file!, choices }),
        onDone: [
          {
            target: 'assigning',
            guard: 'fileIsUnderstood',
            actions: 'keepRead',
            description: 'It is known where its features lie.',
            meta: { req: 'GF-02' },
          },
          {
            target: 'clarifying',
            guard: 'somethingIsOpen',
            actions: 'keepOutline',
            description: 'It does not say its coordinate system, or its characters.',
            meta: { req: 'GF-03' },
          },
          {
            target: 'clarifying.refused',
            guard: 'fileWasClarified',
            actions: 'keepFault',
            description: 'Read as the person said, it cannot be right; they can say it otherwise.',
            meta: { req: 'GF-03' },
          },
          {
            target: 'choosing.refused',
            actions: 'keepFault',
            description: 'Nothing in it can be imported.',
            meta: { req: 'GF-01' },
          },
        ],
        onError: {
          target: 'choosing.refused',
          actions: 'noteBroken',
          description: 'Reading it broke off.',
          meta: { req: 'GF-01' },
        },
      },
      on: {
        'reading.cancelled': {
          target: 'choosing',
          actions: 'forgetFile',
          description: 'The person does not want to wait.',
          meta: { req: 'GF-02' },
        },
      },
    },
    clarifying: {
      tags: 'clarifying',
      description: 'The person says what the file does not.',
      initial: 'asking',
      on: {
        'file.clarified': {
          target: 'reading',
          actions: 'keepChoices',
          description: 'The file is read as the person says.',
          meta: { req: 'GF-03' },
        },
        ...discarding('GF-03'),
      },
      states: formStates({ refused: 'So it cannot be right; a message says why.' }),
    },
    assigning: {
      tags: 'assigning',
      description: 'The person says what the features are, and what their columns mean.',
      initial: 'asking',
      on: {
        'columns.assigned': [
          {
            target: 'checking',
            guard: 'someRowIsSound',
            actions: ['keepAssignment', 'clearMessages'],
            description: 'Some rows can be imported as far as the file tells.',
            meta: { req: 'GF-04' },
          },
          {
            target: 'previewing',
            actions: ['keepAssignment', 'clearMessages'],
            description: 'No row can be imported: the preview says why.',
            meta: { req: 'GF-05' },
          },
        ],
        ...discarding('GF-04'),
      },
      states: formStates({
        refused: 'The server has rejected the rows; a message says why.',
        unreachable: 'The server has not answered; the file is still there.',
      }),
    },
    checking: callState('checkRows', {
      description: 'The server is asked about the rows, some at a time. Nothing is stored.',
      input: ({ context }) => ({
        rows: nextImportBatch(soundRows(context), context.checked.length, context.input.rowsAtOnce),
      }),
      answers: [
        {
          target: 'checking',
          guard: 'moreIsToBeChecked',
          actions: 'keepChecked',
          reenter: true,
          description: 'The next rows follow.',
          meta: { req: 'GF-05' },
        },
        {
          target: 'previewing',
          guard: 'rowsWereChecked',
          actions: 'keepChecked',
          description: 'It is known what would become of each row.',
          meta: { req: 'GF-05' },
        },
        refusedRow({ target: 'assigning.refused', meta: { req: 'GF-07' } }),
      ],
      unreachable: { target: 'assigning.unreachable', meta: { req: 'GF-07' } },
    }),
    previewing: {
      description: 'Each row is shown with what would become of it.',
      on: {
        'import.confirmed': {
          target: 'importing',
          guard: 'somethingIsNew',
          description: 'The person has seen it, and what is new is imported.',
          meta: { req: 'GF-06' },
        },
        'assignment.reopened': {
          target: 'assigning',
          description: 'The columns mean something else.',
          meta: { req: 'GF-04' },
        },
        ...discarding('GF-05'),
      },
    },
    importing: {
      ...callState('importRows', {
        description: 'New rows are imported, some at a time.',
        input: ({ context }) => ({
          rows: nextImportBatch(newRows(context), context.results.length, context.input.rowsAtOnce),
        }),
        answers: [
          {
            target: 'importing',
            guard: 'moreIsToBeImported',
            actions: 'keepResults',
            reenter: true,
            description: 'The next rows follow.',
            meta: { req: 'GF-06' },
          },
          {
            target: 'imported',
            guard: 'rowsWereImported',
            actions: 'keepResults',
            description: 'All of them were answered.',
            meta: { req: 'GF-08' },
          },
          refusedRow({ target: 'stopped.refused', meta: { req: 'GF-07' } }),
        ],
        unreachable: { target: 'stopped.unreachable', meta: { req: 'GF-07' } },
      }),
      on: {
        'import.stopped': {
          target: 'stopped',
          description: 'The person stops it. What was imported stays.',
          meta: { req: 'GF-06' },
        },
      },
    },
    stopped: {
      description: 'Some rows may be imported, others are not: it can be continued.',
      initial: 'asking',
      on: {
        'import.continued': {
          target: 'importing',
          actions: 'clearMessages',
          description: 'The rows that were not answered are sent again, under the same keys.',
          meta: { req: 'GF-06' },
        },
        ...discarding('GF-06'),
      },
      states: formStates({
        refused: 'The server has rejected the rows; a message says why.',
        unreachable: 'The server has not answered.',
      }),
    },
    imported: {
      description: 'The page says what was imported, and what was left out.',
      on: discarding('GF-08'),
    },
  },
})
