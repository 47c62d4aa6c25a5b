/** Interruptions of the samples: they stand in the catalogue, in the pictures and in the replies of the browser's paths. */
import type { ConcernedByPlan, InterruptionRow } from '#contract/interruptions.ts'
import type { TypedInterruption } from '#contract/rules/interruptions.ts'

export const samplePlanned: InterruptionRow = {
  id: 12,
  service: 'water',
  where: '1016 Αθηνάς',
  place: '',
  startsAt: '2026-12-01T07:00:00.000Z',
  endsAt: '2026-12-01T10:30:00.000Z',
  from: '2026-12-01 09:00',
  to: '2026-12-01 12:30',
  reason: 'repair',
  standing: 'coming',
  isTold: true,
}

export const sampleOver: InterruptionRow = { ...samplePlanned, standing: 'over' }

/** What is typed into the form. */
export const sampleTyped = {
  plan: {
    service: 'water',
    where: '1016 Αθηνάς',
    fromDay: '01/12/2026',
    fromTime: '9:00',
    toDay: '01/12/2026',
    toTime: '13.00',
    reason: 'repair',
  },
  /** It ends before it begins. */
  wrong: {
    service: 'water',
    where: '1016',
    fromDay: '01/12/2026',
    fromTime: '9:00',
    toDay: '01/12/2026',
    toTime: '8:00',
    reason: 'repair',
  },
} as const satisfies Record<string, TypedInterruption>

export const sampleConcerned: ConcernedByPlan = { properties: 14, supplies: 17, people: 11, told: 0 }
