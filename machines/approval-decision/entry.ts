/** The decision of a request for approval in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { approvalDecisionMachine } from './approval-decision.machine.ts'
import {
  sampleApproval,
  sampleApproved,
  sampleOwnApproval,
  sampleRejected,
  sampleWithdrawn,
} from './samples.ts'

const decided = refused('approval.decided', { problem: 'approved' })

export default defineEntry<typeof approvalDecisionMachine>({
  id: 'approval-decision',
  title: 'Deciding as the second person',
  purpose:
    'An employee sees what a colleague asks for, approves it or rejects it with a reason, or takes back an own request.',
  machine: approvalDecisionMachine,
  standing: true,
  inputs: { 'a request': { id: sampleApproval.id } },
  events: {
    'approval.requestedAgain': { '': {} },
    'approval.approved': { '': {} },
    'approval.rejected': {
      'with a reason': { reason: sampleRejected.decisionReason },
      'without a reason': { reason: ' ' },
    },
    'approval.withdrawn': { '': {} },
  },
  outcomes: {
    getApproval: {
      done: {
        'of a colleague': fulfilled(sampleApproval),
        'an own one': fulfilled(sampleOwnApproval),
        'one that has ended': fulfilled(sampleApproved),
        refused: refused('approval.unknown'),
      },
      errors: failures,
    },
    approve: {
      done: {
        approved: fulfilled(sampleApproved),
        'ended meanwhile': decided,
        refused: refused('approval.limit'),
      },
      errors: failures,
    },
    reject: {
      done: {
        rejected: fulfilled(sampleRejected),
        'ended meanwhile': decided,
        refused: refused('right.missing'),
      },
      errors: failures,
    },
    withdrawApproval: {
      done: {
        withdrawn: fulfilled(sampleWithdrawn),
        'ended meanwhile': decided,
        refused: refused('approval.unknown'),
      },
      errors: failures,
    },
  },
  facts: ({ approval }) => ({ approval }),
})
