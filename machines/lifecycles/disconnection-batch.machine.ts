/** The life of a batch of disconnections. The server runs it for every step. */
import { setup } from 'xstate'
import type { BatchMove } from '#contract/areas/disconnection-batches/disconnection-batches.area.ts'
import type { RequirementId } from './disconnection-batch.requirements.ts'

/** `system.announced`: each of its cases has an announcement, or a reason why it has none. */
export type BatchEventName = BatchMove | 'system.announced'

export interface BatchEvent {
  type: BatchEventName
  hasReason: boolean
}

const disconnectionBatch = setup({
  types: {
    events: {} as { [Name in BatchEventName]: BatchEvent & { type: Name } }[BatchEventName],
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    reasonIsGiven: ({ event }) => event.hasReason,
  },
})

export const disconnectionBatchMachine = disconnectionBatch.createMachine({
  id: 'disconnection-batch',
  description:
    'The life of a batch of disconnections: proposed from debt, reviewed, announced as one by a second person, undone as one.',
  initial: 'proposed',
  states: {
    proposed: {
      description:
        'Its cases are proposed by rules. People look at them, and take out what should not be there.',
      on: {
        'staff.proposedAgain': {
          target: 'proposed',
          description:
            'Supplies that stay out are asked about again, and those that have come to owe enough.',
          meta: { req: 'XB-01' },
        },
        'staff.announcementAsked': {
          target: 'announcementAsked',
          description: 'The review is over: the cases are kept as they are now, and another person is asked.',
          meta: { req: 'XB-02' },
        },
        'staff.withdrawn': {
          target: 'withdrawn',
          guard: 'reasonIsGiven',
          description: 'Somebody gives it up, and says why.',
          meta: { req: 'XB-05' },
        },
      },
    },
    announcementAsked: {
      description: 'It waits for a second person. Nobody was told anything yet.',
      on: {
        'staff.announced': {
          target: 'announcing',
          description: 'The second person agrees.',
          meta: { req: 'XB-02' },
        },
        'staff.announcementCalledBack': {
          target: 'proposed',
          description: 'The request is called back: the batch is reviewed again.',
          meta: { req: 'XB-02' },
        },
      },
    },
    announcing: {
      description:
        'Each case is asked about again, and announced. What dies meanwhile is begun again, and announces each once.',
      on: {
        'system.announced': {
          target: 'announced',
          description: 'Each case is announced, has dropped out, or has failed.',
          meta: { req: 'XB-03' },
        },
      },
    },
    announced: {
      description: 'Customers are told. From here each case goes on by itself.',
      on: {
        'staff.undone': {
          target: 'undone',
          guard: 'reasonIsGiven',
          description: 'Nothing of it was served yet: all of its cases end at once.',
          meta: { req: 'XB-04' },
        },
      },
    },
    undone: {
      description: 'None of its announcements counts. Another batch may begin.',
    },
    withdrawn: {
      description: 'Nothing of it was announced.',
    },
  },
})
