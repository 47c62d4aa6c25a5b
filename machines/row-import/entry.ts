/** The import of rows in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { rowImportMachine } from './row-import.machine.ts'
import {
  allTaken,
  firstBatch,
  knownRows,
  largeFile,
  longRows,
  mixedRows,
  oneLeft,
  sampleColumns,
  sampleFile,
  decidedRows,
  sampleRows,
  undecidedRows,
  unmatchedRows,
} from './samples.ts'

export default defineEntry<typeof rowImportMachine>({
  id: 'row-import',
  title: 'Import of rows',
  purpose:
    'An employee imports results of a laboratory, or values of a channel, from a file, after seeing what becomes of each row.',
  machine: rowImportMachine,
  standing: true,
  inputs: { results: { kind: 'results', channel: undefined } },
  events: {
    'file.chosen': { usual: { file: sampleFile }, 'too large': { file: largeFile } },
    'reading.cancelled': { '': {} },
    'columns.questioned': { '': {} },
    'columns.chosen': {
      'as they are': { columns: sampleColumns, order: undefined },
      'month first': { columns: sampleColumns, order: 'monthFirst' },
    },
    'import.confirmed': {
      'what is right': { reason: '', isWhole: false },
      'with a reason': { reason: 'Measured twice.', isWhole: false },
      'whole or not at all': { reason: '', isWhole: true },
    },
    'import.stopped': { '': {} },
    'import.continued': { '': {} },
    'file.discarded': { '': {} },
  },
  outcomes: {
    readRows: {
      done: {
        short: fulfilled(sampleRows),
        long: fulfilled(longRows),
        'a column missing': fulfilled(unmatchedRows),
        'order open': fulfilled(undecidedRows),
        'order said': fulfilled(decidedRows),
        'no table': { kind: 'unusable', problem: 'noTable' },
        'dates contradict': { kind: 'unusable', problem: 'mixedDates', rows: [2, 9] },
      },
      errors: failures,
    },
    judgeImportRows: {
      done: {
        mixed: fulfilled(mixedRows),
        'all known': fulfilled(knownRows),
        'one batch': fulfilled(firstBatch),
        refused: refused('server.overloaded'),
      },
      errors: failures,
    },
    takeImportRows: {
      done: {
        all: fulfilled(allTaken),
        'one left': fulfilled(oneLeft),
        refused: refused('rowImport.otherRows'),
      },
      errors: failures,
    },
  },
  facts: ({ kind, read, judged, sendable, sent }) => ({
    kind,
    rows: read?.rows.length ?? 0,
    asksOrder: read?.dates !== undefined,
    timeColumn: read?.columns.at,
    judged: judged.length,
    hasNew: judged.some(({ judgement }) => judgement === 'new'),
    hasOutside: judged.some(({ judgement }) => judgement === 'outside'),
    hasWrong: judged.some(({ judgement }) => judgement === 'wrong' || judgement === 'differs'),
    sendable: sendable.length,
    sent,
  }),
})
