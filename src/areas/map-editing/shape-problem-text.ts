/** What is wrong with a drawing, in the words that forms of map features have for it (A §8). */
import { useTranslation } from 'react-i18next'
import { shapeWords } from '../kit/problem-text.ts'
import { shapeProblems } from './map-editing-shown.ts'

const drawnProblems = ['nothingDrawn', ...shapeProblems] as const
const serverProblems = ['outsidePlot', 'pointsOutside', 'published', 'drawnAsItsKind'] as const

/** Gives the sentence; empty: the problem is not one of shapes. */
export function useShapeProblem(): (problem: string) => string {
  const { t } = useTranslation('record')
  const { t: feature } = useTranslation('area-map-features')
  const { t: drawing } = useTranslation('map-editing')
  return (problem) => {
    const drawn = drawnProblems.find((one) => one === problem)
    if (drawn === 'nothingDrawn') return drawing('problem.nothingDrawn')
    if (drawn) return t(`problem.${drawn}`, shapeWords)
    const said = serverProblems.find((one) => one === problem)
    return said ? feature(`problem.${said}`) : ''
  }
}
