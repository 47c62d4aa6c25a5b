/** Transfers of an item from one warehouse to another. Meanwhile it is on the way, and counts in neither. */
import { areaWithMoves } from '../kit/area.ts'
import { instant, number, recordNumber, reference, text } from '../kit/fields.ts'
import { meterNumbers, standOnce } from '../store-items/meter-numbers.ts'
import { amount } from '../store-items/store-items.area.ts'

/** What staff does in the life of a transfer: events of its machine. */
export const transferMoves = [
  'staff.sent',
  'staff.received',
  'staff.receivedShort',
  'staff.found',
  'staff.shortageApproved',
  'staff.calledBack',
  'staff.cancelled',
] as const
export type TransferMove = (typeof transferMoves)[number]

export const transferStates = [
  'planned',
  'sent',
  'receivedShort',
  'received',
  'writtenOff',
  'calledBack',
  'cancelled',
] as const

export const transfers = areaWithMoves<TransferMove>()({
  name: 'transfers',
  controller: 'Transfer',
  path: '/transfers',
  menu: 'omApplications',
  flag: 'portalOm',
  table: 'transfers',
  sight: { by: 'everybody' },
  title: 'code',
  fields: {
    code: recordNumber('TR', { listed: 1, sorted: true, searched: true }),
    item: reference('store-items', { required: true, listed: 2, filtered: true }),
    quantity: number({ ...amount, min: 0.0001, required: true, listed: 3 }),
    /** Of meters: which ones. They are known when it is sent, at the latest. */
    numbers: meterNumbers({}),
    source: reference('warehouses', { required: true, listed: 4, filtered: true }),
    destination: reference('warehouses', { required: true, listed: 5, filtered: true }),
    remark: text({ max: 400, searched: true }),
    sentBy: reference('employees', { isFixed: true }),
    sentAt: instant({ isFixed: true, listed: 6, filtered: true, sorted: true }),
    /** Of a shortage: what came. */
    received: number({ ...amount, min: 0, isFixed: true, listed: 7 }),
    /** Of a shortage of meters: which ones came. */
    receivedNumbers: meterNumbers({ isFixed: true }),
    receivedBy: reference('employees', { isFixed: true }),
    receivedAt: instant({ isFixed: true, filtered: true, sorted: true }),
  },
  parts: {},
  rules: {
    elsewhere: {
      about: ['source', 'destination'],
      holds: ({ source, destination }) => source !== destination,
    },
    lessThanSent: {
      about: ['quantity', 'received'],
      holds: ({ quantity, received }) => quantity === null || received === null || received <= quantity,
    },
    numbersStandOnce: {
      about: ['numbers'],
      holds: ({ numbers }) => standOnce(numbers),
    },
    receivedStandOnce: {
      about: ['receivedNumbers'],
      holds: ({ receivedNumbers }) => standOnce(receivedNumbers),
    },
  },
  life: {
    machine: 'transfer',
    states: transferStates,
    closed: ['received', 'writtenOff', 'calledBack', 'cancelled'],
    moves: {
      'staff.sent': { right: 'changeRecords', bulk: true, control: 'send' },
      'staff.received': { right: 'changeRecords', bulk: true, control: 'receive' },
      'staff.receivedShort': {
        right: 'changeRecords',
        asks: { received: 'required', receivedNumbers: 'optional' },
        reason: 'required',
        control: 'receiveShort',
      },
      'staff.found': { right: 'changeRecords', reason: 'required', control: 'find' },
      'staff.shortageApproved': { right: 'approve', reason: 'required', control: 'approveShortage' },
      'staff.calledBack': { right: 'changeRecords', reason: 'required', control: 'callBack' },
      'staff.cancelled': { right: 'changeRecords', bulk: true, control: 'cancel' },
    },
  },
  views: {
    open: {
      columns: ['code', 'item', 'quantity', 'source', 'destination', 'sentAt'],
      where: { state: ['planned', 'sent', 'receivedShort'] },
      order: '-code',
    },
    onTheWay: {
      columns: ['code', 'item', 'quantity', 'source', 'destination', 'sentAt'],
      where: { state: ['sent', 'receivedShort'] },
      order: '+sentAt',
    },
    all: { columns: ['code', 'item', 'quantity', 'source', 'destination', 'sentAt'], order: '-code' },
  },
  form: [
    { group: 'what', fields: ['code', 'item', 'quantity', 'numbers', 'remark'] },
    { group: 'way', fields: ['source', 'destination'] },
    {
      group: 'result',
      fields: ['sentBy', 'sentAt', 'received', 'receivedNumbers', 'receivedBy', 'receivedAt'],
    },
  ],
})
