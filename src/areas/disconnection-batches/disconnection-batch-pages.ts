/** What both pages of batches of disconnections are made of. */
import { disconnectionBatches } from '#contract/areas/disconnection-batches/disconnection-batches.area.ts'
import { getDisconnectionBatchRows } from '#contract/disconnection-batch-rows.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import { disconnectionBatchRowPages } from '../disconnection-batch-rows/disconnection-batch-row-pages.ts'
import { disconnectionSection } from '../disconnections/disconnection-section.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { useDisconnectionBatchWords } from './disconnection-batch-words.ts'

export const disconnectionBatchPages: AreaPages = {
  definition: disconnectionBatches,
  screen: 'disconnectionBatches',
  useWords: useDisconnectionBatchWords,
  section: disconnectionSection,
  usualMoves: { proposed: 'staff.announcementAsked', announcementAsked: 'staff.announced' },
  related: [
    {
      pages: disconnectionBatchRowPages,
      list: getDisconnectionBatchRows,
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
}
