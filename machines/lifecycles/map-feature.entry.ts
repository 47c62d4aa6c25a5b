/** The life of a map feature in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { mapFeatureMachine } from './map-feature.machine.ts'

const reasoned = { 'with a reason': { hasReason: true }, 'without a reason': { hasReason: false } }

export default defineEntry<typeof mapFeatureMachine>({
  id: 'map-feature',
  title: 'Life of a map feature',
  purpose: 'A plot, pipe, point or area is drawn, published, drawn anew for a reason, and retired.',
  machine: mapFeatureMachine,
  standing: true,
  runBy: 'server',
  inputs: { 'a map feature is added': undefined },
  events: {
    'staff.published': { '': { hasReason: false } },
    'staff.revised': reasoned,
    'staff.retired': reasoned,
  },
  outcomes: {},
  facts: () => ({}),
})
