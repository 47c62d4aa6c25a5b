/** A day of a field worker in samples: it stands in the catalogue, in the pictures and in the replies of the browser's paths. */
import type { CutPermission, FieldCard, FieldDay, FieldEntryContent } from '#contract/field-jobs.ts'
import { fieldJobOf } from '../rules/field-card.ts'
import type { JobOnPhone, OpenForm } from './field-job.machine.ts'

export const sampleKey = '5d1c2b60-93a4-4a5e-8a27-0c4e6f1b7a01'

/** A supply is to be cut off. */
export const cutCard: FieldCard = {
  id: 14,
  code: 'JC-000014',
  title: 'Disconnection of WM4711001',
  street: 'Αθηνάς 12',
  postcode: '1016',
  kind: 'disconnection',
  priority: 'planned',
  state: 'assigned',
  instructions: '',
  plannedFrom: '2026-05-04',
  plannedTo: '2026-05-04',
  dueAt: '2026-05-04T09:00:00.000Z',
  element: null,
  meter: { number: 'WM4711001', dials: 4, last: { reading: 9960, readOn: '2026-01-24' } },
  isCut: true,
  checklist: [{ id: 71, item: 'The stopcock is sealed', isFine: null, measured: null, remark: '' }],
  handOver: null,
}

/** Something is to be repaired. */
export const repairCard: FieldCard = {
  ...cutCard,
  id: 15,
  code: 'JC-000015',
  title: 'Valve V-12 does not close',
  street: 'Λήδρας 8',
  kind: 'repair',
  priority: 'normal',
  instructions: 'The cover is under the gravel.',
  dueAt: null,
  element: { code: 'V-12', type: 'valve', name: 'Valve at the corner' },
  meter: null,
  isCut: false,
  checklist: [],
}

export const sampleItems: JobOnPhone['items'] = [
  { id: 5, code: 'GASKET-25', name: 'Gasket 25 mm', unit: 'piece', decimals: 0, isMeter: false, onHand: 12 },
]

export const sampleDay: FieldDay = {
  day: '2026-05-04',
  readAt: '2026-05-04T06:30:00.000Z',
  cards: [cutCard, repairCard],
  offered: [
    {
      id: 16,
      code: 'JC-000016',
      title: 'Leak in front of the school',
      street: 'Σόλωνος 3',
      postcode: '1011',
      from: 'Μαρία Γεωργίου',
      note: 'I am at the other end of the town.',
    },
  ],
  vehicle: { name: 'Van 3', items: sampleItems },
  colleagues: [{ id: 9, name: 'Μαρία Γεωργίου' }],
}

const onPhone = (card: FieldCard): JobOnPhone => ({
  job: fieldJobOf(card),
  items: sampleItems,
  colleagues: sampleDay.colleagues,
  runningOn: '',
  doubts: [],
  isFromPhone: false,
  form: undefined,
})

/** The card of a disconnection, as the phone has it. */
export const cutJob = onPhone(cutCard)

/** Work goes on. */
export const workingJob: JobOnPhone = {
  ...onPhone({ ...cutCard, state: 'working' }),
  doubts: [{ key: '5d1c2b60-93a4-4a5e-8a27-0c4e6f1b7a02', what: 'material', doubt: 'notBookable' }],
}

export const openForm = (kind: OpenForm['kind'], about = 0): OpenForm => ({
  kind,
  about,
  key: sampleKey,
  doneAt: '',
})

export const granted: CutPermission = {
  isGranted: true,
  until: '2026-05-04T07:35:00.000Z',
  seconds: 900,
  obstacles: [],
}

export const forbidden: CutPermission = {
  isGranted: false,
  until: null,
  seconds: 0,
  obstacles: ['paid', 'protected'],
}

const noCheck = { IsFine: null, Measured: null, Remark: '' }

/** What is filled into the forms. */
export const sampleEntries = {
  stop: { Kind: 'stop', Reason: 'The street is closed.' },
  checklist: { Kind: 'checklist', Row: 71, IsFine: true, Measured: null, Remark: '', Base: noCheck },
  material: { Kind: 'material', Item: 5, Quantity: 2, Numbers: '' },
  finalReading: { Kind: 'finalReading', Reading: '9990', ClockOver: false },
  lowerReading: { Kind: 'finalReading', Reading: '9950', ClockOver: false },
  outcome: { Kind: 'outcome', Outcome: 'done', Activity: '', Condition: '', Problem: '' },
  handOver: { Kind: 'handOver', Colleague: 9, Note: 'I have no gaskets left.' },
} as const satisfies Record<string, FieldEntryContent>
