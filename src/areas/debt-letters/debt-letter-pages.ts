/** What both pages of letters of debt cases are made of. */
import { debtCases } from '#contract/areas/debt-cases/debt-cases.area.ts'
import { debtLetters } from '#contract/areas/debt-letters/debt-letters.area.ts'
import { letterRuns } from '#contract/areas/letter-runs/letter-runs.area.ts'
import { getDebtCase, getDebtCaseChoices } from '#contract/debt-cases.ts'
import { getLetterRun, getLetterRunChoices } from '#contract/letter-runs.ts'
import { debtSection } from '../debt-accounts/debt-section.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { useDebtLetterWords } from './debt-letter-words.ts'
import { LetterFile } from './letter-file-view.tsx'

export const debtLetterPages: AreaPages = {
  definition: debtLetters,
  screen: 'debtLetters',
  useWords: useDebtLetterWords,
  section: debtSection,
  usualMoves: { issued: 'staff.served' },
  Besides: LetterFile,
  others: {
    'debt-cases': otherArea(debtCases, getDebtCaseChoices, getDebtCase),
    'letter-runs': otherArea(letterRuns, getLetterRunChoices, getLetterRun),
  },
}
