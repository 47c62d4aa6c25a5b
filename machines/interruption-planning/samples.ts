/** Interruptions of the samples: they stand in the catalogue, in the pictures and in the replies of the browser's paths. */
import type { ConcernedByPlan, InterruptionRow } from '#contract/interruptions.ts'
import type { TypedInterruption } from '#contract/rules/interruptions.ts'

export const samplePlanned: InterruptionRow = {
  id: 12,
  service: 'water',
  where: '1016 Αθηνάς',
  area: 0,
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
  /** For an area on the map, in the place of an address. */
  area: {
    service: 'water',
    where: '',
    area: '10',
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

export const sampleConcerned: ConcernedByPlan = {
  properties: 14,
  supplies: 17,
  people: 11,
  told: 0,
  list: [
    { id: 101, reference: '024000', place: 'Αθηνάς 4, 1016 Λευκωσία', supplies: 1 },
    { id: 102, reference: '024137', place: 'Αθηνάς 6, 201, 1016 Λευκωσία', supplies: 2 },
  ],
  notOnMap: { total: 0, list: [] },
}

/** Of an area on the map: not everybody there is on it. */
export const sampleConcernedWithin: ConcernedByPlan = {
  ...sampleConcerned,
  notOnMap: {
    total: 3,
    list: [
      { id: 103, reference: '025507', place: 'Αθηνάς 9, 1016 Λευκωσία', supplies: 1 },
      { id: 104, reference: '027151', place: 'Λήδρας 71, 1016 Λευκωσία', supplies: 1 },
      { id: 105, reference: '028795', place: 'Ομήρου 3, 6022 Λάρνακα', supplies: 2 },
    ],
  },
}
