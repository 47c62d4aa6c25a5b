/** What the pages of promises, disputes, complaints and holds are made of. */
import { collectionHolds } from '#contract/areas/collection-holds/collection-holds.area.ts'
import { customers } from '#contract/areas/customers/customers.area.ts'
import {
  changeCollectionHold,
  deleteCollectionHold,
  getCollectionHold,
  getCollectionHoldHistory,
  getCollectionHolds,
  insertCollectionHold,
  moveCollectionHold,
} from '#contract/collection-holds.ts'
import { getCustomerRecord, getCustomerRecordChoices } from '#contract/customers.ts'
import { debtSection } from '../debt-accounts/debt-section.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'

export default {
  definition: collectionHolds,
  calls: {
    list: getCollectionHolds,
    read: getCollectionHold,
    insert: insertCollectionHold,
    change: changeCollectionHold,
    move: moveCollectionHold,
    remove: deleteCollectionHold,
    history: getCollectionHoldHistory,
  },
  screen: 'collectionHolds',
  section: debtSection,
  usualMoves: { active: 'staff.ended' },
  others: { customers: otherArea(customers, getCustomerRecordChoices, getCustomerRecord) },
} satisfies AreaPages
