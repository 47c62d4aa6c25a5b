/** The sentences for what is wrong with answers. */
import { useTranslation } from 'react-i18next'
import { evaluationLimits, type EvaluationField } from '#machines/rules/customer-evaluation.ts'
import { useProblemSentence } from '#src/flows/guided-form/use-problems.ts'

/** Gives the sentence for a problem of a field. */
export function useEvaluationSentence() {
  const { t, i18n } = useTranslation('customer-evaluation')
  const sentence = useProblemSentence()
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value)
  return (field: EvaluationField, problem: string | undefined): string | undefined => {
    if (problem === 'range' && field === 'ExpectedUse')
      return t('problems.use', { most: number(evaluationLimits.mostUse) })
    if (problem === 'range')
      return t('problems.generation', { most: number(evaluationLimits.mostGeneration) })
    return sentence(problem, t(`fields.${field}`))
  }
}
