/** The import of map features in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { mapImportMachine, newRows, soundRows } from './map-import.machine.ts'
import {
  otherFile,
  sampleAssignments,
  sampleFile,
  sampleJudgements,
  sampleOutline,
  sampleRead,
} from './samples.ts'

export default defineEntry<typeof mapImportMachine>({
  id: 'map-import',
  title: 'Import of map features',
  purpose:
    'An employee imports plots, pipes, points or areas of a file into the map, after seeing what would become of each row.',
  machine: mapImportMachine,
  standing: true,
  inputs: { 'two rows at once': { rowsAtOnce: 2 } },
  events: {
    'file.chosen': { usual: { file: sampleFile }, 'of another kind': { file: otherFile } },
    'reading.cancelled': { '': {} },
    'file.clarified': { 'what is asked': { choices: { system: 'cyprus', encoding: 'windows-1253' } } },
    'columns.assigned': {
      'as its columns are': { assignment: sampleAssignments.complete },
      'as another kind': { assignment: sampleAssignments.otherKind },
    },
    'assignment.reopened': { '': {} },
    'import.confirmed': { '': {} },
    'import.stopped': { '': {} },
    'import.continued': { '': {} },
    'file.discarded': { '': {} },
  },
  outcomes: {
    readMapFile: {
      done: {
        understood: fulfilled(sampleRead),
        'not all is said': { kind: 'open', outline: sampleOutline },
        'far away': { kind: 'unusable', problem: 'outside' },
      },
      errors: failures,
    },
    checkRows: {
      done: {
        'one new, one there': fulfilled(sampleJudgements.two),
        'a new one': fulfilled(sampleJudgements.one),
        'one that is there': fulfilled(sampleJudgements.known),
        refused: refused('right.missing', { field: 'changeRecords' }),
      },
      errors: failures,
    },
    importRows: {
      done: {
        'one imported': fulfilled(sampleJudgements.importedOne),
        'one left out': fulfilled(sampleJudgements.leftOut),
        refused: refused('server.overloaded'),
      },
      errors: failures,
    },
  },
  facts: ({ outline, read, rows, checked, results }) => ({
    outlined: outline !== undefined,
    read,
    sound: soundRows({ rows }).length,
    checked: checked.length,
    news: newRows({ rows, checked }).length,
    results: results.length,
  }),
})
