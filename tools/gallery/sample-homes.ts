/** What the start pages tell on the pictures. */
import { sampleApproval, sampleOwnApproval } from '#machines/approval-decision/samples.ts'
import type { ApplicationAttachment } from '#contract/application-attachments.ts'
import type { CustomerAccount, CustomerHome, EmployeeHome } from '#contract/home.ts'
import type { ApplicationRow } from '#contract/applications.ts'

export const sampleCustomerHome: CustomerHome = {
  due: { amount: '1234.50', dueOn: '2026-01-15', isOverdue: true },
  unread: 2,
  lastReadings: [
    {
      service: 'water',
      meterSerialNo: '4711',
      readOn: '2025-12-12',
      reading: 1284,
      consumption: 31,
      unit: 'm3',
      isEstimated: false,
    },
    {
      service: 'electricity',
      meterSerialNo: '0815',
      readOn: '2025-12-12',
      reading: 20_417,
      consumption: 644,
      unit: 'kWh',
      isEstimated: true,
    },
  ],
  applications: {
    open: 2,
    items: [
      {
        portalApplicationId: 7,
        applicationType: 'newSupply',
        status: 'inProcess',
        changedAt: '2026-01-01T08:00:00.000Z',
        unread: 2,
      },
      {
        portalApplicationId: 8,
        applicationType: 'changeOfTenant',
        status: 'draft',
        changedAt: '2025-12-30T08:00:00.000Z',
        unread: 0,
      },
    ],
  },
  interruptions: [
    {
      id: 1,
      service: 'electricity',
      place: 'Αθηνάς 12, 1016',
      propertyReference: '024000',
      startsAt: '2026-01-08T07:00:00.000Z',
      endsAt: '2026-01-08T09:30:00.000Z',
      reason: 'repair',
      hasBegun: false,
    },
    {
      id: 2,
      service: 'water',
      place: 'Αθηνάς 14, 1016',
      propertyReference: '024137',
      startsAt: '2025-12-31T22:00:00.000Z',
      endsAt: '2026-01-01T09:30:00.000Z',
      reason: 'meters',
      hasBegun: true,
    },
  ],
}

/** Of somebody who has nothing yet. */
export const emptyCustomerHome: CustomerHome = {
  due: { amount: '0.00', dueOn: '', isOverdue: false },
  unread: 0,
  lastReadings: [],
  applications: { open: 0, items: [] },
  interruptions: [],
}

export const sampleEmployeeHome: EmployeeHome = {
  approvals: { items: [sampleApproval], own: [{ ...sampleOwnApproval, id: 32 }] },
  conversations: {
    waiting: 1,
    unread: 1,
    items: [
      {
        portalApplicationId: 7,
        applicationType: 'newSupply',
        status: 'inProcess',
        account: '4711',
        customerName: 'Αλεξάνδρα Παπαδοπούλου-Κωνσταντινίδου',
        lastMessageDate: '2026-01-01T08:00:00.000Z',
        lastMessage: '4711?',
        unread: 1,
        isWaiting: true,
      },
    ],
  },
}

const applicationRow = (portalApplicationId: number, status: ApplicationRow['status']): ApplicationRow => ({
  portalApplicationId,
  applicationType: status === 'draft' ? 'changeOfTenant' : 'newSupply',
  status,
  account: '4711',
  customerName: 'Αλεξάνδρα Παπαδοπούλου-Κωνσταντινίδου',
  createdAt: '2025-12-01T08:00:00.000Z',
  changedAt: '2026-01-01T08:00:00.000Z',
  lastMessageAt: status === 'draft' ? '' : '2026-01-01T08:00:00.000Z',
  unread: status === 'draft' ? 0 : 1,
  isWaiting: status !== 'draft',
})

/** The list of applications, on two pages. */
export const sampleApplications = {
  items: [applicationRow(7, 'inProcess'), applicationRow(8, 'draft'), applicationRow(9, 'posted')],
  total: 12,
  page: 1,
}

const account = { name: 'Αλεξάνδρα Παπαδοπούλου-Κωνσταντινίδου', address: '' }

export const sampleAccounts: CustomerAccount[] = [
  { ...account, account: '0012345678901', isChosen: true },
  { ...account, account: '0012345678902', isChosen: false },
]

/** One file that is there, with a name that is too long for a phone, and others that are not. @param names of what is wanted */
export const sampleApplicationFiles = (names: readonly string[]): ApplicationAttachment[] =>
  names.map((name, index) => ({
    attachmentId: index + 1,
    name,
    fileName: index === 0 ? 'Αντίγραφο ταυτότητας και τίτλος ιδιοκτησίας (σαρωμένο 2026-05-03).pdf' : '',
    fileId: index === 0 ? 1 : 0,
    seqId: index + 1,
    isMandatory: index < 2,
    isFixed: false,
  }))
