/** The own settings of the map in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { ownMapMachine } from './own-map.machine.ts'
import {
  sampleChoice,
  sampleChosenSettings,
  sampleElsewhere,
  sampleMapSettings,
  sampleResetSettings,
  unchangedChoice,
} from './samples.ts'

const changed = refused('map.settingsChanged')

export default defineEntry<typeof ownMapMachine>({
  id: 'own-map',
  title: 'Own settings of the map',
  purpose: 'An employee chooses which layers their own map shows, in which order, and where it opens.',
  machine: ownMapMachine,
  standing: true,
  inputs: { 'signed in': undefined },
  events: {
    'settings.requestedAgain': { '': {} },
    'choice.submitted': {
      'another order and start': { choice: sampleChoice },
      nothing: { choice: unchangedChoice },
    },
    'choice.reset': { '': {} },
    'stored.taken': { '': {} },
  },
  outcomes: {
    getMapSettings: {
      done: {
        there: fulfilled(sampleMapSettings),
        'saved elsewhere': fulfilled(sampleElsewhere),
        refused: refused('right.missing'),
      },
      errors: failures,
    },
    saveMapSettings: {
      done: {
        kept: fulfilled(sampleChosenSettings),
        'changed elsewhere': changed,
        refused: refused('right.missing'),
      },
      errors: failures,
    },
    resetMapSettings: {
      done: {
        reset: fulfilled(sampleResetSettings),
        'changed elsewhere': changed,
        refused: refused('right.missing'),
      },
      errors: failures,
    },
  },
  facts: ({ settings, choice }) => ({ settings, choice }),
})
