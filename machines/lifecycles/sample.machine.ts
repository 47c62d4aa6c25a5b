/** The life of a sample of water. The server runs it for every move. */
import { setup } from 'xstate'
import type { SampleMove } from '#contract/areas/samples/samples.area.ts'
import type { RequirementId } from './sample.requirements.ts'

export interface SampleEvent {
  type: SampleMove
  hasReason: boolean
}

const sample = setup({
  types: {
    events: {} as { [Name in SampleMove]: SampleEvent & { type: Name } }[SampleMove],
    transitionMeta: {} as { req: RequirementId },
  },
  guards: {
    reasonIsGiven: ({ event }) => event.hasReason,
  },
})

const cancel = {
  target: 'cancelled',
  guard: 'reasonIsGiven',
  description: 'Somebody has cancelled it, and said why.',
  meta: { req: 'WS-04' },
} as const

export const sampleMachine = sample.createMachine({
  id: 'sample',
  description:
    'The life of a sample: planned, taken, its results entered, approved by a second person, reported.',
  initial: 'planned',
  states: {
    planned: {
      description: 'It is known where and when water is sampled.',
      on: {
        'staff.taken': {
          target: 'taken',
          description: 'Water was taken, at a known time.',
          meta: { req: 'WS-01' },
        },
        'staff.cancelled': cancel,
      },
    },
    taken: {
      description: 'The laboratory has it. Its results are written down here.',
      on: {
        'staff.entered': {
          target: 'entered',
          description: 'All results are written down.',
          meta: { req: 'WS-02' },
        },
        'staff.cancelled': cancel,
      },
    },
    entered: {
      description: 'A second person looks at the results.',
      on: {
        'staff.returned': {
          target: 'taken',
          guard: 'reasonIsGiven',
          description: 'Something is wrong with the results. It is said what.',
          meta: { req: 'WS-02' },
        },
        'staff.approved': {
          target: 'approved',
          description: 'A second person has found the results right.',
          meta: { req: 'WS-02' },
        },
        'staff.cancelled': cancel,
      },
    },
    approved: {
      description: 'Results and verdicts stand.',
      on: {
        'staff.reported': {
          target: 'reported',
          description: 'The authority has the results.',
          meta: { req: 'WS-03' },
        },
      },
    },
    reported: {
      description: 'The authority has it. It stays as it is.',
    },
    cancelled: {
      description: 'The sample is not taken, or counts for nothing.',
    },
  },
})
