/** The payment dialog in the catalogue. */
import { payableAccount, sampleBills } from '../account-validation/samples.ts'
import { defineEntry } from '../catalogue-entry.ts'
import { paymentId, paymentIn } from '../payment-progress/samples.ts'
import { failures, fulfilled, noFailures, refused } from '../samples.ts'
import { paymentDialogMachine } from './payment-dialog.machine.ts'
import { asksForPhone, ownProviders, payableDues } from './payment-dialog.setup.ts'

const nothing = {
  paymentType: undefined,
  accountNo: '',
  references: [],
  email: '',
  phone: '',
  isRepetition: false,
  openPaymentId: '',
}

/** The account of the samples with one provider. */
const withOnly = (kind: 'card' | 'mobileMoney') => ({
  ...payableAccount,
  providers: payableAccount.providers.filter((provider) => provider.kind === kind),
})

export default defineEntry<typeof paymentDialogMachine>({
  id: 'payment-dialog',
  title: 'Paying',
  purpose:
    'Somebody pays a bill, an application, a fee or another sale: says what, names the account, chooses what is to be ' +
    'paid and how, and is taken to the provider.',
  machine: paymentDialogMachine,
  standing: false,
  inputs: {
    'opened by a visitor': nothing,
    'opened for own bills': {
      ...nothing,
      paymentType: 1,
      accountNo: '1004711',
      references: [sampleBills.payable],
    },
    'opened to pay again': {
      ...nothing,
      paymentType: 1,
      accountNo: '1004711',
      references: [sampleBills.payable],
      email: 'person@example.com',
      phone: '35799123456',
      isRepetition: true,
    },
    'a payment under way': { ...nothing, openPaymentId: paymentId },
  },
  events: {
    'type.chosen': { bills: { paymentType: 1 }, fees: { paymentType: 3 } },
    'payment.submitted': {
      'one bill': { references: [sampleBills.payable], email: '' },
      'two bills, and a receipt by e-mail': {
        references: [sampleBills.payable, sampleBills.further],
        email: ' Person@Example.com',
      },
      nothing: { references: [], email: '' },
      'a bill that is too old': { references: [sampleBills.tooOld], email: '' },
      'half an e-mail address': { references: [sampleBills.payable], email: 'person@' },
    },
    'provider.chosen': {
      offered: { providerId: 'card' },
      'mobile money': { providerId: 'mobileMoney' },
      'not offered': { providerId: 'other' },
    },
    'phone.submitted': {
      'as it is dialled': { phone: '+357 99 123456' },
      'nine digits': { phone: '357 991234' },
      'sixteen digits': { phone: '3579912345678901' },
    },
    'choice.abandoned': { '': {} },
    'dues.requestedAgain': { '': {} },
    'payment.retried': { '': {} },
    'dialog.closed': { '': {} },
  },
  outcomes: {
    accountValidation: {
      done: {
        'several providers': { kind: 'validated', value: payableAccount },
        'one provider': { kind: 'validated', value: withOnly('card') },
        'mobile money alone': { kind: 'validated', value: withOnly('mobileMoney') },
        'went back': { kind: 'abandoned' },
      },
      errors: noFailures,
    },
    createPayment: {
      done: {
        created: fulfilled({ paymentId, next: { kind: 'redirect', to: 'https://provider.example/pay/1' } }),
        refused: refused('payment.underWay'),
        'telephone refused': refused('payment.phoneRefused'),
      },
      errors: failures,
    },
    paymentProgress: {
      done: {
        paid: { kind: 'paid', payment: paymentIn('paid') },
        declined: { kind: 'declined', payment: paymentIn('declined') },
        'under review': { kind: 'disputed', payment: paymentIn('disputed') },
      },
      errors: noFailures,
    },
  },
  facts: (context) => ({
    type: context.input.paymentType,
    paymentType: context.paymentType,
    isOpen: context.input.openPaymentId !== '',
    isKnown: context.account !== undefined || context.input.accountNo !== '',
    isRepetition: context.isRepetition,
    references: context.references,
    payable: payableDues(context).map(({ reference }) => reference),
    providers: ownProviders(context.account).map(({ id }) => id),
    asksForPhone: asksForPhone(context),
  }),
})
