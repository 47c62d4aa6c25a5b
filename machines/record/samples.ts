/** Elements of the samples: they stand in the catalogue, in the pictures and in the replies of the browser's paths. */
import type { AreaRecord, PartRows, RecordContent } from './area-record.ts'

const possible = (move: string) => ({ move, obstacle: '' as const })
const notNow = (move: string) => ({ move, obstacle: 'state' as const })
const notByThem = (move: string) => ({ move, obstacle: 'right' as const })

/** A valve in service: changed, moved and deleted by this person, who may not remove it. */
export const sampleRecord: AreaRecord = {
  id: 17,
  version: 3,
  state: 'inService',
  values: {
    code: 'VA-1042',
    type: 'valve',
    service: 'water',
    name: 'Valve at the school',
    street: 'Athinon 24',
    postcode: '6023',
    position: { latitude: 34.91712, longitude: 33.63471 },
    commissionedOn: '1998-04-20',
    outOfServiceFrom: null,
    outOfServiceTo: null,
    manufacturer: 'Hawle',
    serialNumber: 'H-88213',
    condition: 'fair',
    replacementCost: 184_000,
    isCritical: true,
    note: 'Turns heavily. The key is at the pumping station.',
  },
  parts: {
    properties: [
      { id: 5, values: { property: 'Diameter', value: 'DN150', amount: 150, unit: 'mm' } },
      { id: 6, values: { property: 'Material', value: 'Ductile iron', amount: null, unit: null } },
    ],
  },
  names: {},
  mayChange: true,
  mayDelete: true,
  moves: [possible('staff.tookOutOfService'), notNow('staff.returnedToService'), notByThem('staff.removed')],
  changedAt: '2026-11-24T09:38:00.000Z',
  changedBy: 'Maria Demetriou',
}

/** The form with another condition. */
export const sampleTyped: RecordContent = {
  values: { ...sampleRecord.values, condition: 'poor' },
  parts: sampleRecord.parts,
}

/** It is saved. */
export const sampleSaved: AreaRecord = { ...sampleRecord, ...sampleTyped, version: 4 }

/** A colleague has typed another condition and another street meanwhile. */
export const sampleTheirs: AreaRecord = {
  ...sampleRecord,
  version: 4,
  values: { ...sampleRecord.values, condition: 'good', street: 'Athinon 26' },
  changedAt: '2026-11-26T07:38:00.000Z',
}

/** What is chosen of both. */
export const chosenMine = { values: { condition: 'poor' }, parts: {} as PartRows }
export const chosenTheirs = { values: { condition: 'good' }, parts: {} as PartRows }

/** Somebody has taken it out of service meanwhile. */
export const sampleOutOfService: AreaRecord = {
  ...sampleRecord,
  version: 4,
  state: 'outOfService',
  values: { ...sampleRecord.values, outOfServiceFrom: '2026-11-26' },
  moves: [notNow('staff.tookOutOfService'), possible('staff.returnedToService'), notByThem('staff.removed')],
}

/** It has been removed: nothing can be done with it any more. */
export const sampleRemoved: AreaRecord = {
  ...sampleRecord,
  version: 5,
  state: 'removed',
  mayChange: false,
  mayDelete: false,
  moves: [notNow('staff.tookOutOfService'), notNow('staff.returnedToService'), notNow('staff.removed')],
}

/** What the move to out of service asks for. */
export const sampleAsked = {
  move: 'staff.tookOutOfService',
  values: { outOfServiceFrom: '2026-11-26', outOfServiceTo: null },
  reason: 'The spindle leaks; a new one is ordered.',
}
