/** What both pages of promises, disputes, complaints and holds are made of. */
import { collectionHolds } from '#contract/areas/collection-holds/collection-holds.area.ts'
import { customers } from '#contract/areas/customers/customers.area.ts'
import { getCustomerRecord, getCustomerRecordChoices } from '#contract/customers.ts'
import { debtSection } from '../debt-accounts/debt-section.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { useCollectionHoldWords } from './collection-hold-words.ts'

export const collectionHoldPages: AreaPages = {
  definition: collectionHolds,
  screen: 'collectionHolds',
  useWords: useCollectionHoldWords,
  section: debtSection,
  usualMoves: { active: 'staff.ended' },
  others: { customers: otherArea(customers, getCustomerRecordChoices, getCustomerRecord) },
}
