/** Balance, bills and transactions on the pictures. */
import type { Bill, BillRow, FinancialSummary, InstalmentPlan, TransactionRow } from '#contract/financial.ts'
import type { ListAsked } from '#src/api/list-request.ts'

/** A list that nobody has narrowed. */
export const untouchedList = (column: string): ListAsked => ({
  page: 1,
  pageSize: 10,
  column,
  isDescending: true,
  search: '',
  named: [],
  filter: 'all',
  range: '',
  from: '',
  to: '',
})

const place = 'Λεωφόρος Αρχιεπισκόπου Μακαρίου 112, 1016 Λευκωσία'

const billRow = (index: number, standing: BillRow['standing']): BillRow => ({
  number: `10240002915461${index}`,
  service: 'water',
  place,
  issuedOn: `2026-0${index + 1}-05`,
  dueOn: `2026-0${index + 1}-26`,
  periodFrom: '2026-03-01',
  periodTo: '2026-04-30',
  totalCents: 12_345_678,
  openCents: standing === 'paid' ? 0 : 12_345_678,
  standing,
})

export const sampleBills = {
  items: [billRow(5, 'inPlan'), billRow(4, 'open'), billRow(3, 'overdue'), billRow(2, 'paid')],
  total: 63,
  page: 1,
}

export const sampleTransactions = {
  items: [
    ['payment', 'card', -4250],
    ['invoice', '', 4250],
    ['adjustment', '', 3500],
    ['adjustment', 'card', 4250, 'd7c1a3f0-0000-4000-8000-000000000007'],
  ].map(([kind, method, cents, paymentId], index) => ({
    id: index,
    bookedOn: '2026-05-03',
    kind,
    method,
    cents,
    reference: index === 2 ? 'C1000001' : '102400029154614',
    isBill: index !== 2,
    description: '',
    balanceCents: 3500,
    ...(paymentId !== undefined && { paymentId }),
  })) as TransactionRow[],
  total: 4,
  page: 1,
}

/** A third is paid; the second instalment is late in a part. */
const samplePlan: InstalmentPlan = {
  portalApplicationId: 7,
  standing: 'late',
  bills: [
    { number: '102400029154614', cents: 12_345_678 },
    { number: '102400029154612', cents: 51_000 },
  ],
  totalCents: 12_396_678,
  paidCents: 3_200_000,
  instalments: (['paid', 'late', 'next', 'open'] as const).map((standing, index) => ({
    dueOn: `2026-0${index + 3}-30`,
    cents: index === 0 ? 3_099_171 : 3_099_169,
    paidCents: [3_099_171, 100_829, 0, 0][index] ?? 0,
    standing,
  })),
}

export const sampleSummary: FinancialSummary = {
  accountNo: '0012345678901',
  balanceCents: 12_396_178,
  ageing: { notYetDue: 12_345_678, days1To30: 0, days31To60: 50_000, days61To90: 0, over90Days: 1000 },
  paidAheadCents: 500,
  open: [
    {
      reference: '102400029154613',
      isBill: true,
      description: '',
      issuedOn: '2026-02-02',
      dueOn: '2026-02-26',
      cents: 51_000,
      isInPlan: false,
    },
    {
      reference: '102400029154614',
      isBill: true,
      description: '',
      issuedOn: '2026-05-05',
      dueOn: '2026-05-26',
      cents: 12_345_678,
      isInPlan: true,
    },
  ],
  plans: [samplePlan],
  canAskForPlan: true,
  today: '2026-05-04',
}

/** Of somebody who has nothing yet. */
export const emptySummary: FinancialSummary = {
  accountNo: '0012345678901',
  balanceCents: 0,
  ageing: { notYetDue: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90Days: 0 },
  paidAheadCents: 0,
  open: [],
  plans: [],
  canAskForPlan: false,
  today: '2026-05-04',
}

export const sampleBill: Bill = {
  ...billRow(4, 'inPlan'),
  planOf: 7,
  totalCents: 10_893,
  openCents: 893,
  accountNo: '0012345678901',
  unit: 'm3',
  tariff: '4711',
  readings: [
    {
      meterSerialNo: 'WM4711001',
      before: { readOn: '2026-02-28', reading: 9990 },
      readOn: '2026-04-30',
      reading: 55,
      kind: 'estimated',
      clockOver: true,
      conversionFactor: 1,
      consumption: 65,
    },
  ],
  lines: [
    { kind: 'standing', quantity: 1, unitPrice: 18, cents: 1800 },
    { kind: 'consumption', quantity: 20, unitPrice: 0.9, cents: 1800, fromUnit: 1, toUnit: 20 },
    { kind: 'consumption', quantity: 45, unitPrice: 1.5055, cents: 6775, fromUnit: 21, toUnit: 65 },
    { kind: 'rounding', quantity: 1, unitPrice: -0.01, cents: -1 },
  ],
  netCents: 10_374,
  vatCents: 519,
  vatRate: 0.05,
  // Paid, paid back and paid again on one day.
  payments: [10_000, -10_000, 10_000].map((cents) => ({ bookedOn: '2026-05-03', cents })),
}
