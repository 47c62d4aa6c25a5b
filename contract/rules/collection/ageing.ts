/**
 * What of an account is open and how old it is on any day: a pure function of rows that are never changed (rule 7 of debts,
 * decision 0261). A row counts from the day on which it was booked or allocated, so that an old day stays as it was.
 */
import { daysBetween } from '../meter-readings.ts'
import { ageOf, isOverdue, type Ageing } from '../what-is-due.ts'

/** A row of the ledger. Amounts are what is added to the debt: a payment is negative. */
export interface BookedRow {
  bookedOn: string
  cents: number
  /** The bill or charge that it names; empty: none. */
  reference: string
}

/** What of a row counts for a bill or a charge, said afterwards. */
export interface AllocatedRow {
  allocatedOn: string
  cents: number
  reference: string
}

/** When a bill or a charge is due. */
export interface DueRow {
  reference: string
  dueOn: string
}

/** Bills that are paid in instalments. */
export interface PlanRow {
  agreedOn: string
  /** What was open of each when it was agreed. */
  bills: readonly { reference: string; cents: number }[]
  instalments: readonly { dueOn: string; cents: number }[]
}

/** All rows of an account. */
export interface AccountRows {
  booked: readonly BookedRow[]
  allocated: readonly AllocatedRow[]
  due: readonly DueRow[]
  plans: readonly PlanRow[]
}

/** A bill or a charge of which something is open on the day. */
export interface AgedItem {
  reference: string
  dueOn: string
  cents: number
  /** It is paid in instalments, and nothing of them is late. */
  isInPlan: boolean
  age: keyof Ageing
}

/** The columns of an account: all of them less the credit are its balance. */
export interface AccountAgeing {
  ageing: Ageing
  /** What nothing was paid with yet. */
  creditCents: number
  balanceCents: number
  /** All columns but the first. */
  lateCents: number
  /** The day of the oldest item that is late; empty: none is. */
  oldestDueOn: string
  /** The rows behind the columns, the oldest first. */
  items: AgedItem[]
}

const total = (rows: readonly { cents: number }[]): number => rows.reduce((sum, { cents }) => sum + cents, 0)

/** What of each bill and charge is open on a day. */
function openBy({ booked, allocated }: AccountRows, day: string): Map<string, number> {
  const open = new Map<string, number>()
  const add = ({ reference, cents }: { reference: string; cents: number }) =>
    open.set(reference, (open.get(reference) ?? 0) + cents)
  for (const row of booked) if (row.bookedOn <= day && row.reference !== '') add(row)
  for (const row of allocated) if (row.allocatedOn <= day) add(row)
  return open
}

/** Bills in plans of which nothing is late on a day (decision 0131): an instalment may be paid on its day. */
function inKeptPlans(plans: readonly PlanRow[], open: Map<string, number>, day: string): Set<string> {
  const isKept = ({ agreedOn, bills, instalments }: PlanRow) => {
    if (agreedOn > day) return false
    const paid = bills.map(({ reference, cents }) =>
      Math.max(0, cents - Math.max(0, open.get(reference) ?? 0)),
    )
    return (
      paid.reduce((sum, cents) => sum + cents, 0) >= total(instalments.filter(({ dueOn }) => dueOn < day))
    )
  }
  return new Set(plans.filter(isKept).flatMap(({ bills }) => bills.map(({ reference }) => reference)))
}

/** The ageing of an account on a day: of today, or of any other as that day had it. */
export function accountAgeing(rows: AccountRows, day: string): AccountAgeing {
  const open = openBy(rows, day)
  const inPlans = inKeptPlans(rows.plans, open, day)
  const items = rows.due
    .map(({ reference, dueOn }): AgedItem => {
      const isInPlan = inPlans.has(reference)
      const days = isOverdue({ dueOn, isInPlan }, day) ? daysBetween(dueOn, day) : 0
      return { reference, dueOn, cents: open.get(reference) ?? 0, isInPlan, age: ageOf(days) }
    })
    .filter(({ cents }) => cents > 0)
    .toSorted(
      (one, other) => one.dueOn.localeCompare(other.dueOn) || one.reference.localeCompare(other.reference),
    )
  const balanceCents = total(rows.booked.filter(({ bookedOn }) => bookedOn <= day))
  const ageing: Ageing = { notYetDue: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90Days: 0 }
  for (const { age, cents } of items) ageing[age] += cents
  const apart = total(items) - balanceCents
  // What was added to the debt without a day is not due yet: nobody is late with it.
  if (apart < 0) ageing.notYetDue -= apart
  const late = items.filter(({ age }) => age !== 'notYetDue')
  return {
    ageing,
    creditCents: Math.max(0, apart),
    balanceCents,
    lateCents: total(late),
    oldestDueOn: late[0]?.dueOn ?? '',
    items,
  }
}

/** What is owed and late after all credit. */
export interface OwedLate {
  lateCents: number
  lateBills: number
  /** The oldest day on which something of it was due; null: nothing is late. */
  oldestDueOn: string | null
}

/**
 * Late items of which something is left after all credit, allocated or not: credit pays the oldest first. Nobody is reminded of, or
 * cut off for, what their own money pays.
 */
export function owedItems({ items, creditCents }: AccountAgeing): AgedItem[] {
  let credit = creditCents
  return items
    .filter(({ age }) => age !== 'notYetDue')
    .map((item) => {
      const paid = Math.min(credit, item.cents)
      credit -= paid
      return { ...item, cents: item.cents - paid }
    })
    .filter(({ cents }) => cents > 0)
}

export function owedLate(account: AccountAgeing): OwedLate {
  const owed = owedItems(account)
  return { lateCents: total(owed), lateBills: owed.length, oldestDueOn: owed[0]?.dueOn ?? null }
}
