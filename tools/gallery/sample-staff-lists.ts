/** What staff's lists show on the pictures: planned interruptions, and messages to the utility. */
import type { ContactRequestRow } from '#contract/contact-requests.ts'
import type { InterruptionRow } from '#contract/interruptions.ts'
import { samplePlanned } from '#machines/interruption-planning/samples.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import type { RecordRow, RecordsFound } from '#src/areas/kit/list-reads.ts'

const interruption = (id: number, more: Partial<InterruptionRow>): InterruptionRow => ({
  ...samplePlanned,
  id,
  ...more,
})

export const sampleInterruptions = {
  items: [
    interruption(11, {
      service: 'electricity',
      where: '024000',
      place: 'Αθηνάς 12, 1016 Λευκωσία',
      reason: 'meters',
      standing: 'underWay',
      isTold: false,
    }),
    interruption(12, {}),
    interruption(14, { where: '1016', reason: 'extension', isTold: false }),
  ],
  total: 12,
  page: 1,
}

const written = (id: number, more: Partial<ContactRequestRow>): ContactRequestRow => ({
  id,
  writtenAt: '2026-05-03T06:00:00.000Z',
  kind: 'bill',
  subject: '',
  name: 'Αλεξάνδρα Παπαδοπούλου-Κωνσταντινίδου',
  account: '1004711',
  email: 'alexandra@example.com',
  phoneNo: '+35722123456',
  message: '4711?',
  ...more,
})

export const sampleContactRequests = {
  items: [
    written(100_003, {}),
    written(100_002, {
      kind: '',
      subject: 'Διακοπή νερού',
      name: 'سلمى حداد',
      account: '',
      phoneNo: '',
      message: 'لا يوجد ماء منذ الصباح. '.repeat(12).trim(),
    }),
    written(100_001, { kind: 'reading', email: '', message: 'Ο μετρητής δείχνει 4711.\nΕυχαριστώ.' }),
  ],
  total: 12,
  page: 1,
}

const element = (id: number, state: string, values: RecordValues): RecordRow => ({
  id,
  version: 1,
  state,
  values: { service: 'water', street: 'Athinon 24', postcode: '6023', condition: 'fair', ...values },
  names: {},
})

/** Three elements of those that the filters of the first view leave. */
export const sampleElements: RecordsFound = {
  items: [
    element(17, 'inService', { code: 'VA-1042', type: 'valve', name: 'Valve at the school' }),
    element(18, 'outOfService', { code: 'PU-1003', type: 'pump', name: 'Booster pump', condition: 'poor' }),
    element(19, 'inService', { code: 'HY-2001', type: 'hydrant', name: null, condition: null }),
  ],
  total: 3,
  page: 1,
  totalInAll: 4,
  bulkMoves: ['staff.tookOutOfService', 'staff.returnedToService'],
  chosenFound: 0,
}
