/** The import of half-hour consumption from a spreadsheet (A §2.1), after the person has seen how it was understood. */
import { assign, setup } from 'xstate'
import type { HalfHourComparison, HalfHourSupplies } from '#contract/half-hours.ts'
import { halfHourLimits, type HalfHourDay, type ImportMode } from '#contract/rules/half-hours.ts'
import { isFulfilled, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { formStates } from '../form-states.ts'
import { keptFrom } from '../kept-from.ts'
import { loadStatesOf } from '../load-states.ts'
import { port } from '../port.ts'
import type { ChosenFile } from '../rules/attachment.ts'
import type { ReadHalfHours, ReadingChoices, SheetOutline, SheetProblem } from '../rules/half-hour-reading.ts'
import type { RequirementId } from './requirements.ts'

/** Why a file cannot be imported: its size, what it is, or what stands in it. `broken`: reading it broke off. */
export type FileFault =
  | 'empty'
  | 'tooLarge'
  | 'unpacksTooLarge'
  | 'oldSpreadsheet'
  | 'password'
  | 'noSpreadsheet'
  | SheetProblem
  | 'broken'

/** What came of reading a file. */
export type SheetReading =
  | { kind: 'fulfilled'; value: ReadHalfHours }
  | { kind: 'open'; outline: SheetOutline }
  | { kind: 'unusable'; problem: FileFault }

export interface FileToRead {
  file: ChosenFile
  /** Today by the clock of the utility. */
  today: string
  /** What the person has said of it. */
  choices: ReadingChoices
}

export type HalfHourImportEvent =
  | { type: 'supplies.requestedAgain' }
  | { type: 'supply.chosen'; contractNo: string }
  | { type: 'file.chosen'; file: ChosenFile }
  | { type: 'reading.cancelled' }
  | { type: 'reading.questioned' }
  | { type: 'reading.corrected'; choices: ReadingChoices }
  | { type: 'correction.cancelled' }
  | { type: 'import.confirmed'; mode: ImportMode }
  | { type: 'file.discarded' }

interface HalfHourImportContext extends CallProblem {
  supplies: HalfHourSupplies | undefined
  contractNo: string
  file: ChosenFile | undefined
  fault: FileFault | undefined
  /** What it has, as far as it is understood. */
  outline: SheetOutline | undefined
  /** What the person has said of it. */
  choices: ReadingChoices
  sheet: ReadHalfHours | undefined
  /** What the file would meet. */
  comparison: HalfHourComparison | undefined
  /** Undefined: not chosen yet. */
  mode: ImportMode | undefined
}

/** What is wrong with a file by its size alone. */
const sizeFault = ({ size }: Pick<ChosenFile, 'size'>): FileFault | undefined => {
  if (size === 0) return 'empty'
  return size > halfHourLimits.mostBytes ? 'tooLarge' : undefined
}

/** Of another sheet, or another column, nothing is known that was said of this one. */
function choicesOf({ outline, choices }: HalfHourImportContext, said: ReadingChoices): ReadingChoices {
  const isOther = (part: keyof ReadingChoices) => part in said && said[part] !== outline?.reading[part]
  if (isOther('sheet')) return { sheet: said.sheet! }
  const { order, base, stamp, unit, decimal, ...columns } = choices
  return {
    ...columns,
    ...(isOther('date') || isOther('time') ? {} : { order, base, stamp }),
    ...(isOther('value') ? {} : { unit, decimal }),
    ...said,
  } as ReadingChoices
}

const readingIn = (event: unknown) => (event as { output: SheetReading }).output

const firstContract = ({ supplies }: HalfHourSupplies): string => supplies[0]?.contractNo ?? ''

const halfHourImport = setup({
  types: {
    context: {} as HalfHourImportContext,
    events: {} as HalfHourImportEvent,
    tags: {} as 'busy' | 'error' | 'choice' | 'clarifying',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    getHalfHourSupplies: port<Answer<HalfHourSupplies>>('getHalfHourSupplies'),
    readSheet: port<SheetReading, FileToRead>('readSheet'),
    compareHalfHours: port<Answer<HalfHourComparison>, { contractNo: string; from: string; to: string }>(
      'compareHalfHours',
    ),
    importHalfHours: port<
      Answer<HalfHourSupplies>,
      { contractNo: string; mode: ImportMode | undefined; days: readonly HalfHourDay[] }
    >('importHalfHours'),
  },
  guards: {
    suppliesWereSent: (scope) => isFulfilled(scope) && valueIn<HalfHourSupplies>(scope).supplies.length > 0,
    nothingIsSupplied: isFulfilled,
    fileHasRightSize: ({ event }) => event.type === 'file.chosen' && sizeFault(event.file) === undefined,
    sheetIsUnderstood: isFulfilled,
    somethingIsOpen: ({ event }) => readingIn(event).kind === 'open',
    readingWasCorrected: ({ context: { outline } }) => outline !== undefined,
    sheetWasUnderstood: ({ context: { sheet } }) => sheet !== undefined,
    comparisonWasSent: isFulfilled,
    importWasKept: isFulfilled,
  },
  actions: {
    ...problemActions<HalfHourImportContext, HalfHourImportEvent>(),
    keepSupplies: assign((scope) => {
      const supplies = valueIn<HalfHourSupplies>(scope)
      return { supplies, contractNo: scope.context.contractNo || firstContract(supplies) }
    }),
    keepChoice: assign(keptFrom('supply.chosen', ({ contractNo }) => ({ contractNo }))),
    keepFile: assign({
      file: ({ context, event }) => (event.type === 'file.chosen' ? event.file : context.file),
      fault: undefined,
      outline: undefined,
      choices: {},
    }),
    keepSizeFault: assign({
      file: ({ context, event }) => (event.type === 'file.chosen' ? event.file : context.file),
      fault: ({ event }) => (event.type === 'file.chosen' ? sizeFault(event.file) : undefined),
    }),
    keepSheetFault: assign({
      fault: ({ event }) => (event as unknown as { output: { problem: FileFault } }).output.problem,
    }),
    noteBroken: assign({ fault: 'broken' }),
    keepSheet: assign((scope) => {
      const sheet = valueIn<ReadHalfHours>(scope)
      return { sheet, outline: sheet.outline }
    }),
    // A file that is understood no longer is not imported as it was before.
    keepOutline: assign(({ context, event }) => {
      const reading = readingIn(event)
      return { sheet: undefined, outline: reading.kind === 'open' ? reading.outline : context.outline }
    }),
    keepReadingChoices: assign({
      choices: ({ context, event }) =>
        event.type === 'reading.corrected' ? choicesOf(context, event.choices) : context.choices,
      fault: undefined,
      // What becomes of what is stored is said of what is read anew.
      mode: undefined,
    }),
    // Back to what was understood last.
    forgetCorrection: assign({
      choices: ({ context: { sheet } }) => sheet?.reading ?? {},
      outline: ({ context: { sheet } }) => sheet?.outline,
      fault: undefined,
    }),
    keepComparison: assign({ comparison: (scope) => valueIn<HalfHourComparison>(scope) }),
    keepMode: assign(keptFrom('import.confirmed', ({ mode }) => ({ mode }))),
    // With what was to become of what is stored: to replace all of it is said of each file anew.
    forgetFile: assign({
      file: undefined,
      fault: undefined,
      outline: undefined,
      choices: {},
      sheet: undefined,
      comparison: undefined,
      mode: undefined,
    }),
  },
})

const callState = callStatesOf(halfHourImport)
const loadStates = loadStatesOf(halfHourImport)

/** The days of the file, from its first to its last. */
const rangeOf = ({ contractNo, sheet }: HalfHourImportContext) => ({
  contractNo,
  from: sheet?.days[0]?.day ?? '',
  to: sheet?.days.at(-1)?.day ?? '',
})

export const halfHourImportMachine = halfHourImport.createMachine({
  id: 'halfHourImport',
  description: 'A customer imports half-hour consumption from a spreadsheet.',
  context: {
    supplies: undefined,
    contractNo: '',
    file: undefined,
    fault: undefined,
    outline: undefined,
    choices: {},
    sheet: undefined,
    comparison: undefined,
    mode: undefined,
    ...noProblem,
  },
  initial: 'loadingSupplies',
  states: {
    ...loadStates('getHalfHourSupplies', {
      states: ['loadingSupplies', 'suppliesUnavailable'],
      description: 'The supplies of electricity are fetched.',
      answers: [
        {
          target: 'choosing',
          guard: 'suppliesWereSent',
          actions: 'keepSupplies',
          description: 'There is a supply to import for.',
          meta: { req: 'HH-01' },
        },
        {
          target: 'unsupplied',
          guard: 'nothingIsSupplied',
          description: 'No electricity is supplied to this account.',
          meta: { req: 'HH-01' },
        },
      ],
      unavailable: 'The supplies cannot be fetched at the moment.',
      again: 'supplies.requestedAgain',
      req: 'HH-08',
    }),
    unsupplied: { description: 'The page says that there is nothing to import for.' },
    choosing: {
      tags: 'choice',
      description: 'A file is asked for, and where there are several, a supply.',
      initial: 'asking',
      on: {
        'supply.chosen': {
          actions: 'keepChoice',
          description: 'The person says which supply the file is of.',
          meta: { req: 'HH-01' },
        },
        'file.chosen': [
          {
            target: 'readingSheet',
            guard: 'fileHasRightSize',
            actions: 'keepFile',
            description: 'The file is not too large.',
            meta: { req: 'HH-03' },
          },
          {
            target: '.refused',
            actions: 'keepSizeFault',
            description: 'The file is empty or too large.',
            meta: { req: 'HH-02' },
          },
        ],
      },
      states: formStates({ refused: 'The file cannot be imported; a message says why.' }),
    },
    readingSheet: {
      tags: 'busy',
      description: 'The file is read and checked, apart from the page.',
      invoke: {
        id: 'readSheet',
        src: 'readSheet',
        input: ({ context: { file, supplies, choices } }) => ({
          file: file!,
          today: supplies?.today ?? '',
          choices,
        }),
        onDone: [
          {
            target: 'checkingStored',
            guard: 'sheetIsUnderstood',
            actions: 'keepSheet',
            description: 'There are half hours in it, and nothing about them is in doubt.',
            meta: { req: 'HH-04' },
          },
          {
            target: 'clarifying',
            guard: 'somethingIsOpen',
            actions: 'keepOutline',
            description: 'It can be read in several ways, and only the person knows the right one.',
            meta: { req: 'HH-09' },
          },
          {
            target: 'clarifying.refused',
            guard: 'readingWasCorrected',
            actions: 'keepSheetFault',
            description: 'Read as the person said, nothing in it can be used; they can say it otherwise.',
            meta: { req: 'HH-09' },
          },
          {
            target: 'choosing.refused',
            actions: 'keepSheetFault',
            description: 'It is no such spreadsheet, or nothing in it can be used.',
            meta: { req: 'HH-02' },
          },
        ],
        onError: {
          target: 'choosing.refused',
          actions: 'noteBroken',
          description: 'Reading it broke off.',
          meta: { req: 'HH-02' },
        },
      },
      on: {
        'reading.cancelled': {
          target: 'choosing',
          actions: 'forgetFile',
          description: 'The person does not want to wait.',
          meta: { req: 'HH-03' },
        },
      },
    },
    clarifying: {
      tags: 'clarifying',
      description:
        'The person says how the file is to be read: what is in doubt, or was understood otherwise.',
      initial: 'asking',
      on: {
        'reading.corrected': {
          target: 'readingSheet',
          actions: 'keepReadingChoices',
          description: 'The file is read anew, as the person says.',
          meta: { req: 'HH-09' },
        },
        'correction.cancelled': {
          target: 'previewing',
          guard: 'sheetWasUnderstood',
          actions: 'forgetCorrection',
          description: 'The file stays as it was understood.',
          meta: { req: 'HH-09' },
        },
        'file.discarded': {
          target: 'choosing',
          actions: 'forgetFile',
          description: 'The person wants another file, or none.',
          meta: { req: 'HH-09' },
        },
      },
      states: formStates({ refused: 'So the file cannot be used; a message says why.' }),
    },
    checkingStored: callState('compareHalfHours', {
      description: 'The server is asked what is stored already.',
      input: ({ context }) => rangeOf(context),
      answers: [
        {
          target: 'previewing',
          guard: 'comparisonWasSent',
          actions: 'keepComparison',
          description: 'It is known what the file would meet.',
          meta: { req: 'HH-04' },
        },
        refusedRow({ target: 'comparisonUnavailable', meta: { req: 'HH-07' } }),
      ],
      unreachable: { target: 'comparisonUnavailable', meta: { req: 'HH-07' } },
    }),
    comparisonUnavailable: {
      tags: 'error',
      description: 'What is stored cannot be fetched at the moment; the file is still there.',
      on: {
        'supplies.requestedAgain': {
          target: 'checkingStored',
          actions: 'clearMessages',
          description: 'The person tries again.',
          meta: { req: 'HH-07' },
        },
        'file.discarded': {
          target: 'choosing',
          actions: ['forgetFile', 'clearMessages'],
          description: 'The person gives it up.',
          meta: { req: 'HH-07' },
        },
      },
    },
    previewing: {
      description:
        'How the file was understood and what would be stored is shown, with the rows that would not.',
      initial: 'asking',
      on: {
        'reading.questioned': {
          target: 'clarifying',
          actions: 'clearMessages',
          description: 'The file means something else.',
          meta: { req: 'HH-09' },
        },
        'import.confirmed': {
          target: 'importing',
          actions: ['keepMode', 'clearMessages'],
          description: 'The person has said what becomes of what is stored.',
          meta: { req: 'HH-05' },
        },
        'file.discarded': {
          target: 'choosing',
          actions: ['forgetFile', 'clearMessages'],
          description: 'The person wants another file, or none.',
          meta: { req: 'HH-04' },
        },
      },
      states: formStates({
        refused: 'The server has refused the import; a message says why.',
        unreachable: 'The server has not answered; the file is still there.',
      }),
    },
    importing: callState('importHalfHours', {
      description: 'The half hours are on their way.',
      input: ({ context: { contractNo, mode, sheet } }) => ({ contractNo, mode, days: sheet?.days ?? [] }),
      answers: [
        {
          target: 'imported',
          guard: 'importWasKept',
          actions: 'keepSupplies',
          description: 'The server has stored all of them.',
          meta: { req: 'HH-06' },
        },
        refusedRow({ target: 'previewing.refused', meta: { req: 'HH-07' } }),
      ],
      unreachable: { target: 'previewing.unreachable', meta: { req: 'HH-07' } },
    }),
    imported: {
      description: 'The page says what was stored.',
      on: {
        'file.discarded': {
          target: 'choosing',
          actions: 'forgetFile',
          description: 'The person imports another file.',
          meta: { req: 'HH-06' },
        },
      },
    },
  },
})
