/**
 * Paying with or without an account (P §2). Amounts are whole cents beside an ISO 4217 currency. The specification names
 * no calls for it: these are ours.
 *
 * What providers call, and where people come back to, is no call: `POST /payments/PROVIDER/webhook` and `GET` or `POST
 * /payments/PROVIDER/return/ID`, which confirms nothing and leads to the page `/payment/ID`.
 */
import { defineCall, fileReply, replyWith } from './call.ts'
import { language } from './entities.ts'
import { pageOptions } from './messages.ts'
import { paymentRules, paymentStates } from './rules/payments.ts'
import { identifier, number, reference, sendingKey, text } from './typed-text.ts'
import { z } from './z.ts'

const type = z.literal([1, 2, 3, 4])
const wantedCents = z.int().check(z.minimum(1), z.maximum(100_000_000))
const menu = ['billPayment', 'billPaymentButton'] as const

/** Something that is to be paid. */
export const dueItem = z.object({
  /** The number of the bill, or of the charge: what `createPayment` names it by. */
  reference: z.string(),
  /** See `paymentType`. */
  paymentType: type,
  /** What it is, in the language of the visit; empty for a bill. */
  description: z.string(),
  /** Days: `2026-11-22`. */
  issuedOn: z.string(),
  dueOn: z.string(),
  /** What is still open of it. */
  cents: z.int(),
  currency: z.string(),
  payableOnline: z.boolean(),
  /**
   * Why not: a bill older than `paymentRules.onlineDays`; somebody is paying it at this moment; it was paid online once and
   * has been changed since; another amount was charged for it than was asked for, and somebody looks into that.
   */
  notPayable: z.optional(z.enum(['tooOld', 'underWay', 'changed', 'disputed'])),
  /** It is paid in instalments, and nothing of them is late. Of one's own account only: nobody else is told. */
  isInPlan: z.optional(z.boolean()),
  /** A payment of it that the same person, or browser, has begun and not ended: whoever begins another gives it up. */
  ownPaymentId: z.optional(z.string()),
})
export type DueItem = z.infer<typeof dueItem>

/**
 * Links out of the portal, cards, banks, accounts that are checked first, such as wallets, and mobile money, which the payer
 * approves on a phone. A link leads out of the portal; with the others it pays by itself.
 */
export const providerKinds = ['link', 'card', 'bank', 'accountCheck', 'mobileMoney'] as const
const providerKind = z.enum(providerKinds)

export const paymentProvider = z.object({
  id: z.string(),
  kind: providerKind,
  name: z.string(),
  /** Address of an image, or empty. */
  icon: z.string(),
  /** Only of kind `link`: see `paymentLinkAddress`. What is paid there, the portal learns with the next bills. */
  link: z.string(),
  appendAccount: z.boolean(),
})
export type PaymentProvider = z.infer<typeof paymentProvider>

export const validateAccount = defineCall({
  name: 'Payment/ValidateAccount',
  method: 'POST',
  safe: true,
  summary:
    'Whose account it is, with the name hidden but for its beginnings, what is due of it, and by whom it can be paid. ' +
    'Refused as `paymentAccount.unknown` without a reason, as `paymentAccount.tooMany` after many tries of a network, as ' +
    '`payment.disabled` where visitors may not pay.',
  source: 'extension; P §2, §9, A §5',
  request: z.object({ AccountNo: number(64) }),
  reply: replyWith({
    item: z.object({
      accountNo: z.string(),
      /** `M••••  G•••••••`; the whole name where the account is one's own. */
      holder: z.string(),
      /** Of all types, those that are due first come first. */
      dues: z.array(dueItem),
      providers: z.array(paymentProvider),
    }),
  }),
})

export const getPaymentProviders = defineCall({
  name: 'Payment/GetProviders',
  method: 'POST',
  safe: true,
  summary: 'By whom one can pay: the links of the organisation settings, and the providers that are set up.',
  source: 'extension; P §2, §3',
  request: z.object({}),
  reply: replyWith({ items: z.array(paymentProvider) }),
})

