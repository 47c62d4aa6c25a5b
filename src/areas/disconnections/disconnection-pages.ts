/** What the pages of disconnections are made of. */
import { customers } from '#contract/areas/customers/customers.area.ts'
import { disconnectionBatches } from '#contract/areas/disconnection-batches/disconnection-batches.area.ts'
import { disconnections } from '#contract/areas/disconnections/disconnections.area.ts'
import { jobCards } from '#contract/areas/job-cards/job-cards.area.ts'
import { properties } from '#contract/areas/properties/properties.area.ts'
import { getCustomerRecord, getCustomerRecordChoices } from '#contract/customers.ts'
import { getDisconnectionBatch, getDisconnectionBatchChoices } from '#contract/disconnection-batches.ts'
import {
  changeDisconnection,
  deleteDisconnection,
  getDisconnection,
  getDisconnectionHistory,
  getDisconnections,
  insertDisconnection,
  moveDisconnection,
} from '#contract/disconnections.ts'
import { getJobCard, getJobCardChoices } from '#contract/job-cards.ts'
import { getPropertyRecord, getPropertyRecordChoices } from '#contract/properties.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { disconnectionSection } from './disconnection-section.ts'

export default {
  definition: disconnections,
  calls: {
    list: getDisconnections,
    read: getDisconnection,
    insert: insertDisconnection,
    change: changeDisconnection,
    move: moveDisconnection,
    remove: deleteDisconnection,
    history: getDisconnectionHistory,
  },
  screen: 'disconnections',
  section: disconnectionSection,
  usualMoves: {
    proposed: 'staff.announced',
    takenOut: 'staff.putBack',
    announced: 'staff.ordered',
    ordered: 'staff.disconnected',
    reconnectionOrdered: 'staff.reconnected',
  },
  others: {
    customers: otherArea(customers, getCustomerRecordChoices, getCustomerRecord),
    properties: otherArea(properties, getPropertyRecordChoices, getPropertyRecord),
    'disconnection-batches': otherArea(
      disconnectionBatches,
      getDisconnectionBatchChoices,
      getDisconnectionBatch,
    ),
    'job-cards': otherArea(jobCards, getJobCardChoices, getJobCard),
  },
} satisfies AreaPages
