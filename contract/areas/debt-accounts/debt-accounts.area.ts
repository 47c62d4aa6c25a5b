/** Accounts that owe something, with the age of what they owe (A §3, decision 0261). Every read is logged. */
import { area } from '../kit/area.ts'
import { choice, day, money, number, reference, text, yesNo } from '../kit/fields.ts'

const days = { unit: '', decimals: 0 } as const

export const debtAccounts = area({
  name: 'debt-accounts',
  controller: 'DebtAccount',
  path: '/dm',
  menu: 'dm',
  flag: 'portalDm',
  table: 'debt_account_records',
  isReadOnly: true,
  logsReads: true,
  sight: { by: 'everybody' },
  title: 'name',
  fields: {
    accountNo: text({ max: 20, required: true, listed: 1, sorted: true, searched: true }),
    name: text({ max: 200, required: true, listed: 2, sorted: true, searched: true }),
    customer: reference('customers', { required: true }),
    late: money({ required: true, listed: 3, filtered: true, sorted: true }),
    /** Of what is late the oldest day; empty: nothing is late. */
    oldestDueOn: day({ listed: 4, filtered: true, sorted: true }),
    daysLate: number({ ...days, required: true, filtered: true, sorted: true }),
    notYetDue: money({ required: true, listed: 5 }),
    days1To30: money({ required: true, listed: 6 }),
    days31To60: money({ required: true, listed: 7 }),
    days61To90: money({ required: true, listed: 8 }),
    over90Days: money({ required: true, listed: 9 }),
    /** Paid, and not yet allocated to anything. */
    credit: money({ required: true, listed: 10 }),
    /** All columns less the credit. */
    balance: money({ required: true, listed: 11, sorted: true }),
    /** What keeps reminders back now, and longest. */
    hold: reference('collection-holds', { listed: 12, filtered: true }),
  },
  parts: {
    items: {
      table: 'debt_account_item_rows',
      most: 500,
      fields: {
        reference: text({ max: 30 }),
        kind: choice(['bill', 'charge'], {}),
        issuedOn: day({}),
        dueOn: day({}),
        daysLate: number(days),
        isInPlan: yesNo({}),
        open: money({}),
      },
    },
  },
  rules: {},
  views: {
    all: {
      columns: [
        'accountNo',
        'name',
        'late',
        'oldestDueOn',
        'notYetDue',
        'days1To30',
        'days31To60',
        'days61To90',
        'over90Days',
        'credit',
        'balance',
        'hold',
      ],
      order: '-late',
    },
    oldest: {
      columns: ['accountNo', 'name', 'late', 'oldestDueOn', 'daysLate', 'over90Days', 'balance', 'hold'],
      order: '+oldestDueOn',
    },
  },
  form: [
    { group: 'account', fields: ['accountNo', 'name', 'customer', 'hold'] },
    { group: 'late', fields: ['late', 'oldestDueOn', 'daysLate'] },
    {
      group: 'ageing',
      fields: ['notYetDue', 'days1To30', 'days31To60', 'days61To90', 'over90Days', 'credit', 'balance'],
    },
  ],
})
