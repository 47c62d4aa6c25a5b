/** What phones sent of job cards and the office has to look at, on the pictures: one of each look of a card. */
import type { OfficeEntry } from '#contract/field-jobs.ts'

const entry = (id: number, more: Partial<OfficeEntry>): OfficeEntry => ({
  id,
  card: {
    id: 41,
    code: 'JC-000041',
    title: 'Διαρροή στο πεζοδρόμιο',
    street: 'Κίμωνος 14',
    postcode: '6023',
  },
  kind: 'outcome',
  content: { Kind: 'outcome', Outcome: 'problemFound', Activity: 'excavate', Condition: 'poor', Problem: '' },
  named: '',
  happenedAt: '2026-05-04T06:40:00.000Z',
  receivedAt: '2026-05-04T09:05:00.000Z',
  correctedBySeconds: 0,
  sentBy: 'Μάριος Κυριάκου',
  doubt: 'notNow',
  problem: null,
  otherContent: null,
  otherNamed: '',
  mayDecide: true,
  decision: null,
  ...more,
})

const line = {
  Kind: 'checklist',
  Row: 71,
  Remark: '',
  Base: { IsFine: null, Measured: null, Remark: '' },
} as const

export const sampleFieldEntries: OfficeEntry[] = [
  entry(1, {}),
  // In two versions, from a phone whose clock was an hour slow.
  entry(2, {
    card: {
      id: 42,
      code: 'JC-000042',
      title: 'Έλεγχος βαλβίδας μείωσης πίεσης PRV-018',
      street: '',
      postcode: '',
    },
    kind: 'checklist',
    content: { ...line, IsFine: false, Measured: 4.5, Remark: 'الصمام يسرّب قليلًا' },
    named: 'Πίεση εξόδου',
    otherContent: { ...line, IsFine: true, Measured: null },
    otherNamed: 'Πίεση εξόδου',
    doubt: 'twoVersions',
    correctedBySeconds: 3600,
    sentBy: 'سلمى حداد',
  }),
  // What the store did not book, of the one who looks.
  entry(3, {
    kind: 'material',
    content: { Kind: 'material', Item: 5, Quantity: 2.5, Numbers: '' },
    named: 'PI-0110 Σωλήνας PE 110',
    doubt: 'notBookable',
    problem: { code: 'record.field', field: 'warehouse', problem: 'missing' },
    mayDecide: false,
  }),
  entry(4, {
    kind: 'finalReading',
    content: { Kind: 'finalReading', Reading: '1250', ClockOver: false },
    doubt: 'noPermission',
    mayDecide: false,
    decision: {
      made: 'take',
      by: 'Ελένη Μάρκου',
      at: '2026-05-04T10:00:00.000Z',
      reason: 'The supply was off, as the customer says on the phone.',
    },
  }),
]
