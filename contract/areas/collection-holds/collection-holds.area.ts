/** What keeps reminders and disconnections of an account back: promises, disputes, complaints and holds (decision 0260). */
import { endsByItself, holdKinds, lastDayOf } from '../../rules/collection/holds.ts'
import { areaWithMoves } from '../kit/area.ts'
import { choice, day, money, recordNumber, reference, text } from '../kit/fields.ts'

/** What staff does in the life of a hold: the event of its machine. What ends by its day, the portal ends. */
export const collectionHoldMoves = ['staff.ended'] as const
export type CollectionHoldMove = (typeof collectionHoldMoves)[number]

export const collectionHoldStates = ['active', 'kept', 'broken', 'ended'] as const
export type CollectionHoldState = (typeof collectionHoldStates)[number]

export const collectionHolds = areaWithMoves<CollectionHoldMove>()({
  name: 'collection-holds',
  controller: 'CollectionHold',
  path: '/collectionHolds',
  menu: 'dm',
  flag: 'portalDm',
  table: 'collection_holds',
  view: 'collection_holds_shown',
  sight: { by: 'everybody' },
  title: 'code',
  fields: {
    code: recordNumber('CH', { listed: 1, sorted: true, searched: true }),
    /** The number of the account, as it stands on a bill. */
    customer: text({ max: 20, required: true, listed: 2, filtered: true, searched: true }),
    owner: reference('customers', { isCalculated: true, listed: 3, filtered: true }),
    kind: choice(holdKinds, { required: true, listed: 4, filtered: true }),
    /** The day on which it is added. */
    startsOn: day({ required: true, isFixed: true, listed: 5 }),
    /** The last day on which it holds; empty: until somebody ends it. */
    endsOn: day({ listed: 6, filtered: true, sorted: true }),
    /** What is promised, or what of the debt is disputed. */
    amount: money({ min: 1, listed: 7 }),
    reason: text({ max: 1000, required: true, isLong: true }),
  },
  parts: {},
  rules: {
    saysItsLastDay: {
      about: ['kind', 'endsOn'],
      holds: ({ kind, endsOn }) => kind === null || !endsByItself(kind) || endsOn !== null,
    },
    endsAfterItBegins: {
      about: ['startsOn', 'endsOn'],
      holds: ({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn,
    },
    endsInTime: {
      about: ['kind', 'endsOn'],
      holds: ({ kind, startsOn, endsOn }) => {
        if (kind === null || startsOn === null || endsOn === null) return true
        const last = lastDayOf(kind, startsOn)
        return last === undefined || endsOn <= last
      },
    },
    promisesAnAmount: {
      about: ['kind', 'amount'],
      holds: ({ kind, amount }) => kind !== 'promise' || amount !== null,
    },
  },
  life: {
    machine: 'collection-hold',
    states: collectionHoldStates,
    closed: ['kept', 'broken', 'ended'],
    moves: {
      'staff.ended': { right: 'changeRecords', reason: 'required', control: 'end' },
    },
  },
  views: {
    active: {
      columns: ['code', 'customer', 'owner', 'kind', 'startsOn', 'endsOn', 'amount'],
      where: { state: ['active'] },
      order: '+endsOn',
    },
    broken: {
      columns: ['code', 'customer', 'owner', 'endsOn', 'amount'],
      where: { state: ['broken'] },
      order: '-endsOn',
    },
    all: {
      columns: ['code', 'customer', 'owner', 'kind', 'startsOn', 'endsOn', 'amount'],
      order: '-code',
    },
  },
  form: [
    { group: 'what', fields: ['code', 'customer', 'owner', 'kind', 'amount', 'reason'] },
    { group: 'days', fields: ['startsOn', 'endsOn'] },
  ],
})
