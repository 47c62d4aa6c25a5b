/** The position of a property in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { propertyPositionMachine } from './property-position.machine.ts'
import { sampleLocked, samplePosition, sampleSaved, sampleTheirs, sampleUnplaced } from './samples.ts'

export default defineEntry<typeof propertyPositionMachine>({
  id: 'property-position',
  title: 'Position of a property',
  purpose: 'An employee sets or corrects where a property lies: on the map, or in degrees, with a reason.',
  machine: propertyPositionMachine,
  standing: true,
  inputs: { 'a property': { id: sampleUnplaced.id } },
  events: {
    'position.requestedAgain': { '': {} },
    'position.submitted': {
      'another place': samplePosition,
      'a third place': { ...samplePosition, place: { latitude: 34.7, longitude: 33.1 } },
      'without a reason': { ...samplePosition, reason: '' },
      'outside of the island': { ...samplePosition, place: { latitude: 33.0442, longitude: 34.6751 } },
    },
    'theirs.taken': { '': {} },
  },
  outcomes: {
    getPropertyPosition: {
      done: {
        'not on the map': fulfilled(sampleUnplaced),
        'set by a colleague': fulfilled(sampleTheirs),
        'only to look at': fulfilled(sampleLocked),
        refused: refused('record.unknown'),
      },
      errors: failures,
    },
    savePropertyPosition: {
      done: {
        saved: fulfilled(sampleSaved),
        'set meanwhile': refused('record.changed', { field: 'position' }),
        refused: refused('position.outside'),
      },
      errors: failures,
    },
  },
  facts: ({ property, wished }) => ({ property, wished }),
})
