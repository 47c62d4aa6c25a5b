/** What the pages of properties are made of. */
import { customers } from '#contract/areas/customers/customers.area.ts'
import { properties } from '#contract/areas/properties/properties.area.ts'
import { getCustomerRecordChoices } from '#contract/customers.ts'
import { getPropertyRecord, getPropertyRecordReaders, getPropertyRecords } from '#contract/properties.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { PositionLink } from './position-link.tsx'

export default {
  definition: properties,
  calls: {
    list: getPropertyRecords,
    read: getPropertyRecord,
    history: getPropertyRecordReaders,
  },
  screen: 'properties',
  Besides: PositionLink,
  others: { customers: { path: customers.path, choices: getCustomerRecordChoices } },
  section: {
    name: 'title',
    pages: [
      { path: '/customers', name: 'link' },
      { path: '/properties', name: 'title' },
    ],
    texts: 'area-properties',
  },
} satisfies AreaPages
