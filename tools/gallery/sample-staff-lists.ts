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
    interruption(14, {
      where: 'Church square, works of December',
      area: 10,
      reason: 'extension',
      isTold: false,
    }),
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
  state: 'open',
  isByPhone: false,
  holder: '',
  isOwn: false,
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
    written(100_001, {
      kind: 'reading',
      email: '',
      state: 'answered',
      isByPhone: true,
      holder: 'Ελένη Μάρκου',
      message: 'Ο μετρητής δείχνει 4711.\nΕυχαριστώ.',
    }),
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

const card = (
  id: number,
  state: string,
  title: string,
  values: RecordValues,
  names: RecordRow['names'] = {},
): RecordRow => ({
  id,
  version: 2,
  state,
  values: {
    code: `JC-0000${id}`,
    title,
    priority: 'normal',
    employee: null,
    street: 'Κίμωνος 14',
    postcode: '6023',
    plannedFrom: null,
    plannedTo: null,
    dueAt: null,
    doneAt: null,
    ...values,
  },
  names,
})

const marios = { employee: 'Μάριος Κυριάκου' }

/** Job cards of an element, of a week and of the list alike: one for each look of a bar. */
export const sampleCards: RecordsFound = {
  items: [
    card(
      41,
      'working',
      'Διαρροή στο πεζοδρόμιο',
      { employee: 7, priority: 'danger', plannedFrom: '2026-05-05', plannedTo: '2026-05-06' },
      marios,
    ),
    card(
      42,
      'assigned',
      'Έλεγχος βαλβίδας μείωσης πίεσης PRV-018',
      { employee: 7, plannedFrom: '2026-05-05', plannedTo: '2026-05-09' },
      marios,
    ),
    card(
      43,
      'interrupted',
      'Αντικατάσταση μετρητή',
      { employee: 8, plannedFrom: '2026-05-07' },
      { employee: 'سلمى حداد' },
    ),
    card(44, 'planned', 'Αποκατάσταση οδοστρώματος', { plannedFrom: '2026-05-06', plannedTo: '2026-05-07' }),
    card(
      45,
      'done',
      'Καθαρισμός φρεατίου',
      { employee: 8, plannedFrom: '2026-05-04' },
      { employee: 'سلمى حداد' },
    ),
  ],
  total: 6,
  page: 1,
  totalInAll: 6,
  bulkMoves: [],
  chosenFound: 0,
}

/** Job cards that nobody has, one of them without a day. */
export const sampleUnassigned: RecordsFound = {
  items: [sampleCards.items[3]!, card(46, 'planned', 'Χαμηλή πίεση, έλεγχος ρυθμιστή', {})],
  total: 2,
  page: 1,
  totalInAll: 6,
  bulkMoves: [],
  chosenFound: 0,
}

/** Maintenance requests as the list begins. */
export const sampleRequests: RecordsFound = {
  items: [
    {
      id: 12,
      version: 2,
      state: 'assessed',
      values: {
        code: 'MR-000012',
        kind: 'burst',
        priority: 'danger',
        street: 'Κίμωνος 14',
        postcode: '6023',
        reportedAt: '2026-05-04T05:10:00.000Z',
        dueAt: '2026-05-04T08:30:00.000Z',
      },
      names: {},
    },
    {
      id: 13,
      version: 1,
      state: 'reported',
      values: {
        code: 'MR-000013',
        kind: 'streetLight',
        priority: null,
        street: null,
        postcode: '6024',
        reportedAt: '2026-05-04T06:00:00.000Z',
        dueAt: null,
      },
      names: {},
    },
  ],
  total: 2,
  page: 1,
  totalInAll: 5,
  bulkMoves: [],
  chosenFound: 0,
}

/** Schedules of an element. */
export const sampleSchedules: RecordsFound = {
  items: [
    {
      id: 3,
      version: 1,
      state: '',
      values: { code: 'MS-000003', title: 'Έλεγχος βαλβίδας', nextDue: '2026-06-01', missed: 0 },
      names: {},
    },
  ],
  total: 1,
  page: 1,
  totalInAll: 1,
  bulkMoves: [],
  chosenFound: 0,
}
