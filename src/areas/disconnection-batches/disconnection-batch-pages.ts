/** What the pages of batches of disconnections are made of. */
import { disconnectionBatches } from '#contract/areas/disconnection-batches/disconnection-batches.area.ts'
import {
  changeDisconnectionBatch,
  deleteDisconnectionBatch,
  getDisconnectionBatch,
  getDisconnectionBatches,
  getDisconnectionBatchHistory,
  insertDisconnectionBatch,
  moveDisconnectionBatch,
} from '#contract/disconnection-batches.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import disconnectionBatchRowPages from '../disconnection-batch-rows/disconnection-batch-row-pages.ts'
import { disconnectionSection } from '../disconnections/disconnection-section.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'

export default {
  definition: disconnectionBatches,
  calls: {
    list: getDisconnectionBatches,
    read: getDisconnectionBatch,
    insert: insertDisconnectionBatch,
    change: changeDisconnectionBatch,
    move: moveDisconnectionBatch,
    remove: deleteDisconnectionBatch,
    history: getDisconnectionBatchHistory,
  },
  screen: 'disconnectionBatches',
  section: disconnectionSection,
  usualMoves: { proposed: 'staff.announcementAsked', announcementAsked: 'staff.announced' },
  related: [
    {
      pages: disconnectionBatchRowPages,
      by: 'batch',
      columns: [
        'contractNo',
        'customer',
        'disconnection',
        'standing',
        'balance',
        'unusual',
        'blocker',
        'until',
      ],
      views: ['stayOut'],
    },
  ],
  others: { employees: { choices: getEmployeeChoices } },
} satisfies AreaPages
