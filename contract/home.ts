/** What the start pages tell at one glance, and which account they are about. Extensions of ours but for securities. */
import { approvalLine } from './approvals.ts'
import { defineCall, plainReply, replyWith } from './call.ts'
import { applicationStatuses } from './entities.ts'
import { plannedInterruption } from './interruptions.ts'
import { waterNotice } from './water-quality.ts'
import { jobLine } from './jobs.ts'
import { conversation } from './messages.ts'
import { waitingKinds } from './rules/waiting.ts'
import { number, text } from './typed-text.ts'
import { z } from './z.ts'

/** A calendar day: `2026-11-22`. */
const day = z.string()

/** Whole cents of the utility's currency. */
const cents = z.int()

/** A bill, a charge or an instalment that is to be paid until a day. */
export const dueLine = z.object({
  /** The number of the bill or the charge; of an instalment that of its application. */
  reference: z.string(),
  isInstalment: z.boolean(),
  isBill: z.boolean(),
  /** Of a charge, in the language of the visit; else empty. */
  description: z.string(),
  /** Of a bill: what it is for, and the days that it is about. */
  service: z.optional(z.enum(['water', 'electricity'])),
  periodFrom: z.optional(day),
  periodTo: z.optional(day),
  dueOn: day,
  cents,
  isOverdue: z.boolean(),
  /** It can be paid here at this moment. */
  isPayable: z.boolean(),
  /** The last day on which it can; absent: there is none. */
  payableUntil: z.optional(day),
})
export type DueLine = z.infer<typeof dueLine>

/** What a customer owes: see `rules/what-is-due.ts`. The statement says the same sums. */
export const dueAmount = z.object({
  /** The balance of the account; negative is a credit. */
  balanceCents: cents,
  /** What is open: the balance and what was paid ahead. */
  owedCents: cents,
  overdueCents: cents,
  /** The oldest day of what is overdue, or empty. */
  overdueSince: z.string(),
  /** Instalments after the next one. */
  laterCents: cents,
  /** What can be paid here at this moment. */
  payableCents: cents,
  /** At most 20; what is overdue first, then by day. `count` counts all. */
  lines: z.array(dueLine),
  count: z.int(),
  overdueCount: z.int(),
  /** By the clock of the utility. */
  today: day,
})

/** What a meter of the account showed last. */
export const lastReading = z.object({
  service: z.enum(['water', 'electricity']),
  meterSerialNo: z.string(),
  readOn: day,
  reading: z.number(),
  /** Since the reading before. */
  consumption: z.number(),
  unit: z.enum(['m3', 'kWh']),
  /** By nobody who looked at the meter. */
  isEstimated: z.boolean(),
})

/** An application that is not finished. */
export const openApplication = z.object({
  portalApplicationId: z.int(),
  applicationType: z.string(),
  status: z.enum(applicationStatuses),
  /** ISO 8601 instant. */
  changedAt: z.string(),
  /** Unopened messages of staff. */
  unread: z.int(),
})

/** What was used in the last twelve months, beside the year before: as the dashboard of the account has it. */
export const consumptionGlance = z.object({
  /** The first days of the months; the first and the last month are cut. */
  months: z.array(day),
  services: z.array(
    z.object({
      service: z.enum(['water', 'electricity']),
      unit: z.enum(['m3', 'kWh']),
      /** Null: not known for all of the month yet. */
      now: z.array(z.nullable(z.number())),
      before: z.array(z.nullable(z.number())),
    }),
  ),
})
export type ConsumptionGlance = z.infer<typeof consumptionGlance>

/** A card that is null is not offered to this person, by menu or securities. */
export const customerHome = z.object({
  /** Where the chosen account is supplied, in the language of the visit, one line; empty: nowhere at present. */
  address: z.string(),
  /** Of the chosen account. */
  due: z.nullable(dueAmount),
  unread: z.nullable(z.int()),
  /** One for each meter in use. */
  lastReadings: z.nullable(z.array(lastReading)),
  /** At most 10, those that changed last. `open` counts all. */
  applications: z.nullable(z.object({ open: z.int(), items: z.array(openApplication) })),
  consumption: z.nullable(consumptionGlance),
  /** Planned, of the own supplies: whoever is concerned sees it. */
  interruptions: z.array(plannedInterruption),
  /** Of the water at the own addresses, the newest first. */
  waterNotices: z.array(waterNotice),
})
export type CustomerHome = z.infer<typeof customerHome>

