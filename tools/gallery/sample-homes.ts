/** What the start pages tell on the pictures. */
import { sampleApproval, sampleOwnApproval } from '#machines/approval-decision/samples.ts'
import { sampleFileJob, sampleFinished, sampleRunning } from '#machines/background-job/samples.ts'
import type { ApplicationAttachment } from '#contract/application-attachments.ts'
import type { CustomerAccount, CustomerHome, EmployeeHome } from '#contract/home.ts'
import type { ApplicationRow } from '#contract/applications.ts'

/** A charge that can be paid here. */
const line = { isInstalment: false, isBill: false, description: '', isOverdue: false, isPayable: true }

const months = Array.from({ length: 12 }, (_none, index) => `2025-${String(index + 1).padStart(2, '0')}-01`)

export const sampleCustomerHome: CustomerHome = {
  address: 'Ομήρου 12, 2040 Στρόβολος',
  due: {
    balanceCents: 32_653,
    owedCents: 32_653,
    overdueCents: 21_719,
    overdueSince: '2025-12-23',
    laterCents: 0,
    payableCents: 10_934,
    count: 3,
    overdueCount: 1,
    today: '2026-01-01',
    lines: [
      {
        ...line,
        reference: '102400029154614',
        isBill: true,
        service: 'electricity',
        periodFrom: '2025-09-01',
        periodTo: '2025-10-31',
        dueOn: '2025-12-23',
        cents: 21_719,
        isOverdue: true,
        isPayable: false,
        payableUntil: '2025-12-17',
      },
      {
        ...line,
        reference: '102400029154615',
        isBill: true,
        service: 'water',
        periodFrom: '2025-10-01',
        periodTo: '2025-11-30',
        dueOn: '2026-01-15',
        cents: 7434,
        payableUntil: '2026-01-09',
      },
      { ...line, reference: 'C1', description: 'Έλεγχος μετρητή', dueOn: '2026-01-20', cents: 3500 },
    ],
  },
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
  consumption: {
    months,
    services: [
      {
        service: 'electricity',
        unit: 'kWh',
        now: [310, 290, 240, 180, 190, 260, 380, 410, 300, 210, 260, null],
        before: [330, 300, 230, 190, 180, 240, 390, 430, 310, 200, 240, 320],
      },
      {
        service: 'water',
        unit: 'm3',
        now: [12, 11, 13, 14, 17, 21, 24, 25, 22, 19, 16, null],
        before: [11, 11, 12, 14, 16, 20, 22, 22, 18, 15, 13, 12],
      },
    ],
  },
  waterNotices: [],
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
  address: '',
  due: {
    balanceCents: 0,
    owedCents: 0,
    overdueCents: 0,
    overdueSince: '',
    laterCents: 0,
    payableCents: 0,
    lines: [],
    count: 0,
    overdueCount: 0,
    today: '2026-01-01',
  },
  unread: 0,
  lastReadings: [],
  applications: { open: 0, items: [] },
  consumption: null,
  waterNotices: [],
  interruptions: [],
}

export const sampleEmployeeHome: EmployeeHome = {
  waiting: [
    {
      kind: 'elementsOverdue',
      count: 3,
      since: '2025-12-20T21:59:59.999Z',
      waitingDays: 12,
      dueOn: '2025-12-20',
      isLate: true,
      path: '/elements?f.state=outOfService&f.outOfServiceTo=..2025-12-31',
    },
    {
      kind: 'approvals',
      count: 1,
      since: '2025-12-30T08:00:00.000Z',
      waitingDays: 2,
      dueOn: '2026-01-13',
      isLate: false,
      path: '/approvals/31',
    },
    {
      kind: 'applications',
      count: 12,
      since: '2026-01-01T08:00:00.000Z',
      waitingDays: 0,
      dueOn: '2026-01-07',
      isLate: false,
      path: '/applications?filter=waiting',
    },
  ],
  isForThem: true,
  jobs: [{ ...sampleRunning, id: 214 }, { ...sampleFileJob, id: 213 }, sampleFinished],
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
