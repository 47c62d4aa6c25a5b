/** The life of an assessment of an asset in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { assetAssessmentMachine } from './asset-assessment.machine.ts'

const reasons = { 'with a reason': { hasReason: true }, 'without a reason': { hasReason: false } }
const plain = { '': { hasReason: false } }

export default defineEntry<typeof assetAssessmentMachine>({
  id: 'asset-assessment',
  title: 'Life of an assessment of an asset',
  purpose:
    'Staff grades an asset; a colleague reviews it and another one approves it. Each move is in the history of the assessment.',
  machine: assetAssessmentMachine,
  standing: true,
  runBy: 'server',
  inputs: { 'an assessment is begun': undefined },
  events: { 'staff.reviewed': plain, 'staff.sentBack': reasons, 'staff.approved': plain },
  outcomes: {},
  facts: () => ({}),
})
