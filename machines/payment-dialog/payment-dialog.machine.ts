/** Paying in three steps: the menu, the account, the payment (P §2). */
import { callStatesOf, refusedRow } from '../call-state.ts'
import { asksForPhone, initialContext, paymentDialogSetup, validationInput } from './payment-dialog.setup.ts'

export const paymentDialogMachine = paymentDialogSetup.createMachine({
  id: 'paymentDialog',
  description: 'Somebody pays what is due on a customer account, with or without being signed in.',
  context: ({ input }) => initialContext(input),
  output: ({ context }) => context.output,
  initial: 'choosingStart',
  on: {
    'dialog.closed': {
      target: '.closed',
      description: 'The person closes the dialog; what was created stays what it is.',
      meta: { req: 'PD-01' },
    },
  },
  states: {
    choosingStart: {
      description: 'What was the dialog opened for?',
      always: [
        {
          target: 'payingAtProvider',
          guard: 'paymentIsOpen',
          description: 'A payment was under way when the page was left.',
          meta: { req: 'PD-11' },
        },
        {
          target: 'validatingAccount',
          guard: 'typeIsGiven',
          description: 'It is known what is to be paid, and for which account.',
          meta: { req: 'PD-10' },
        },
        { target: 'choosingType', description: 'Nothing is known.', meta: { req: 'PD-01' } },
      ],
    },
    choosingType: {
      description: 'Step 1, the menu: one button for each type of payment.',
      on: {
        'type.chosen': {
          target: 'validatingAccount',
          actions: 'keepType',
          description: 'The person says what is to be paid.',
          meta: { req: 'PD-02' },
        },
      },
    },
    validatingAccount: {
      description: 'Step 2: the account is validated (see the machine of that name).',
      invoke: {
        id: 'accountValidation',
        src: 'accountValidation',
        input: validationInput,
        onDone: [
          {
            target: 'choosingProvider',
            guard: 'repetitionIsPayable',
            actions: 'keepAccount',
            description: 'What was chosen before can still be paid: the person says how.',
            meta: { req: 'PD-13' },
          },
          {
            target: 'choosingPayment',
            guard: 'accountIsValidated',
            actions: 'keepAccount',
            description: 'It is known what is due.',
            meta: { req: 'PD-02' },
          },
          {
            target: 'choosingType',
            actions: 'doubtAccount',
            description: 'The person went back.',
            meta: { req: 'PD-03' },
          },
        ],
      },
    },
    choosingPayment: {
      description: 'Step 3: what is due, and which of it is to be paid.',
      initial: 'asking',
      exit: 'clearMessages',
      on: {
        'payment.submitted': [
          {
            target: 'askingPhone',
            guard: 'choiceAsksForPhone',
            actions: ['keepChoice', 'keepOnlyProvider'],
            description: 'All of it may be paid online, and the one provider asks on a telephone.',
            meta: { req: 'PD-14' },
          },
          {
            target: 'creatingPayment',
            guard: 'choiceIsPayableAtOnce',
            actions: ['keepChoice', 'keepOnlyProvider'],
            description: 'All of it may be paid online, and there is one provider.',
            meta: { req: 'PD-05' },
          },
          {
            target: 'choosingProvider',
            guard: 'choiceIsPayable',
            actions: 'keepChoice',
            description: 'All of it may be paid online, and there are several providers.',
            meta: { req: 'PD-04' },
          },
        ],
        'choice.abandoned': {
          target: 'validatingAccount',
          description: 'The person goes back.',
          meta: { req: 'PD-03' },
        },
      },
      states: {
        asking: { description: 'The person chooses.' },
        refused: {
          tags: 'error',
          description: 'The server refused the payment; its text is shown. What is due may have changed.',
          on: {
            'dues.requestedAgain': {
              target: '#paymentDialog.validatingAccount',
              actions: 'trustAccount',
              description: 'What is due is fetched again.',
              meta: { req: 'PD-07' },
            },
          },
        },
        unreachable: {
          tags: 'error',
          description: 'There was no answer. Nothing was charged; the same payment can be sent again.',
        },
      },
    },
    choosingProvider: {
      description: 'The providers that are available, one button each.',
      on: {
        'provider.chosen': [
          {
            target: 'askingPhone',
            guard: 'providerAsksForPhone',
            actions: 'keepProvider',
            description: 'The person says how: by a provider that asks on a telephone.',
            meta: { req: 'PD-14' },
          },
          {
            target: 'creatingPayment',
            guard: 'providerIsOffered',
            actions: 'keepProvider',
            description: 'The person says how.',
            meta: { req: 'PD-05' },
          },
        ],
        'choice.abandoned': {
          target: 'choosingPayment',
          description: 'The person goes back to what is to be paid.',
          meta: { req: 'PD-03' },
        },
      },
    },
    askingPhone: {
      description: 'The person says which telephone the provider asks to approve the payment.',
      initial: 'asking',
      exit: 'clearMessages',
      on: {
        'phone.submitted': {
          target: 'creatingPayment',
          guard: 'phoneIsDialable',
          actions: 'keepPhone',
          description: 'The number has as many digits as the telephone of a mobile-money payment has.',
          meta: { req: 'PD-14' },
        },
        'choice.abandoned': [
          {
            target: 'choosingProvider',
            guard: 'providersAreSeveral',
            description: 'The person goes back to the choice of the provider.',
            meta: { req: 'PD-03' },
          },
          {
            target: 'choosingPayment',
            description: 'There is one provider: the person goes back to what is to be paid.',
            meta: { req: 'PD-03' },
          },
        ],
      },
      states: {
        asking: { description: 'The person types the number.' },
        refused: {
          tags: 'error',
          description:
            'The provider knows no account for this telephone: it is said, and the number is there.',
        },
      },
    },
    creatingPayment: callStatesOf(paymentDialogSetup)('createPayment', {
      description: 'The server creates the payment, once, and says where it goes on.',
      input: ({ context }) => {
        const { account, paymentType, references, email, providerId } = context
        return {
          account,
          paymentType,
          references,
          email,
          providerId,
          phone: asksForPhone(context) ? context.phone : '',
        }
      },
      answers: [
        {
          target: 'payingAtProvider',
          guard: 'paymentWasCreated',
          actions: ['keepPaymentId', 'startPayment'],
          description: 'The person is taken to the provider.',
          meta: { req: 'PD-06' },
        },
        refusedRow({
          target: 'askingPhone.refused',
          guard: 'phoneWasRefused',
          description: 'The provider does not take this telephone: its text is shown.',
          meta: { req: 'PD-14' },
        }),
        refusedRow({ target: 'choosingPayment.refused', meta: { req: 'PD-07' } }),
      ],
      unreachable: { target: 'choosingPayment.unreachable', meta: { req: 'PD-07' } },
    }),
    payingAtProvider: {
      description: 'The person pays at the provider, comes back, and is told how it stands (see payment).',
      invoke: {
        id: 'paymentProgress',
        src: 'paymentProgress',
        input: ({ context }) => ({ paymentId: context.paymentId }),
        onDone: [
          {
            target: 'paid',
            guard: 'paymentWasMade',
            actions: ['endPaid', 'tellMade'],
            description: 'The server says that it is paid.',
            meta: { req: 'PD-08' },
          },
          {
            target: 'unpaid.repeatable',
            guard: 'nothingWasCharged',
            actions: ['keepEnded', 'tellUnpaid'],
            description: 'It was declined, cancelled, or has expired.',
            meta: { req: 'PD-09' },
          },
          {
            target: 'unpaid.unrepeatable',
            actions: ['keepEnded', 'tellUnpaid'],
            description: 'It is under review, is paid back, or is unknown.',
            meta: { req: 'PD-12' },
          },
        ],
      },
    },
    unpaid: {
      tags: 'error',
      description: 'The payment did not succeed; the dialog says why.',
      exit: 'forgetEnded',
      initial: 'unrepeatable',
      states: {
        repeatable: {
          description: 'Nothing was charged: the person can pay again.',
          on: {
            'payment.retried': [
              {
                target: '#paymentDialog.validatingAccount',
                guard: 'accountIsKnown',
                actions: 'repeatChoice',
                description:
                  'What is due is fetched again for the same account; what was chosen stays chosen.',
                meta: { req: 'PD-13' },
              },
              {
                target: '#paymentDialog.choosingType',
                description: 'The page was left meanwhile: it begins anew.',
                meta: { req: 'PD-09' },
              },
            ],
          },
        },
        unrepeatable: {
          description:
            'Money may have moved, or nothing is known: the dialog says so, and can only be closed.',
        },
      },
    },
    paid: {
      type: 'final',
      description: 'The dialog closes; whoever opened it gets the payment and the account.',
    },
    closed: { type: 'final', description: 'The dialog is closed; a payment under way stays what it is.' },
  },
})