/** What waits for an employee, of one kind. */
export const waitingLine = z.object({
  kind: z.enum(waitingKinds),
  /** As many as the list behind `path` shows. */
  count: z.int(),
  /** ISO 8601: since when the oldest of them waits. */
  since: z.string(),
  /** Calendar days since then, by the clock of the utility. */
  waitingDays: z.int(),
  /** The day on which the first of them was due, or is; empty: there is none. */
  dueOn: z.string(),
  isLate: z.boolean(),
  /** Within the portal: the list of exactly these, or the oldest where there is no list. */
  path: z.string(),
})
export type WaitingLine = z.infer<typeof waitingLine>

/** See `customerHome`. */
export const employeeHome = z.object({
  /** What waits for this person by right: late first, then the oldest. Kinds of which nothing waits are left out. */
  waiting: z.array(waitingLine),
  /** Something of some kind may come to wait for this person: who is offered nothing of it is told so. */
  isForThem: z.boolean(),
  /** At most 10, those that wait longest. `waiting` counts all. */
  conversations: z.nullable(z.object({ waiting: z.int(), unread: z.int(), items: z.array(conversation) })),
  /** To be decided by this person, the oldest first, and asked for by this person; null: nothing of both. */
  approvals: z.nullable(z.object({ items: z.array(approvalLine), own: z.array(approvalLine) })),
  /** Own work in the background that is under way or has ended within a day, the newest first; null: not shown. */
  jobs: z.nullable(z.array(jobLine)),
})
export type EmployeeHome = z.infer<typeof employeeHome>

export const getCustomerHome = defineCall({
  name: 'account/GetCustomerHome',
  method: 'POST',
  safe: true,
  summary: 'What is due, unread, measured last, applied for and used, of the account that is chosen.',
  source: 'extension',
  request: z.object({}),
  reply: replyWith({ item: customerHome }),
  access: 'customers',
})

export const getEmployeeHome = defineCall({
  name: 'account/GetEmployeeHome',
  method: 'POST',
  safe: true,
  summary: 'What waits for this employee.',
  source: 'extension',
  request: z.object({}),
  reply: replyWith({ item: employeeHome }),
  access: 'employees',
})

export const customerAccount = z.object({
  account: z.string(),
  /** Of the person or company. */
  name: z.string(),
  /** Where it is supplied, in the language of the visit, one line; empty: nowhere at present. */
  address: z.string(),
  isChosen: z.boolean(),
})
export type CustomerAccount = z.infer<typeof customerAccount>

export const getAccounts = defineCall({
  name: 'account/GetAccounts',
  method: 'POST',
  safe: true,
  summary: 'The accounts with the utility that belong to this customer, and which of them is chosen.',
  source: 'extension; setting isSelectAccount: A §3',
  request: z.object({}),
  reply: replyWith({ items: z.array(customerAccount) }),
  access: 'customers',
  background: true,
})

export const chooseAccount = defineCall({
  name: 'account/ChooseAccount',
  method: 'POST',
  summary:
    'Makes the portal be about another of the own accounts, here and at the next visit. Refused as ' +
    '`accountChoice.disabled` while isSelectAccount is off, as `account.missing` for an account of somebody else.',
  source: 'extension; setting isSelectAccount: A §3',
  request: z.object({ Value: number(64) }),
  reply: plainReply,
  access: 'customers',
})

const security = z.object({
  name: z.string(),
  employeeVisible: z.boolean(),
  employeeDisabled: z.boolean(),
  customerVisible: z.boolean(),
  customerDisabled: z.boolean(),
})

const securities = {
  method: 'POST',
  safe: true,
  source: 'A §6, §7',
  request: z.object({ Value: text(64) }),
  reply: replyWith({ items: z.array(security) }),
  background: true,
} as const

export const getSecuritiesEmployee = defineCall({
  ...securities,
  name: 'account/GetSecuritiesEmployee',
  summary:
    'Which controls of a screen employees see and may use. A screen without securities has none: all is shown.',
  access: 'employees',
})

export const getSecuritiesCustomer = defineCall({
  ...securities,
  name: 'account/GetSecuritiesCustomer',
  summary:
    'Which controls of a screen customers see and may use. A screen without securities has none: all is shown.',
  access: 'customers',
})
