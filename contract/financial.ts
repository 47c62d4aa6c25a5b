/** What a customer owes, was billed and has paid (A §1, §2.1). The specification names no calls for it: these are ours. */
import { defineCall, fileReply, replyWith } from './call.ts'
import { language } from './entities.ts'
import { lastReading } from './home.ts'
import { listOptions, listReply } from './lists.ts'
import {
  billColumns,
  billFilters,
  billStandings,
  transactionColumns,
  transactionFilters,
  transactionMethods,
  transactionReasons,
} from './rules/financial.ts'
import { number } from './typed-text.ts'
import { z } from './z.ts'

/** A calendar day: `2026-11-22`. Amounts are whole cents of the utility's currency. */
const day = z.string()
const cents = z.int()

const customersOnly = { access: 'customers', menu: ['financial'] } as const

/** Something that is not paid yet. */
export const openItem = z.object({
  /** The number of the bill, or of the charge. */
  reference: z.string(),
  isBill: z.boolean(),
  /** What it is, in the language of the visit; empty for a bill. */
  description: z.string(),
  issuedOn: day,
  dueOn: day,
  /** What is still open of it. */
  cents,
  /** It is paid in instalments, and nothing of them is late. */
  isInPlan: z.boolean(),
})

/** Bills that are paid in instalments, as it was agreed. */
export const instalmentPlan = z.object({
  /** Of the application by which it was asked for. */
  portalApplicationId: z.int(),
  /** `asked`: nobody has agreed yet. `late`: less was paid than was due until yesterday. */
  standing: z.enum(['asked', 'kept', 'late', 'settled']),
  /** With what was open of each when it was agreed; before, when it was asked for. */
  bills: z.array(z.object({ number: z.string(), cents })),
  totalCents: cents,
  paidCents: cents,
  /** In their order; what is paid settles the first ones first. */
  instalments: z.array(
    z.object({
      dueOn: day,
      cents,
      paidCents: cents,
      /** `next`: the first of those that are not paid and not late. */
      standing: z.enum(['paid', 'late', 'next', 'open']),
    }),
  ),
})
export type InstalmentPlan = z.infer<typeof instalmentPlan>

export const financialSummary = z.object({
  accountNo: z.string(),
  /** Of the account; negative is a credit. What is open, by its age, less what was paid ahead. */
  balanceCents: cents,
  ageing: z.object({
    notYetDue: cents,
    days1To30: cents,
    days31To60: cents,
    days61To90: cents,
    over90Days: cents,
  }),
  /** Paid, and not for anything that is open. */
  paidAheadCents: cents,
  /** Those that are due first come first. */
  open: z.array(openItem),
  /** Those that were agreed and are not paid off, the oldest first. */
  plans: z.array(instalmentPlan),
  /** Some of what is open can be asked to be paid in instalments. */
  canAskForPlan: z.boolean(),
  /** Today by the clock of the utility. */
  today: day,
})
export type FinancialSummary = z.infer<typeof financialSummary>

export const getFinancialSummary = defineCall({
  name: 'Financial/GetSummary',
  method: 'POST',
  safe: true,
  summary: 'The balance of the account that is chosen, and what is open of it by its age.',
  source: 'extension; A §1',
  request: z.object({}),
  reply: replyWith({ item: financialSummary }),
  ...customersOnly,
})

const billFields = {
  number: z.string(),
  service: lastReading.shape.service,
  /** Where it is for, in the language of the visit. */
  place: z.string(),
  issuedOn: day,
  dueOn: day,
  periodFrom: day,
  periodTo: day,
  totalCents: cents,
  /** What is still to be paid of it. */
  openCents: cents,
  /** `inPlan`: it is paid in instalments, and nothing of them is late. */
  standing: z.enum(billStandings),
  /** The number of the application by which it is paid in instalments, whether these are late or not. */
  planOf: z.optional(z.int()),
}

/** A bill as a list has it. */
export const billRow = z.object(billFields)
export type BillRow = z.infer<typeof billRow>

export const getBills = defineCall({
  name: 'Financial/GetBills',
  method: 'POST',
  safe: true,
  summary: 'The bills of the account that is chosen. The days are those of issue.',
  source: 'extension; A §1, A §9',
  request: z.object({ Options: listOptions(billColumns, billFilters) }),
  reply: replyWith(listReply(billRow)),
  ...customersOnly,
})

