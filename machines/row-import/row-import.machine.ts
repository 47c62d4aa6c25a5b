/** The import of rows from a file by employees: results of a laboratory, or values of a channel (decision 0327). */
import { assign, setup } from 'xstate'
import type { JudgedRow, TakenRows } from '#contract/row-imports.ts'
import {
  batchRows,
  importLimits,
  type FoundColumns,
  type ImportKind,
  type ImportRow,
} from '#contract/rules/row-imports.ts'
import { isFulfilled, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { formStates } from '../form-states.ts'
import { port } from '../port.ts'
import type { ChosenFile } from '../rules/attachment.ts'
import type { DateOrder } from '../rules/import-dates.ts'
import type { ReadRows } from '../rules/import-table.ts'
import type { RequirementId } from './requirements.ts'

/** Why a file cannot be imported. `broken`: reading it broke off. */
export type ImportFault =
  | 'empty'
  | 'tooLarge'
  | 'unpacksTooLarge'
  | 'oldSpreadsheet'
  | 'password'
  | 'noTable'
  | 'noRows'
  | 'tooManyRows'
  | 'mixedDates'
  | 'broken'

interface UnusableFile {
  kind: 'unusable'
  problem: ImportFault
  /** Of dates that no order fits: two of them. */
  rows?: readonly number[]
}

/** What came of reading a file. */
export type RowReading = { kind: 'fulfilled'; value: ReadRows } | UnusableFile

export interface FileOfRows {
  kind: ImportKind
  file: ChosenFile
  /** Which column is which, where the person has said so. */
  columns: FoundColumns | undefined
  /** In which order its dates are, where the person has said so. */
  order: DateOrder | undefined
}

/** Rows of one call, and where they belong. */
export interface RowsToJudge {
  kind: ImportKind
  channel: number | undefined
  rows: readonly ImportRow[]
}

export interface RowsToTake extends RowsToJudge {
  /** Of the batch. */
  key: string
  reason: string
}

export type RowImportEvent =
  | { type: 'file.chosen'; file: ChosenFile }
  | { type: 'reading.cancelled' }
  | { type: 'columns.questioned' }
  | { type: 'columns.chosen'; columns: FoundColumns; order: DateOrder | undefined }
  | { type: 'import.confirmed'; reason: string; isWhole: boolean }
  | { type: 'import.stopped' }
  | { type: 'import.continued' }
  | { type: 'file.discarded' }

export interface RowImportInput {
  kind: ImportKind
  /** Of values: their channel. */
  channel: number | undefined
}

interface RowImportContext extends CallProblem, RowImportInput {
  file: ChosenFile | undefined
  fault: ImportFault | undefined
  /** Rows that the fault is about. */
  faultRows: readonly number[]
  columns: FoundColumns | undefined
  order: DateOrder | undefined
  read: ReadRows | undefined
  /** So far, in the order of the file. */
  judged: readonly JudgedRow[]
  /** Why values outside their limits are right. */
  reason: string
  /** Rows that are sent: those that are new when they are judged. */
  sendable: readonly ImportRow[]
  /** Rows that were sent and answered. */
  sent: number
  taken: number
  /** Rows that were not taken. */
  left: readonly JudgedRow[]
}

const sizeFault = ({ size }: Pick<ChosenFile, 'size'>): ImportFault | undefined => {
  if (size === 0) return 'empty'
  return size > importLimits.mostBytes ? 'tooLarge' : undefined
}

/** A needed column is not known, or the order of the dates. */
const isInQuestion = ({ missing, dates }: ReadRows): boolean =>
  missing.length > 0 || (dates !== undefined && dates.order === undefined)

/** A result over its limit needs a reason; a value without one waits for it. */
const isSendable = (kind: ImportKind, reason: string, row: JudgedRow): boolean =>
  row.judgement === 'new' || (row.judgement === 'outside' && (kind === 'values' || reason !== ''))

/** The key of a batch: that of the reading, with the number of its first row at the end. */
const batchKey = (key: string, first: number): string =>
  `${key.slice(0, 24)}${first.toString(16).padStart(12, '0')}`

const nothingRead = {
  file: undefined,
  fault: undefined,
  faultRows: [],
  columns: undefined,
  order: undefined,
  read: undefined,
  judged: [],
  reason: '',
  sendable: [],
  sent: 0,
  taken: 0,
  left: [],
} satisfies Partial<RowImportContext>

const rowImport = setup({
  types: {
    context: {} as RowImportContext,
    input: {} as RowImportInput,
    events: {} as RowImportEvent,
    tags: {} as 'busy' | 'error' | 'choice',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    readRows: port<RowReading, FileOfRows>('readRows'),
    judgeImportRows: port<Answer<JudgedRow[]>, RowsToJudge>('judgeImportRows'),
    takeImportRows: port<Answer<TakenRows>, RowsToTake>('takeImportRows'),
  },
  guards: {
    fileHasRightSize: ({ event }) => event.type === 'file.chosen' && sizeFault(event.file) === undefined,
    columnsAndDatesAreKnown: (scope) => isFulfilled(scope) && !isInQuestion(valueIn<ReadRows>(scope)),
    somethingIsInQuestion: isFulfilled,
    orderIsSaid: ({ context: { read }, event }) =>
      event.type === 'columns.chosen' &&
      (event.order !== undefined || read?.dates === undefined || event.columns.at !== read.columns.at),
    moreIsToBeJudged: (scope) =>
      isFulfilled(scope) &&
      scope.context.judged.length + valueIn<JudgedRow[]>(scope).length <
        (scope.context.read?.rows.length ?? 0),
    allIsJudged: isFulfilled,
    wrongRowsWithhold: ({ context: { judged }, event }) =>
      event.type === 'import.confirmed' &&
      event.isWhole &&
      judged.some(({ judgement }) => judgement === 'wrong' || judgement === 'differs'),
    somethingIsNew: ({ context: { kind, judged }, event }) =>
      event.type === 'import.confirmed' && judged.some((row) => isSendable(kind, event.reason, row)),
    moreIsToBeSent: (scope) =>
      isFulfilled(scope) &&
      scope.context.sent + batchRows[scope.context.kind] < scope.context.sendable.length,
    allIsSent: isFulfilled,
  },
  actions: {
    ...problemActions<RowImportContext, RowImportEvent>(),
    keepFile: assign(({ context, event }) => ({
      ...nothingRead,
      file: event.type === 'file.chosen' ? event.file : context.file,
    })),
    keepSizeFault: assign(({ context, event }) => ({
      ...nothingRead,
      file: event.type === 'file.chosen' ? event.file : context.file,
      fault: event.type === 'file.chosen' ? sizeFault(event.file) : undefined,
    })),
    keepFault: assign(({ event }) => {
      const { problem, rows = [] } = (event as unknown as { output: UnusableFile }).output
      return { fault: problem, faultRows: rows }
    }),
    noteBroken: assign({ fault: 'broken' }),
    keepRead: assign((scope) => ({ read: valueIn<ReadRows>(scope), judged: [] })),
    keepColumns: assign(({ context, event }) =>
      event.type === 'columns.chosen'
        ? {
            columns: event.columns,
            // An answer is about the column of which it was asked.
            order: event.columns.at === context.read?.columns.at ? event.order : undefined,
          }
        : {},
    ),
    keepJudged: assign({
      judged: (scope) => [...scope.context.judged, ...valueIn<JudgedRow[]>(scope)],
    }),
    keepConfirmed: assign(({ context: { kind, read, judged }, event }) => {
      const reason = event.type === 'import.confirmed' ? event.reason : ''
      const wanted = judged.map((row) => isSendable(kind, reason, row))
      return {
        reason,
        sendable: (read?.rows ?? []).filter((_row, index) => wanted[index]),
        left: judged.filter((_row, index) => !wanted[index]),
        sent: 0,
        taken: 0,
      }
    }),
    keepTaken: assign((scope) => {
      const { context } = scope
      const { taken, left } = valueIn<TakenRows>(scope)
      return {
        sent: Math.min(context.sent + batchRows[context.kind], context.sendable.length),
        taken: context.taken + taken,
        left: [...context.left, ...left].toSorted((one, other) => one.row - other.row),
      }
    }),
    forgetFile: assign(nothingRead),
  },
})

const callState = callStatesOf(rowImport)

const discarded = {
  target: 'choosing',
  actions: ['forgetFile', 'clearMessages'],
  description: 'The person wants another file, or none.',
} as const

export const rowImportMachine = rowImport.createMachine({
  id: 'rowImport',
  description: 'An employee imports rows from a file, after seeing what becomes of each.',
  context: ({ input }) => ({ ...input, ...nothingRead, ...noProblem }),
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
            guard: 'fileHasRightSize',
            actions: 'keepFile',
            description: 'The file is not too large.',
            meta: { req: 'RW-01' },
          },
          {
            target: '.refused',
            actions: 'keepSizeFault',
            description: 'The file is empty or too large.',
            meta: { req: 'RW-01' },
          },
        ],
      },
      states: formStates({ refused: 'The file cannot be imported; a message says why.' }),
    },
    reading: {
      tags: 'busy',
      description: 'The file is read, apart from the page.',
      invoke: {
        id: 'readRows',
        src: 'readRows',
        input: ({ context: { kind, file, columns, order } }) => ({ kind, file: file!, columns, order }),
        onDone: [
          {
            target: 'judging',
            guard: 'columnsAndDatesAreKnown',
            actions: 'keepRead',
            description:
              'All columns that are needed were recognised, and the order of day and month in dates.',
            meta: { req: 'RW-03' },
          },
          {
            target: 'matching',
            guard: 'somethingIsInQuestion',
            actions: 'keepRead',
            description:
              'The heading of a column that is needed was not recognised, or the dates can be read in several orders.',
            meta: { req: 'RW-09' },
          },
          {
            target: 'choosing.refused',
            actions: 'keepFault',
            description: 'It is no table, or there are no rows in it.',
            meta: { req: 'RW-01' },
          },
        ],
        onError: {
          target: 'choosing.refused',
          actions: 'noteBroken',
          description: 'Reading it broke off.',
          meta: { req: 'RW-01' },
        },
      },
      on: {
        'reading.cancelled': {
          target: 'choosing',
          actions: 'forgetFile',
          description: 'The person does not want to wait.',
          meta: { req: 'RW-02' },
        },
      },
    },
    matching: {
      description:
        'The person says which column is which, and in which order dates are where they leave it open.',
      initial: 'asking',
      on: {
        'columns.chosen': [
          {
            target: 'reading',
            guard: 'orderIsSaid',
            actions: 'keepColumns',
            description: 'The file is read anew, as the person says.',
            meta: { req: 'RW-03' },
          },
          {
            target: '.unanswered',
            description: 'The dates can be read in several orders, and the person has chosen none.',
            meta: { req: 'RW-09' },
          },
        ],
        'file.discarded': { ...discarded, meta: { req: 'RW-03' } },
      },
      states: formStates({ unanswered: 'The file waits for the order of its dates.' }),
    },
    judging: {
      ...callState('judgeImportRows', {
        description: 'The server judges the rows, a batch at a time.',
        input: ({ context: { kind, channel, read, judged } }) => ({
          kind,
          channel,
          rows: (read?.rows ?? []).slice(judged.length, judged.length + batchRows[kind]),
        }),
        answers: [
          {
            target: 'judging',
            reenter: true,
            guard: 'moreIsToBeJudged',
            actions: 'keepJudged',
            description: 'There are more rows.',
            meta: { req: 'RW-04' },
          },
          {
            target: 'previewing',
            guard: 'allIsJudged',
            actions: 'keepJudged',
            description: 'It is known what becomes of each row.',
            meta: { req: 'RW-04' },
          },
          refusedRow({ target: 'notJudged', meta: { req: 'RW-08' } }),
        ],
        unreachable: { target: 'notJudged', meta: { req: 'RW-08' } },
      }),
      on: {
        'reading.cancelled': {
          target: 'choosing',
          actions: 'forgetFile',
          description: 'The person does not want to wait.',
          meta: { req: 'RW-02' },
        },
      },
    },
    notJudged: {
      tags: 'error',
      description: 'The rows could not be judged; the file is still there.',
      on: {
        'import.continued': {
          target: 'judging',
          actions: 'clearMessages',
          description: 'The person tries again: judging goes on where it stopped.',
          meta: { req: 'RW-08' },
        },
        'file.discarded': { ...discarded, meta: { req: 'RW-08' } },
      },
    },
    previewing: {
      description: 'What would become of each row is shown; nothing is stored yet.',
      initial: 'asking',
      on: {
        'columns.questioned': {
          target: 'matching',
          description: 'A column means something else.',
          meta: { req: 'RW-03' },
        },
        'import.confirmed': [
          {
            target: '.withheld',
            guard: 'wrongRowsWithhold',
            description: 'The file shall be imported whole, and not all of its rows can be.',
            meta: { req: 'RW-05' },
          },
          {
            target: 'sending',
            guard: 'somethingIsNew',
            actions: 'keepConfirmed',
            description: 'The person imports what can be taken.',
            meta: { req: 'RW-05' },
          },
        ],
        'file.discarded': { ...discarded, meta: { req: 'RW-04' } },
      },
      states: formStates({ withheld: 'Nothing was imported, because rows are wrong.' }),
    },
    sending: {
      ...callState('takeImportRows', {
        description: 'The rows are on their way, a batch at a time.',
        input: ({ context: { kind, channel, read, sendable, sent, reason } }) => ({
          kind,
          channel,
          rows: sendable.slice(sent, sent + batchRows[kind]),
          key: batchKey(read?.key ?? '', sent),
          reason,
        }),
        answers: [
          {
            target: 'sending',
            reenter: true,
            guard: 'moreIsToBeSent',
            actions: 'keepTaken',
            description: 'There are more rows.',
            meta: { req: 'RW-06' },
          },
          {
            target: 'done',
            guard: 'allIsSent',
            actions: 'keepTaken',
            description: 'The server has answered for each row.',
            meta: { req: 'RW-07' },
          },
          refusedRow({ target: 'interrupted', meta: { req: 'RW-08' } }),
        ],
        unreachable: { target: 'interrupted', meta: { req: 'RW-08' } },
      }),
      on: {
        'import.stopped': {
          target: 'stopped',
          description: 'The person stops it: a batch that was on its way keeps its key.',
          meta: { req: 'RW-06' },
        },
      },
    },
    stopped: {
      description: 'What was taken stays; the rest waits.',
      on: {
        'import.continued': {
          target: 'sending',
          description: 'It goes on where it stopped.',
          meta: { req: 'RW-06' },
        },
        'file.discarded': { ...discarded, meta: { req: 'RW-06' } },
      },
    },
    interrupted: {
      tags: 'error',
      description: 'A batch was rejected or not answered; what was taken stays, and the file is still there.',
      on: {
        'import.continued': {
          target: 'sending',
          actions: 'clearMessages',
          description: 'The same batch is sent again, with its key.',
          meta: { req: 'RW-06' },
        },
        'file.discarded': { ...discarded, meta: { req: 'RW-08' } },
      },
    },
    done: {
      description: 'How many rows were taken is said, and which were not.',
      on: { 'file.discarded': { ...discarded, meta: { req: 'RW-07' } } },
    },
  },
})
