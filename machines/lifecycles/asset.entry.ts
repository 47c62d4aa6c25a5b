/** The life of an asset in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { assetMachine } from './asset.machine.ts'

const reasons = { 'with a reason': { hasReason: true }, 'without a reason': { hasReason: false } }

export default defineEntry<typeof assetMachine>({
  id: 'asset',
  title: 'Life of an asset',
  purpose: 'Staff retires assets and brings them back into use. Each move is in the history of the asset.',
  machine: assetMachine,
  standing: true,
  runBy: 'server',
  inputs: { 'an asset is added': undefined },
  events: { 'staff.retired': reasons, 'staff.returnedToUse': reasons },
  outcomes: {},
  facts: () => ({}),
})
