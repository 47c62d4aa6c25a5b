/** What both pages of runs of letters are made of. */
import { letterRuns } from '#contract/areas/letter-runs/letter-runs.area.ts'
import { getEmployeeChoices } from '#contract/employees.ts'
import { getLetterRunRows } from '#contract/letter-run-rows.ts'
import { debtSection } from '../debt-accounts/debt-section.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { letterRunRowPages } from '../letter-run-rows/letter-run-row-pages.ts'
import { useLetterRunWords } from './letter-run-words.ts'
import { PrintedLetters } from './printed-letters-view.tsx'

export const letterRunPages: AreaPages = {
  definition: letterRuns,
  screen: 'letterRuns',
  useWords: useLetterRunWords,
  section: debtSection,
  usualMoves: { proposed: 'staff.checked' },
  Besides: PrintedLetters,
  related: [
    {
      pages: letterRunRowPages,
      list: getLetterRunRows,
      by: 'run',
      columns: ['customer', 'debtCase', 'standing', 'sentBy', 'language', 'total', 'obstacle', 'letter'],
      views: ['leftOut', 'printed'],
    },
  ],
  others: { employees: { choices: getEmployeeChoices } },
}
