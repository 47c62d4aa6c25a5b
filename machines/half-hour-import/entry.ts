/** The import of half-hour consumption in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { halfHourImportMachine } from './half-hour-import.machine.ts'
import {
  faultySheet,
  importedSupplies,
  largeFile,
  nothingSupplied,
  openOutline,
  sampleComparison,
  sampleFile,
  sampleSheet,
  sampleSupplies,
  sheetsOutline,
} from './samples.ts'

export default defineEntry<typeof halfHourImportMachine>({
  id: 'half-hour-import',
  title: 'Half-hour import',
  purpose:
    'A customer who is signed in imports the half-hour consumption of a supply from a spreadsheet, after seeing what is in it.',
  machine: halfHourImportMachine,
  standing: true,
  inputs: { 'signed in': undefined },
  events: {
    'supplies.requestedAgain': { '': {} },
    'supply.chosen': { 'the second': { contractNo: 'E024137' }, 'the first': { contractNo: 'E024000' } },
    'file.chosen': { usual: { file: sampleFile }, 'too large': { file: largeFile } },
    'reading.cancelled': { '': {} },
    'reading.questioned': { '': {} },
    'reading.corrected': {
      'what is open': { choices: { order: 'monthFirst', base: 'utc', unit: 'Wh' } },
      'the sheet': { choices: { sheet: 2 } },
    },
    'correction.cancelled': { '': {} },
    'import.confirmed': { merging: { mode: 'merge' }, replacing: { mode: 'replace' } },
    'file.discarded': { '': {} },
  },
  outcomes: {
    getHalfHourSupplies: {
      done: {
        'two supplies': fulfilled(sampleSupplies),
        none: fulfilled(nothingSupplied),
        refused: refused('server.overloaded'),
      },
      errors: failures,
    },
    readSheet: {
      done: {
        whole: fulfilled(sampleSheet),
        'with errors': fulfilled(faultySheet),
        'in doubt': { kind: 'open', outline: openOutline },
        'several sheets': { kind: 'open', outline: sheetsOutline },
        'no dates': { kind: 'unusable', problem: 'noDates' },
      },
      errors: failures,
    },
    compareHalfHours: {
      done: { met: fulfilled(sampleComparison), refused: refused('server.overloaded') },
      errors: failures,
    },
    importHalfHours: {
      done: { kept: fulfilled(importedSupplies), refused: refused('halfHours.day') },
      errors: failures,
    },
  },
  facts: ({ outline, sheet }) => ({ outlined: outline !== undefined, understood: sheet !== undefined }),
})
