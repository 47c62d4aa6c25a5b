/** What staff's lists show on the pictures: planned interruptions, and messages to the utility. */
import type { ContactRequestRow } from '#contract/contact-requests.ts'
import type { InterruptionRow } from '#contract/interruptions.ts'
import { samplePlanned } from '#machines/interruption-planning/samples.ts'

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
