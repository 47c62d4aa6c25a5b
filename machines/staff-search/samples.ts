/** What the search of staff finds in pictures and tests. */
import type { FoundGroup, FoundRecord } from '#contract/staff-search.ts'

const none = { type: '', state: '', ownerId: '' }

/** An application that waits. */
export const sampleFoundApplication: FoundRecord = {
  ...none,
  kind: 'applications',
  id: '2291',
  type: 'changeOfTariff',
  state: 'inProcess',
  title: '2291',
  details: ['Maria Georgiou', '1004711'],
}

/** An element that is out of service. */
export const sampleFoundElement: FoundRecord = {
  ...none,
  kind: 'elements',
  id: '14',
  type: 'substation',
  state: 'outOfService',
  title: 'SU-1014',
  details: ['Substation Agiou Georgiou', 'Agiou Georgiou', '1016'],
}

const sampleFoundRequest: FoundRecord = {
  ...none,
  kind: 'contactRequests',
  id: '100012',
  type: 'supply',
  title: '100012',
  details: ['Maria Georgiou', 'No water since this morning'],
}

/** Of three kinds, of one more than are shown. */
export const sampleGroups: FoundGroup[] = [
  { kind: 'applications', items: [sampleFoundApplication], total: 14, hasMore: false },
  { kind: 'contactRequests', items: [sampleFoundRequest], total: 1, hasMore: false },
  { kind: 'elements', items: [sampleFoundElement], total: 200, hasMore: true },
]
