/** Properties, as staff sees them: where they are, whose they are, and what they are supplied with (A §3). Every read is logged. */
import { area } from '../kit/area.ts'
import { choice, day, money, number, point, reference, text, yesNo } from '../kit/fields.ts'
import { customerFlags } from '../staff.ts'

export const properties = area({
  name: 'properties',
  controller: 'Property',
  path: '/properties',
  menu: 'customers',
  flag: customerFlags,
  table: 'property_records',
  isReadOnly: true,
  logsReads: true,
  sight: { by: 'everybody' },
  title: 'reference',
  fields: {
    reference: text({ max: 6, required: true, listed: 1, sorted: true, searched: true }),
    kind: choice(['house', 'flat', 'shop', 'office'], { required: true, listed: 2, filtered: true }),
    street: text({ max: 200, listed: 3, searched: true }),
    streetLatin: text({ max: 200, searched: true }),
    postcode: text({ max: 10, required: true, listed: 4, filtered: true, searched: true }),
    town: text({ max: 120, listed: 5, searched: true }),
    townLatin: text({ max: 120, searched: true }),
    /** Of the utility's survey; empty: the property is not on the map. */
    position: point({}),
    isOnMap: yesNo({ filtered: true }),
    owner: reference('customers', { listed: 6 }),
    tenant: reference('customers', {}),
    area: number({ unit: 'm²', decimals: 1 }),
    flats: number({ unit: '', decimals: 0 }),
    rooms: number({ unit: '', decimals: 0 }),
    sinks: number({ unit: '', decimals: 0 }),
    value: money({}),
    hasWaterService: yesNo({ filtered: true }),
  },
  parts: {
    supplies: {
      table: 'property_supply_rows',
      most: 200,
      fields: {
        contractNo: text({ max: 20 }),
        service: choice(['water', 'electricity'], {}),
        tariff: text({ max: 20 }),
        accountNo: text({ max: 20 }),
        customer: text({ max: 200 }),
        since: day({}),
        until: day({}),
      },
    },
    meters: {
      table: 'property_meter_rows',
      most: 200,
      fields: {
        serialNo: text({ max: 40 }),
        contractNo: text({ max: 20 }),
        dials: number({ unit: '', decimals: 0 }),
        conversionFactor: number({ unit: '', decimals: 3 }),
        installedOn: day({}),
        removedOn: day({}),
        lastReading: number({ unit: '', decimals: 0 }),
        readOn: day({}),
      },
    },
  },
  rules: {},
  views: {
    all: { columns: ['reference', 'kind', 'street', 'postcode', 'town', 'owner'], order: '+reference' },
  },
  form: [
    {
      group: 'place',
      fields: [
        'reference',
        'kind',
        'street',
        'streetLatin',
        'postcode',
        'town',
        'townLatin',
        'position',
        'isOnMap',
      ],
    },
    { group: 'people', fields: ['owner', 'tenant'] },
    { group: 'building', fields: ['area', 'flats', 'rooms', 'sinks', 'value', 'hasWaterService'] },
  ],
})
