/** What both pages of properties are made of. */
import { properties } from '#contract/areas/properties/properties.area.ts'
import { customers } from '#contract/areas/customers/customers.area.ts'
import { getCustomerRecordChoices } from '#contract/customers.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { PositionLink } from './position-link.tsx'
import { usePropertyWords } from './property-words.ts'

export const propertyPages: AreaPages = {
  definition: properties,
  screen: 'properties',
  useWords: usePropertyWords,
  Besides: PositionLink,
  others: { customers: { path: customers.path, choices: getCustomerRecordChoices } },
  section: {
    name: 'title',
    pages: [
      { path: '/customers', name: 'link' },
      { path: '/properties', name: 'title' },
    ],
    useWords: usePropertyWords,
  },
}
