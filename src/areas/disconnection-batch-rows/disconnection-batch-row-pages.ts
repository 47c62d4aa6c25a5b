/** What the pages of supplies in batches of disconnections are made of. */
import { customers } from '#contract/areas/customers/customers.area.ts'
import { disconnectionBatchRows } from '#contract/areas/disconnection-batch-rows/disconnection-batch-rows.area.ts'
import { disconnectionBatches } from '#contract/areas/disconnection-batches/disconnection-batches.area.ts'
import { disconnections } from '#contract/areas/disconnections/disconnections.area.ts'
import { properties } from '#contract/areas/properties/properties.area.ts'
import { getCustomerRecord, getCustomerRecordChoices } from '#contract/customers.ts'
import { getDisconnectionBatchRow, getDisconnectionBatchRows } from '#contract/disconnection-batch-rows.ts'
import { getDisconnectionBatch, getDisconnectionBatchChoices } from '#contract/disconnection-batches.ts'
import { getDisconnection, getDisconnectionChoices } from '#contract/disconnections.ts'
import { getPropertyRecord, getPropertyRecordChoices } from '#contract/properties.ts'
import { disconnectionSection } from '../disconnections/disconnection-section.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'

export default {
  definition: disconnectionBatchRows,
  calls: {
    list: getDisconnectionBatchRows,
    read: getDisconnectionBatchRow,
  },
  screen: 'disconnectionBatchRows',
  section: disconnectionSection,
  others: {
    'disconnection-batches': otherArea(
      disconnectionBatches,
      getDisconnectionBatchChoices,
      getDisconnectionBatch,
    ),
    disconnections: otherArea(disconnections, getDisconnectionChoices, getDisconnection),
    customers: otherArea(customers, getCustomerRecordChoices, getCustomerRecord),
    properties: otherArea(properties, getPropertyRecordChoices, getPropertyRecord),
  },
} satisfies AreaPages
