/** What the pages of accounts in runs of letters are made of. */
import { debtCases } from '#contract/areas/debt-cases/debt-cases.area.ts'
import { debtLetters } from '#contract/areas/debt-letters/debt-letters.area.ts'
import { letterRunRows } from '#contract/areas/letter-run-rows/letter-run-rows.area.ts'
import { letterRuns } from '#contract/areas/letter-runs/letter-runs.area.ts'
import { getDebtCase, getDebtCaseChoices } from '#contract/debt-cases.ts'
import { getDebtLetter, getDebtLetterChoices } from '#contract/debt-letters.ts'
import { getLetterRunRow, getLetterRunRows } from '#contract/letter-run-rows.ts'
import { getLetterRun, getLetterRunChoices } from '#contract/letter-runs.ts'
import { debtSection } from '../debt-accounts/debt-section.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'

export default {
  definition: letterRunRows,
  calls: { list: getLetterRunRows, read: getLetterRunRow },
  screen: 'letterRunRows',
  section: debtSection,
  others: {
    'letter-runs': otherArea(letterRuns, getLetterRunChoices, getLetterRun),
    'debt-cases': otherArea(debtCases, getDebtCaseChoices, getDebtCase),
    'debt-letters': otherArea(debtLetters, getDebtLetterChoices, getDebtLetter),
  },
} satisfies AreaPages
