/** The search of staff in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { sampleFoundApplication, sampleFoundElement, sampleGroups } from './samples.ts'
import { staffSearchMachine } from './staff-search.machine.ts'

const nothing = { groups: [], recent: [], needsMore: false }

export default defineEntry<typeof staffSearchMachine>({
  id: 'staff-search',
  title: 'Search over everything',
  purpose:
    'An employee types what is known of a customer, an application, an element or any other record, on any page, and opens what was found.',
  machine: staffSearchMachine,
  standing: false,
  inputs: { opened: undefined },
  events: {
    'search.typed': { 'a name': { search: 'georgiou' }, 'taken away': { search: '' } },
    'search.repeated': { '': {} },
    'record.chosen': { 'an application': { record: sampleFoundApplication } },
  },
  outcomes: {
    searchRecords: {
      done: {
        found: fulfilled({
          groups: sampleGroups,
          recent: [sampleFoundApplication, sampleFoundElement],
          needsMore: false,
        }),
        nothing: fulfilled(nothing),
        'too little': fulfilled({ ...nothing, needsMore: true }),
        refused: refused('access.denied'),
      },
      errors: failures,
    },
  },
  facts: ({ search, found }) => ({
    isEmpty: search === '',
    shown: found.groups.length + found.recent.length,
  }),
})
