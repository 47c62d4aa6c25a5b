/** An account with everything that can be due on one, for the catalogue. */
import type { DueItem } from '#contract/payments.ts'
import type { PayableAccount } from './account-validation.machine.ts'

const bill = (reference: string, details: Partial<DueItem> = {}): DueItem => ({
  reference,
  paymentType: 1,
  description: '',
  issuedOn: '2025-12-24',
  dueOn: '2026-01-23',
  cents: 96_381,
  currency: 'EUR',
  payableOnline: true,
  ...details,
})

/** Numbers of the bills of the sample. */
export const sampleBills = {
  payable: '102400029154619',
  further: '102400045590306',
  tooOld: '102400031170021',
  changed: '102400031170022',
  disputed: '102400031170023',
  inPlan: '102400031170024',
  oldInPlan: '102400031170025',
} as const

export const payableAccount: PayableAccount = {
  accountNo: '1004711',
  holder: 'Ε••••• Γ•••••••',
  dues: [
    bill(sampleBills.tooOld, {
      issuedOn: '2025-11-24',
      dueOn: '2025-12-24',
      cents: 8005,
      payableOnline: false,
      notPayable: 'tooOld',
    }),
    bill(sampleBills.changed, { cents: 1000, payableOnline: false, notPayable: 'changed' }),
    bill(sampleBills.disputed, { cents: 7230, payableOnline: false, notPayable: 'disputed' }),
    bill(sampleBills.oldInPlan, {
      issuedOn: '2025-11-24',
      dueOn: '2025-12-24',
      cents: 30_000,
      payableOnline: false,
      notPayable: 'tooOld',
      isInPlan: true,
    }),
    bill(sampleBills.payable),
    bill(sampleBills.inPlan, { cents: 24_000, isInPlan: true }),
    bill(sampleBills.further, { cents: 12_450, ownPaymentId: 'payment-sample-pending' }),
  ],
  providers: [
    { id: 'card', kind: 'card', name: 'Visa, Mastercard', icon: '', link: '', appendAccount: false },
    { id: 'bank', kind: 'bank', name: 'Island Bank', icon: '', link: '', appendAccount: false },
    {
      id: 'mobileMoney',
      kind: 'mobileMoney',
      name: 'Island Mobile Money',
      icon: '',
      link: '',
      appendAccount: false,
    },
  ],
}
