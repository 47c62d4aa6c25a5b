/** A record of an area in the catalogue, walked on elements: they have every kind of field, part, rule and move. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { recordMachine } from './record.machine.ts'
import {
  chosenMine,
  chosenTheirs,
  sampleAsked,
  sampleOutOfService,
  sampleRecord,
  sampleRemoved,
  sampleSaved,
  sampleTheirs,
  sampleTyped,
} from './samples.ts'

const key = '5e0f2f6e-5b0c-4d55-9a52-0d5d8c2f7a11'
const changed = refused('record.changed', { field: 'condition' })

export default defineEntry<typeof recordMachine>({
  id: 'record',
  title: 'A record of an area of staff',
  purpose:
    'An employee looks at a record of any area, changes it while others may do the same, moves it through its life, adds one or deletes one that was added by mistake.',
  machine: recordMachine,
  standing: true,
  inputs: {
    'a record': { id: sampleRecord.id, key },
    'a new one': { id: undefined, key },
  },
  events: {
    'record.requestedAgain': { '': {} },
    'form.requested': { '': {} },
    'record.submitted': {
      'with changes': { ...sampleTyped },
      'without changes': { values: sampleRecord.values, parts: sampleRecord.parts },
    },
    'form.cancelled': { '': {} },
    'record.resolved': {
      'keeping the own': chosenMine,
      'taking the other': chosenTheirs,
      'without a choice': { values: {}, parts: {} },
    },
    'choice.postponed': { '': {} },
    'move.requested': { 'out of service': { move: sampleAsked.move }, removal: { move: 'staff.removed' } },
    'move.confirmed': {
      'out of service': sampleAsked,
      'back in service': { move: 'staff.returnedToService', values: {}, reason: '' },
    },
    'move.cancelled': { '': {} },
    'move.made': { 'back in service': { move: 'staff.returnedToService' } },
    'deletion.requested': { '': {} },
    'deletion.confirmed': {
      'with a reason': { reason: 'Added twice.' },
      'without a reason': { reason: ' ' },
    },
    'deletion.cancelled': { '': {} },
  },
  outcomes: {
    readRecord: {
      done: {
        'as it was': fulfilled(sampleRecord),
        'changed by a colleague': fulfilled(sampleTheirs),
        'saved by the person': fulfilled(sampleSaved),
        'one that is removed': fulfilled(sampleRemoved),
        refused: refused('record.unknown'),
      },
      errors: failures,
    },
    insertRecord: {
      done: {
        added: fulfilled({ ...sampleSaved, version: 1 }),
        'added before with other values': fulfilled({ ...sampleRecord, version: 1 }),
        refused: refused('record.field', { field: 'code', problem: 'taken' }),
      },
      errors: failures,
    },
    changeRecord: {
      done: {
        saved: fulfilled({ record: sampleSaved, merged: ['street'] }),
        'changed by a colleague': changed,
        refused: refused('record.field', { field: 'note', problem: 'tooLong' }),
      },
      errors: failures,
    },
    moveRecord: {
      done: {
        made: fulfilled(sampleOutOfService),
        'changed by a colleague': changed,
        refused: refused('record.field', {
          field: 'outOfServiceFrom',
          problem: 'commissionedBeforeOutOfService',
        }),
      },
      errors: failures,
    },
    deleteRecord: {
      done: {
        deleted: fulfilled(null),
        'changed by a colleague': changed,
        refused: refused('right.missing'),
      },
      errors: failures,
    },
  },
  facts: ({ input, record, typed, theirs, move, isUncertain }) => ({
    input,
    record,
    typed,
    theirs,
    move,
    isUncertain,
  }),
})
