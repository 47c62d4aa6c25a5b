/** What the pages of customers are made of. */
import { customers } from '#contract/areas/customers/customers.area.ts'
import { getCustomerRecord, getCustomerRecordReaders, getCustomerRecords } from '#contract/customers.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'

export default {
  definition: customers,
  calls: {
    list: getCustomerRecords,
    read: getCustomerRecord,
    history: getCustomerRecordReaders,
  },
  screen: 'customers',
  section: {
    name: 'title',
    pages: [
      { path: '/customers', name: 'title' },
      { path: '/properties', name: 'link' },
    ],
    texts: 'area-customers',
  },
} satisfies AreaPages
