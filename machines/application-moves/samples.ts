/** Applications of the samples: they stand in the catalogue, in the pictures and in the replies of the browser's paths. */
import type { Application } from '#contract/applications.ts'
import { noDetails } from '#contract/rules/applications.ts'

const shown = {
  ...noDetails,
  place: 'Αθηνάς 12, 1016',
  service: 'water' as const,
  startsOn: '2026-06-01',
  wish: '4711',
}

/** A customer's draft that lacks nothing. */
const sampleDraft: Application = {
  portalApplicationId: 7,
  applicationType: 'newSupply',
  status: 'draft',
  account: '1004711',
  isOfChosenAccount: true,
  customerName: 'Μαρία Γεωργίου',
  createdAt: '2026-04-30T08:00:00.000Z',
  changedAt: '2026-05-02T08:00:00.000Z',
  shown,
  history: [
    { at: '2026-04-30T08:00:00.000Z', by: 'customer', who: '', from: 'unknown', to: 'draft', reason: '' },
  ],
  moves: ['customer.submitted', 'customer.cancelled'],
  missingFields: [],
  missingFiles: [],
}

const submittedApplication: Application = {
  ...sampleDraft,
  status: 'new',
  history: [
    ...sampleDraft.history,
    { at: '2026-05-02T08:00:00.000Z', by: 'customer', who: '', from: 'draft', to: 'new', reason: '' },
  ],
  moves: ['customer.cancelled'],
}

/** As an employee sees it. */
export const receivedApplication: Application = {
  ...submittedApplication,
  moves: ['staff.accepted', 'staff.askedForMore', 'staff.rejected'],
}

export const suspendedApplication: Application = {
  ...submittedApplication,
  status: 'suspended',
  history: [
    ...submittedApplication.history,
    {
      at: '2026-05-03T08:00:00.000Z',
      by: 'staff',
      who: '',
      from: 'new',
      to: 'suspended',
      reason: '4711?',
    },
  ],
  moves: ['staff.accepted', 'staff.rejected'],
}