/** What the browser does next. */
export const paymentStep = z.union([
  /** Goes there. */
  z.object({ kind: z.literal('redirect'), to: z.string() }),
  /** Posts these fields there, in this order. */
  z.object({
    kind: z.literal('form'),
    action: z.string(),
    fields: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
  /** Opens it beside the portal: there is no payment to come back to. */
  z.object({ kind: z.literal('link'), to: z.string() }),
])
export type PaymentStep = z.infer<typeof paymentStep>

export const createPayment = defineCall({
  name: 'Payment/Create',
  method: 'POST',
  summary:
    'Begins a payment; asked again with the same key, it answers with the same one. Refused as `payment.alreadyPaid`, ' +
    '`payment.underWay`, `payment.amountChanged`, `payment.tooOld`, `payment.changed`, `payment.disputed`, ' +
    '`payment.earlierOpen`, `payment.providerMissing`, `payment.providerFailed`, ' +
    '`payment.accountRefused`, `payment.phoneRefused`, `payment.amountRefused`, `payment.keyReused`, and as ' +
    '`Payment/ValidateAccount` is.',
  source: 'extension; P §2, §9, A §5',
  request: z.object({
    /** Made by the browser for one press of the button; 16 characters at least, nobody else can guess it. */
    Key: sendingKey,
    AccountNo: number(64),
    PaymentType: type,
    Items: z
      .array(z.object({ reference: number(64), cents: wantedCents }))
      .check(z.minLength(1), z.maxLength(paymentRules.mostItems)),
    Currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    ProviderId: text(64),
    LanguageCode: language,
    /** Where the receipt goes. Absent: to the address of who is signed in, or nowhere. Refused as `email.refused`. */
    Email: z.optional(identifier),
    /** Only of kind `mobileMoney`: the telephone on which the payer approves, of `paymentRules.phoneDigits`. Nowhere kept. */
    PhoneNo: z.optional(number(40)),
  }),
  reply: replyWith({
    item: z.object({
      /** Nobody can guess it; who has it may see and cancel the payment. Empty for links. */
      paymentId: z.string(),
      next: paymentStep,
    }),
  }),
})

/** A payment as the page of its state shows it. */
export const payment = z.object({
  paymentId: z.string(),
  state: z.enum(paymentStates),
  /** All but its last characters hidden, unless it is one's own. */
  accountNo: z.string(),
  paymentType: type,
  providerName: z.string(),
  /** Absent where the provider is not set up any more. */
  providerKind: z.optional(providerKind),
  items: z.array(z.object({ reference: z.string(), description: z.string(), cents: z.int() })),
  cents: z.int(),
  currency: z.string(),
  /** ISO 8601 instants; absent: has not happened. */
  createdAt: z.string(),
  paidAt: z.optional(z.string()),
  refundedAt: z.optional(z.string()),
  /**
   * Why the money goes back, when it does. `paidAlready`: something of what it was for had been paid otherwise or changed;
   * the rest may still be due. `paidBack`: the utility has paid back what was paid, which is due again. `otherAmount`: that
   * was charged, and nothing is paid by it.
   */
  refundedBecause: z.optional(z.enum(['paidAlready', 'paidBack', 'otherAmount'])),
  /** There is a receipt to download. */
  receiptNo: z.optional(z.string()),
  /** While it can be gone on with at the provider. */
  next: z.optional(paymentStep),
})
export type Payment = z.infer<typeof payment>

const paymentId = z.object({ Value: reference })

export const getPayment = defineCall({
  name: 'Payment/GetPayment',
  method: 'POST',
  safe: true,
  summary:
    'How a payment stands. Asks the provider where it has not said so yet. Refused as `payment.unknown`.',
  source: 'extension; P §2',
  request: paymentId,
  reply: replyWith({ item: payment }),
  background: true,
})

export const cancelPayment = defineCall({
  name: 'Payment/Cancel',
  method: 'POST',
  summary:
    'Gives a payment up that is not charged yet. Answers with what has become of it: it may have been paid meanwhile. ' +
    'Refused as `payment.notCancelled` while the provider does not answer.',
  source: 'extension; P §2',
  request: paymentId,
  reply: replyWith({ item: payment }),
})

export const downloadReceipt = defineCall({
  name: 'Payment/DownloadReceipt',
  method: 'POST',
  safe: true,
  summary: 'The receipt as PDF. Refused as `payment.noReceipt` where nothing was paid.',
  source: 'extension; P §2',
  envelope: 'file',
  request: z.object({ Value: reference, LanguageCode: language }),
  reply: fileReply,
})

export const getOwnPayments = defineCall({
  name: 'Payment/GetOwnPayments',
  method: 'POST',
  safe: true,
  summary:
    'What is due of the account that is chosen, what was paid of it online, and by whom it can be paid.',
  source: 'extension; A §2.1',
  request: z.object({ Options: pageOptions }),
  reply: replyWith({
    item: z.object({
      accountNo: z.string(),
      dues: z.array(dueItem),
      /** Newest first. */
      payments: z.array(payment),
      /** Of payments, for the pages of the list. */
      total: z.int(),
      providers: z.array(paymentProvider),
      /** Whether one of them can charge bills automatically: see `StandingOrder/Get`. */
      hasStandingOrders: z.boolean(),
    }),
  }),
  access: 'customers',
  menu,
})
