/** Why a row is left out, in the words that drawings have for it (A §8). */
import { useTranslation } from 'react-i18next'
import { useShapeProblem } from '../map-editing/shape-problem-text.ts'

const ownProblems = ['noShape', 'missing', 'tooLong', 'sheetAndPlot', 'taken'] as const

export function useRowProblem(): (problem: string) => string {
  const { t } = useTranslation('map-import')
  const shapeProblem = useShapeProblem()
  return (problem) => {
    const own = ownProblems.find((one) => one === problem)
    return own ? t(`problem.${own}`) : shapeProblem(problem) || t('problem.other')
  }
}
