/** Positions of the samples: they stand in the catalogue, in the pictures and in the replies of the browser's paths. */
import type { PropertyPosition } from '#contract/property-position.ts'
import type { PositionToSave } from './property-position.machine.ts'

const at = '2026-11-20T08:15:00.000Z'

export const sampleUnplaced: PropertyPosition = {
  id: 17,
  reference: '034567',
  address: 'Ανεξαρτησίας 12, 3036, Λεμεσός',
  position: null,
  version: 0,
  maySave: true,
  history: [],
  interruptions: 0,
}

export const samplePosition: PositionToSave = {
  place: { latitude: 34.6751, longitude: 33.0442 },
  reason: 'Μετρήθηκε επί τόπου',
}

const firstChange = {
  version: 1,
  position: samplePosition.place,
  before: null,
  reason: samplePosition.reason,
  by: 'Άννα Γεωργίου',
  at,
}

export const sampleSaved: PropertyPosition = {
  ...sampleUnplaced,
  position: samplePosition.place,
  version: 1,
  history: [firstChange],
  interruptions: 1,
}

/** Set by a colleague. */
export const sampleTheirs: PropertyPosition = {
  ...sampleUnplaced,
  position: { latitude: 34.6762, longitude: 33.0451 },
  version: 2,
  history: [
    {
      ...firstChange,
      version: 2,
      position: { latitude: 34.6762, longitude: 33.0451 },
      reason: 'Λάθος είσοδος',
      by: 'Πέτρος Νικολάου',
    },
  ],
}

/** Of somebody who only looks. */
export const sampleLocked: PropertyPosition = { ...sampleSaved, maySave: false }