/** Something that was added to the account, or paid. */
export const transactionRow = z.object({
  id: z.int(),
  bookedOn: day,
  kind: z.enum(['invoice', 'payment', 'adjustment']),
  /** What it is for: the number of a bill or a charge, or empty. */
  reference: z.string(),
  isBill: z.boolean(),
  /** Of a charge, in the language of the visit; else empty. */
  description: z.string(),
  method: z.enum(['', ...transactionMethods]),
  /** Negative: paid. */
  cents,
  /** Of the account, after this. */
  balanceCents: cents,
  /** Of a payment that was made here: see `Payment/GetPayment`. An adjustment that has one was paid back. */
  paymentId: z.optional(z.string()),
  /** Why it was booked, where that needs an explanation. */
  why: z.optional(z.enum(transactionReasons)),
})
export type TransactionRow = z.infer<typeof transactionRow>

export const getTransactions = defineCall({
  name: 'Financial/GetTransactions',
  method: 'POST',
  safe: true,
  summary: 'What was billed, charged and paid on the account that is chosen, with the balance after each.',
  source: 'extension; A §1, A §9',
  request: z.object({ Options: listOptions(transactionColumns, transactionFilters) }),
  reply: replyWith(listReply(transactionRow)),
  ...customersOnly,
})

/** A charge of a bill. */
export const billLine = z.object({
  /** `rounding`: what the bill differs by from the sum of its other lines. */
  kind: z.enum(['standing', 'consumption', 'minimum', 'discount', 'adjustment', 'rounding', 'whole']),
  /** Of consumption that is counted apart from the rest. */
  register: z.optional(z.enum(['day', 'night'])),
  quantity: z.number(),
  /** Of one unit, in the currency. */
  unitPrice: z.number(),
  cents,
  /** The VAT on it, where the bill has it by line: 0.19 is 19 %. */
  vatRate: z.optional(z.number()),
  vatCents: z.optional(cents),
  /** Of consumption: the first and the last unit that cost so much. */
  fromUnit: z.optional(z.number()),
  toUnit: z.optional(z.number()),
})
export type BillLine = z.infer<typeof billLine>

/** What a meter showed at the beginning and at the end of a bill. */
export const billedReading = z.object({
  meterSerialNo: z.string(),
  /** Absent: the first bill of this meter. */
  before: z.optional(z.object({ readOn: day, reading: z.int() })),
  readOn: day,
  reading: z.int(),
  kind: z.enum(['installed', 'read', 'estimated', 'customer']),
  clockOver: z.boolean(),
  /** Units that one step of the dials is worth. */
  conversionFactor: z.number(),
  /** In units. */
  consumption: z.number(),
})

/** A bill and how it came about. Its lines are its net sum, with VAT its total. */
export const bill = z.object({
  ...billFields,
  accountNo: z.string(),
  unit: lastReading.shape.unit,
  /** In the language of the visit. */
  tariff: z.string(),
  readings: z.array(billedReading),
  lines: z.array(billLine),
  netCents: cents,
  vatCents: cents,
  /** 0.19 is 19 %; absent where the VAT is no such part of the net sum. */
  vatRate: z.optional(z.number()),
  /** Where lines have different rates: what each of them comes to. */
  vatByRate: z.optional(z.array(z.object({ rate: z.number(), cents }))),
  /** In their order; negative: paid back. */
  payments: z.array(z.object({ bookedOn: day, cents })),
})
export type Bill = z.infer<typeof bill>

const billNumber = number(64)

export const getBill = defineCall({
  name: 'Financial/GetBill',
  method: 'POST',
  safe: true,
  summary:
    'A bill with its readings, charges and payments. Refused as `bill.missing`, also for a bill of somebody else.',
  source: 'extension; A §1',
  request: z.object({ Value: billNumber }),
  reply: replyWith({ item: bill }),
  ...customersOnly,
})

export const downloadBill = defineCall({
  name: 'Financial/DownloadBill',
  method: 'POST',
  safe: true,
  summary: 'The bill as PDF, in any of the languages. Refused as `bill.missing`.',
  source: 'extension; A §1',
  envelope: 'file',
  request: z.object({ Value: billNumber, LanguageCode: language }),
  reply: fileReply,
  ...customersOnly,
})
