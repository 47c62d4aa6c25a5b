/**
 * Premises that are not cut off: where health needs the supply, and others that the law protects. The register is about the
 * premises, not about the debtor, and says no diagnosis (decision 0266). Every read is logged.
 */
import { areaWithMoves } from '../kit/area.ts'
import { choice, day, recordNumber, reference, text } from '../kit/fields.ts'

/** What staff does in the life of a protection: events of its machine. */
export const protectionMoves = [
  'staff.confirmed',
  'staff.reviewBegun',
  'staff.endingAsked',
  'staff.ended',
] as const
export type ProtectionMove = (typeof protectionMoves)[number]

export const protectionStates = ['claimed', 'confirmed', 'toReview', 'ended'] as const

export const protectedPremises = areaWithMoves<ProtectionMove>()({
  name: 'protected-premises',
  controller: 'ProtectedPremises',
  path: '/protectedPremises',
  menu: 'disconnections',
  flag: 'portalDisconnections',
  table: 'protected_premises',
  logsReads: true,
  isExported: false,
  sight: { by: 'everybody' },
  title: 'code',
  fields: {
    code: recordNumber('PP', { listed: 1, sorted: true, searched: true }),
    property: reference('properties', { required: true, listed: 2, filtered: true }),
    category: choice(['healthDevice', 'age', 'disability', 'energyPoverty', 'criticalInstitution'], {
      required: true,
      listed: 3,
      filtered: true,
    }),
    /** The day on which it was claimed: it protects from then on. */
    since: day({ required: true, isFixed: true, listed: 4, filtered: true, sorted: true }),
    /** Evidence was seen by this person; what it says is not kept. */
    evidenceSeenBy: reference('employees', { isFixed: true, filtered: true }),
    evidenceSeenOn: day({ isFixed: true }),
    /** On this day somebody looks at it again. It protects until a person ends it, however long that takes. */
    reviewOn: day({ isFixed: true, listed: 5, filtered: true, sorted: true }),
    /** Of a device for health: has asked that the protection ends; another person ends it. */
    endingAskedBy: reference('employees', { isFixed: true }),
    endedOn: day({ isFixed: true }),
    /** Where the evidence was shown: a file number of an authority. */
    reference: text({ max: 60, searched: true }),
  },
  parts: {},
  rules: {},
  life: {
    machine: 'protected-premises',
    states: protectionStates,
    closed: ['ended'],
    moves: {
      'staff.confirmed': { right: 'changeRecords', asks: { reviewOn: 'required' }, control: 'confirm' },
      'staff.reviewBegun': { right: 'changeRecords', control: 'beginReview' },
      'staff.endingAsked': { right: 'changeRecords', reason: 'required', control: 'askEnding' },
      'staff.ended': { right: 'changeRecords', reason: 'required', control: 'end' },
    },
  },
  views: {
    protecting: {
      columns: ['code', 'property', 'category', 'since', 'reviewOn'],
      where: { state: ['claimed', 'confirmed', 'toReview'] },
      order: '+reviewOn',
    },
    claimed: {
      columns: ['code', 'property', 'category', 'since'],
      where: { state: ['claimed'] },
      order: '+since',
    },
    all: { columns: ['code', 'property', 'category', 'since', 'reviewOn'], order: '-code' },
  },
  form: [
    { group: 'what', fields: ['code', 'property', 'category', 'reference'] },
    { group: 'days', fields: ['since', 'reviewOn', 'endedOn'] },
    { group: 'people', fields: ['evidenceSeenBy', 'evidenceSeenOn', 'endingAskedBy'] },
  ],
})
