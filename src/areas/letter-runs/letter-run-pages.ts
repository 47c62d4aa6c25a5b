/** What the pages of runs of letters are made of. */
import { letterRuns } from '#contract/areas/letter-runs/letter-runs.area.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import {
  changeLetterRun,
  deleteLetterRun,
  getLetterRun,
  getLetterRunHistory,
  getLetterRuns,
  insertLetterRun,
  moveLetterRun,
} from '#contract/letter-runs.ts'
import { debtSection } from '../debt-accounts/debt-section.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import letterRunRowPages from '../letter-run-rows/letter-run-row-pages.ts'
import { PrintedLetters } from './printed-letters-view.tsx'

export default {
  definition: letterRuns,
  calls: {
    list: getLetterRuns,
    read: getLetterRun,
    insert: insertLetterRun,
    change: changeLetterRun,
    move: moveLetterRun,
    remove: deleteLetterRun,
    history: getLetterRunHistory,
  },
  screen: 'letterRuns',
  section: debtSection,
  usualMoves: { proposed: 'staff.checked' },
  Besides: PrintedLetters,
  related: [
    {
      pages: letterRunRowPages,
      by: 'run',
      columns: ['customer', 'debtCase', 'standing', 'sentBy', 'language', 'total', 'obstacle', 'letter'],
      views: ['leftOut', 'printed'],
    },
  ],
  others: { employees: { choices: getEmployeeChoices } },
} satisfies AreaPages
