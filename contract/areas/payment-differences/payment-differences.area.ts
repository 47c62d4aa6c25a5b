/** What a provider of payments says and the ledger does not show, until it is settled (P §2, decision 0303). */
import { areaWithMoves } from '../kit/area.ts'
import { choice, instant, money, recordNumber, reference, text } from '../kit/fields.ts'
import { differenceKinds, differenceResolutions } from '../../rules/payment-differences.ts'

/** What staff does in the life of a difference: events of its machine. */
export const differenceMoves = ['staff.settled', 'staff.reopened'] as const
export type DifferenceMove = (typeof differenceMoves)[number]

export const differenceStates = ['open', 'refunding', 'settled'] as const

/** States in which somebody has to look into it. */
export const openDifferences = ['open'] as const

export const paymentDifferences = areaWithMoves<DifferenceMove>()({
  name: 'payment-differences',
  controller: 'PaymentDifference',
  path: '/paymentDifferences',
  menu: 'dm',
  flag: 'portalDm',
  table: 'payment_differences',
  view: 'payment_differences_shown',
  sight: { by: 'everybody' },
  title: 'code',
  fields: {
    code: recordNumber('PD', { listed: 1, sorted: true, searched: true }),
    kind: choice(differenceKinds, { required: true, isFixed: true, listed: 2, filtered: true }),
    foundAt: instant({ required: true, isFixed: true, listed: 3, filtered: true, sorted: true }),
    /** As the environment names it: `card`. */
    provider: text({ max: 40, listed: 4, searched: true }),
    /** The number that the portal gave the payment: `P-1k2m…`. */
    orderNo: text({ max: 60, searched: true }),
    /** By what the provider knows the charge. */
    providerReference: text({ max: 255, searched: true }),
    customer: text({ max: 20, listed: 5, filtered: true, searched: true }),
    owner: reference('customers', { isCalculated: true, isFixed: true }),
    /** What is left of the charge at the provider. */
    atProvider: money({ required: true, min: 0, max: 100_000_000_00, listed: 6, sorted: true }),
    /** What of it is booked on an account. */
    inLedger: money({ required: true, min: 0, max: 100_000_000_00, listed: 7 }),
    /** ISO 4217, where it is another than that of the portal. */
    otherCurrency: text({ max: 3, isFixed: true }),
    explanation: text({ max: 1000, isLong: true, searched: true }),
    resolution: choice(differenceResolutions, { isFixed: true, filtered: true }),
    settledBy: reference('employees', { isFixed: true }),
    settledAt: instant({ isFixed: true }),
  },
  parts: {},
  rules: {
    noDifference: {
      about: ['atProvider', 'inLedger'],
      holds: ({ atProvider, inLedger }) => atProvider !== inLedger,
    },
  },
  life: {
    machine: 'payment-difference',
    states: differenceStates,
    closed: ['settled'],
    moves: {
      'staff.settled': {
        right: 'changeRecords',
        asks: { resolution: 'required' },
        reason: 'required',
        control: 'settle',
      },
      'staff.reopened': {
        right: 'reopen',
        clears: ['resolution', 'settledBy', 'settledAt'],
        reason: 'required',
        control: 'reopen',
      },
    },
  },
  views: {
    open: {
      columns: ['code', 'kind', 'foundAt', 'provider', 'customer', 'atProvider', 'inLedger'],
      where: { state: ['open', 'refunding'] },
      order: '+foundAt',
    },
    all: {
      columns: ['code', 'kind', 'foundAt', 'provider', 'customer', 'atProvider', 'inLedger', 'resolution'],
      order: '-foundAt',
    },
  },
  form: [
    {
      group: 'difference',
      fields: ['code', 'kind', 'atProvider', 'inLedger', 'otherCurrency', 'explanation'],
    },
    {
      group: 'payment',
      fields: ['provider', 'orderNo', 'providerReference', 'customer', 'owner', 'foundAt'],
    },
    { group: 'end', fields: ['resolution', 'settledBy', 'settledAt'] },
  ],
})
