/** The life of a layer of the map in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { mapLayerMachine } from './map-layer.machine.ts'

const plain = { '': { hasReason: false } }
const reasoned = { 'with a reason': { hasReason: true }, 'without a reason': { hasReason: false } }

export default defineEntry<typeof mapLayerMachine>({
  id: 'map-layer',
  title: 'Life of a layer of the map',
  purpose:
    'A layer is prepared, published, taken back, replaced by another that shows the same, and retired.',
  machine: mapLayerMachine,
  standing: true,
  runBy: 'server',
  inputs: { 'a layer is added': undefined },
  events: {
    'staff.published': plain,
    'staff.revised': plain,
    'staff.retired': reasoned,
    'system.replaced': plain,
  },
  outcomes: {},
  facts: () => ({}),
})
