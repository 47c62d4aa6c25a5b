/** Bills of runs, as they are proposed and booked, and supplies that a run could not bill. Nobody changes one: the run does. */
import { area } from '../kit/area.ts'
import { choice, day, money, number, reference, text, yesNo } from '../kit/fields.ts'

/** Why a supply has no bill: `BillingProblem` of the rules, and what a run finds when it books. */
export const shownProblems = [
  'lowerThanBefore',
  'clockOverNotLower',
  'moreThanDials',
  'noReading',
  'noTariff',
  'noPrice',
  'meterTwice',
  'estimateUnknown',
  'billedMeanwhile',
] as const

export const runBillStandings = ['proposed', 'problem', 'booked', 'reversed'] as const

export const billingRunBills = area({
  name: 'billing-run-bills',
  controller: 'BillingRunBill',
  path: '/billingRunBills',
  menu: 'billingRuns',
  flag: 'portalDm',
  table: 'billing_run_bill_records',
  isReadOnly: true,
  sight: { by: 'everybody' },
  title: 'contractNo',
  fields: {
    contractNo: text({ max: 20, required: true, listed: 1, sorted: true, searched: true }),
    run: reference('billing-runs', { required: true, listed: 2, filtered: true }),
    customer: reference('customers', { required: true, listed: 3, filtered: true }),
    property: reference('properties', { required: true, filtered: true }),
    standing: choice(runBillStandings, { required: true, listed: 4, filtered: true }),
    periodFrom: day({ required: true }),
    periodTo: day({ required: true }),
    amount: money({ listed: 5, sorted: true }),
    isEstimated: yesNo({ required: true, listed: 6, filtered: true }),
    /** How many times more or less than usual was used; 0: nothing is known. */
    unlikely: number({ unit: '', decimals: 2, required: true, listed: 7, sorted: true }),
    problem: choice(shownProblems, { listed: 8, filtered: true }),
    invoiceNumber: text({ max: 15, searched: true }),
  },
  parts: {},
  rules: {},
  views: {
    unlikelyFirst: {
      columns: ['contractNo', 'customer', 'standing', 'amount', 'isEstimated', 'unlikely', 'problem'],
      order: '-unlikely',
    },
    problems: {
      columns: ['contractNo', 'run', 'customer', 'property', 'problem'],
      where: { standing: ['problem'] },
      order: '+contractNo',
    },
    estimates: {
      columns: ['contractNo', 'run', 'customer', 'amount', 'unlikely'],
      where: { isEstimated: ['true'] },
      order: '-unlikely',
    },
  },
  form: [
    { group: 'bill', fields: ['contractNo', 'run', 'standing', 'problem', 'amount', 'invoiceNumber'] },
    {
      group: 'supply',
      fields: ['customer', 'property', 'periodFrom', 'periodTo', 'isEstimated', 'unlikely'],
    },
  ],
})
