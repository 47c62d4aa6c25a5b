/** The life of an assessment of an asset. The server runs it for every move. */
import { setup } from 'xstate'
import type { AssessmentMove } from '#contract/areas/asset-assessments/asset-assessments.area.ts'
import type { RequirementId } from './asset-assessment.requirements.ts'

export interface AssessmentEvent {
  type: AssessmentMove
  hasReason: boolean
}

const assessment = setup({
  types: {
    events: {} as { [Move in AssessmentMove]: AssessmentEvent & { type: Move } }[AssessmentMove],
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    reasonIsGiven: ({ event }) => event.hasReason,
  },
})

export const assetAssessmentMachine = assessment.createMachine({
  id: 'asset-assessment',
  description: 'The life of an assessment of an asset: draft, reviewed and approved.',
  initial: 'draft',
  states: {
    draft: {
      description: 'The assessment is being written.',
      on: {
        'staff.reviewed': {
          target: 'reviewed',
          description: 'A colleague has read it.',
          meta: { req: 'AA-01' },
        },
      },
    },
    reviewed: {
      description: 'The assessment is reviewed, and waits for approval.',
      on: {
        'staff.sentBack': {
          target: 'draft',
          guard: 'reasonIsGiven',
          description: 'Something has to be mended, and staff says what.',
          meta: { req: 'AA-02' },
        },
        'staff.approved': {
          target: 'approved',
          description: 'Somebody who has not written it approves it. The ranking of the asset follows.',
          meta: { req: 'AA-03' },
        },
      },
    },
    approved: {
      description: 'It holds, and is changed no more.',
    },
  },
})
