/** What both pages of customers are made of. */
import { customers } from '#contract/areas/customers/customers.area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { useCustomerWords } from './customer-words.ts'

export const customerPages: AreaPages = {
  definition: customers,
  screen: 'customers',
  useWords: useCustomerWords,
  section: {
    name: 'title',
    pages: [
      { path: '/customers', name: 'title' },
      { path: '/properties', name: 'link' },
    ],
    useWords: useCustomerWords,
  },
}
