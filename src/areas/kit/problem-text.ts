/** What is wrong with a field, in a sentence that says what to do. */
import { useTranslation } from 'react-i18next'
import { formatWithSymbol, formatNumber } from '#src/i18n/format-number.ts'
import { fieldProblems, type Field, type FieldProblem, type ShownArea } from './area-shown.ts'

/** What the texts about shapes name in every language alike. */
export const shapeWords = { format: 'GeoJSON', example: '34.6786, 33.0413' }

const isFieldProblem = (problem: string): problem is FieldProblem =>
  fieldProblems.some((one) => one === problem)

/** Gives the sentence of a problem: of a kind of field, of the pattern of one field, or of a rule of the area. */
export function useProblemSentence(
  area: Pick<ShownArea, 'word' | 'language' | 'symbol'>,
): (name: string, field: Field | undefined, problem: string) => string {
  const { t } = useTranslation('record')
  return (name, field, problem) => {
    if (!isFieldProblem(problem)) {
      const said = area.word(`problem.${problem}`)
      // A problem without words of its own is left to the sentence of the server.
      return said === `problem.${problem}` ? '' : said
    }
    if (problem === 'pattern') return area.word(`pattern.${name}`)
    const bound = problem === 'tooSmall' ? 'min' : problem === 'tooLarge' ? 'max' : undefined
    const limit =
      field && (field.kind === 'number' || field.kind === 'money') && bound ? (field[bound] ?? 0) : 0
    if (problem === 'kind') return t(field?.kind === 'money' ? 'problem.amount' : 'problem.kind')
    return t(`problem.${problem}`, {
      max: field?.kind === 'text' ? field.max : 0,
      ...shapeWords,
      decimals: field?.kind === 'number' ? field.decimals : 2,
      limit:
        field?.kind === 'money'
          ? formatWithSymbol(limit / 100, area.language, area.symbol)
          : formatNumber(limit, area.language),
    })
  }
}
