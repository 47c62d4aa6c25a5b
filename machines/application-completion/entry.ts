/** What completing an application needs, in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { applicationCompletionMachine } from './application-completion.machine.ts'
import {
  completedApplication,
  overtakenCompletion,
  sampleCompletion,
  sampleFacts,
  savedCompletion,
  untouchedFacts,
} from './samples.ts'

export default defineEntry<typeof applicationCompletionMachine>({
  id: 'application-completion',
  title: 'Completing an application',
  purpose:
    'Staff sees what completing an application does, fills in what is missing for it, and afterwards finds what it has made.',
  machine: applicationCompletionMachine,
  standing: true,
  inputs: { 'an application': { applicationId: 7 } },
  events: {
    'completion.requestedAgain': { '': {} },
    'facts.submitted': {
      'what is missing': { facts: sampleFacts },
      'nothing new': { facts: untouchedFacts },
    },
    'own.kept': { '': {} },
    'theirs.kept': { '': {} },
  },
  outcomes: {
    getCompletion: {
      done: {
        'something is missing': fulfilled(sampleCompletion),
        'changed by a colleague': fulfilled(overtakenCompletion),
        'with what was typed': fulfilled(savedCompletion),
        'completed already': fulfilled(completedApplication),
        refused: refused('application.missing'),
      },
      errors: failures,
    },
    saveCompletion: {
      done: {
        saved: fulfilled(savedCompletion),
        'changed by somebody else': refused('completion.changed'),
        'ended meanwhile': refused('completion.ended'),
        refused: refused('completion.field', { field: 'area' }),
      },
      errors: failures,
    },
  },
  facts: ({ completion, typed }) => [completion, typed],
})
