/** Own bills and payments in the catalogue. */
import { payableAccount, sampleBills } from '../account-validation/samples.ts'
import { defineEntry } from '../catalogue-entry.ts'
import { paymentIn } from '../payment-progress/samples.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { billPaymentMachine, type OwnPayments } from './bill-payment.machine.ts'

const { accountNo, dues, providers } = payableAccount
const full: OwnPayments = {
  accountNo,
  dues,
  providers,
  payments: [paymentIn('paid'), { ...paymentIn('declined'), paymentId: 'payment-sample-declined' }],
  total: 12,
  hasStandingOrders: true,
}

export default defineEntry<typeof billPaymentMachine>({
  id: 'bill-payment',
  title: 'Own bills',
  purpose:
    'A customer who is signed in sees what is due and what was paid here, and pays what may be paid online.',
  machine: billPaymentMachine,
  standing: true,
  mainWay: ['reviewing', 'renewingBills'],
  inputs: { 'signed in': undefined },
  events: {
    'bills.requestedAgain': { '': {} },
    'payment.requested': { bills: { paymentType: 1 }, fees: { paymentType: 3 } },
    'payment.made': { 'one bill': { references: [sampleBills.payable] } },
    'payment.failed': { '': {} },
    'page.chosen': { older: { page: 2 } },
  },
  outcomes: {
    getOwnPayments: {
      done: {
        'bills and payments': fulfilled(full),
        nothing: fulfilled({ ...full, dues: [], payments: [], total: 0 }),
        refused: refused('server.overloaded'),
      },
      errors: failures,
    },
  },
  facts: ({ own }) => ({
    payable: own?.dues.filter(({ payableOnline }) => payableOnline).map(({ paymentType }) => paymentType),
  }),
})
