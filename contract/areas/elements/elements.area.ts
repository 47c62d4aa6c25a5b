/** Elements of the network: what lies in the ground, stands beside the road or hangs on a wall (A §3, elementProperties). */
import { areaWithMoves } from '../kit/area.ts'
import { choice, day, money, number, point, text, yesNo } from '../kit/fields.ts'

/** What staff does in the life of an element: events of its machine. */
export const elementMoves = ['staff.tookOutOfService', 'staff.returnedToService', 'staff.removed'] as const
export type ElementMove = (typeof elementMoves)[number]

export const elementStates = ['inService', 'outOfService', 'removed'] as const

export const elements = areaWithMoves<ElementMove>()({
  name: 'elements',
  controller: 'Element',
  path: '/elements',
  menu: 'elements',
  flag: 'elementProperties',
  table: 'elements',
  sight: { by: 'district', postcode: 'postcode', street: 'street' },
  title: 'code',
  fields: {
    code: text({
      max: 20,
      pattern: /^[A-Z]{2,3}-\d{4,6}$/,
      unique: true,
      required: true,
      listed: 1,
      sorted: true,
      searched: true,
    }),
    type: choice(
      [
        'valve',
        'hydrant',
        'pump',
        'reservoir',
        'pipe',
        'meterChamber',
        'substation',
        'transformer',
        'cabinet',
        'cable',
        'inverter',
      ],
      { required: true, listed: 2, filtered: true, sorted: true },
    ),
    service: choice(['water', 'electricity'], { required: true, filtered: true }),
    name: text({ max: 120, searched: true, listed: 3 }),
    street: text({ max: 120, searched: true, listed: 4 }),
    postcode: text({
      max: 10,
      pattern: /^\d{4}$/,
      required: true,
      filtered: true,
      searched: true,
      listed: 5,
    }),
    position: point({}),
    commissionedOn: day({ required: true, filtered: true, sorted: true }),
    outOfServiceFrom: day({ filtered: true, isFixed: true }),
    outOfServiceTo: day({ filtered: true, isFixed: true }),
    manufacturer: text({ max: 80, searched: true }),
    serialNumber: text({ max: 60, searched: true }),
    condition: choice(['good', 'fair', 'poor'], { filtered: true, sorted: true, listed: 6 }),
    replacementCost: money({ min: 0, max: 1_000_000_000, sees: 'assetRegister', changes: 'assetRegister' }),
    isCritical: yesNo({ filtered: true }),
    note: text({ max: 2000, isLong: true }),
  },
  parts: {
    properties: {
      table: 'element_properties',
      most: 50,
      fields: {
        property: text({ max: 80, required: true }),
        value: text({ max: 200, required: true }),
        amount: number({ unit: '', decimals: 4 }),
        unit: text({ max: 20 }),
      },
    },
  },
  rules: {
    serviceEndsAfterItBegins: {
      about: ['outOfServiceFrom', 'outOfServiceTo'],
      holds: ({ outOfServiceFrom: from, outOfServiceTo: to }) => from === null || to === null || from <= to,
    },
    commissionedBeforeOutOfService: {
      about: ['commissionedOn', 'outOfServiceFrom'],
      holds: ({ commissionedOn: on, outOfServiceFrom: from }) => on === null || from === null || on <= from,
    },
  },
  life: {
    machine: 'element',
    states: elementStates,
    closed: ['removed'],
    moves: {
      'staff.tookOutOfService': {
        right: 'changeRecords',
        asks: { outOfServiceFrom: 'required', outOfServiceTo: 'optional' },
        reason: 'required',
        bulk: true,
        control: 'takeOutOfService',
      },
      'staff.returnedToService': {
        right: 'changeRecords',
        clears: ['outOfServiceFrom', 'outOfServiceTo'],
        bulk: true,
        control: 'returnToService',
      },
      'staff.removed': { right: 'assetRegister', reason: 'required', control: 'remove' },
    },
  },
  views: {
    present: {
      columns: ['code', 'type', 'name', 'street', 'postcode', 'condition'],
      where: { state: ['inService', 'outOfService'] },
      order: '+code',
    },
    outOfService: {
      columns: ['code', 'type', 'street', 'outOfServiceFrom', 'outOfServiceTo'],
      where: { state: ['outOfService'] },
      order: '+code',
    },
    poor: {
      columns: ['code', 'type', 'street', 'condition', 'commissionedOn'],
      where: { state: ['inService', 'outOfService'], condition: ['poor'] },
      order: '+commissionedOn',
    },
    all: { columns: ['code', 'type', 'name', 'street', 'postcode', 'condition'], order: '+code' },
  },
  form: [
    { group: 'identity', fields: ['code', 'type', 'service', 'name', 'isCritical'] },
    { group: 'place', fields: ['street', 'postcode', 'position'] },
    { group: 'service', fields: ['commissionedOn', 'outOfServiceFrom', 'outOfServiceTo', 'condition'] },
    { group: 'make', fields: ['manufacturer', 'serialNumber', 'replacementCost'] },
    { group: 'remarks', fields: ['note'] },
  ],
})
