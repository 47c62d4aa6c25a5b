/** What the pages of letters of debt cases are made of. */
import { debtCases } from '#contract/areas/debt-cases/debt-cases.area.ts'
import { debtLetters } from '#contract/areas/debt-letters/debt-letters.area.ts'
import { letterRuns } from '#contract/areas/letter-runs/letter-runs.area.ts'
import { getDebtCase, getDebtCaseChoices } from '#contract/debt-cases.ts'
import {
  changeDebtLetter,
  deleteDebtLetter,
  getDebtLetter,
  getDebtLetterHistory,
  getDebtLetters,
  insertDebtLetter,
  moveDebtLetter,
} from '#contract/debt-letters.ts'
import { getLetterRun, getLetterRunChoices } from '#contract/letter-runs.ts'
import { debtSection } from '../debt-accounts/debt-section.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { LetterFile } from './letter-file-view.tsx'

export default {
  definition: debtLetters,
  calls: {
    list: getDebtLetters,
    read: getDebtLetter,
    insert: insertDebtLetter,
    change: changeDebtLetter,
    move: moveDebtLetter,
    remove: deleteDebtLetter,
    history: getDebtLetterHistory,
  },
  screen: 'debtLetters',
  section: debtSection,
  usualMoves: { issued: 'staff.served' },
  Besides: LetterFile,
  others: {
    'debt-cases': otherArea(debtCases, getDebtCaseChoices, getDebtCase),
    'letter-runs': otherArea(letterRuns, getLetterRunChoices, getLetterRun),
  },
} satisfies AreaPages
