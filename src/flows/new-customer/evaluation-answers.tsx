import { useTranslation } from 'react-i18next'
import type { EvaluationTexts } from '#machines/rules/customer-evaluation.ts'
import { useAnswerFacts } from '#src/flows/customer-evaluation/use-answer-facts.tsx'
import { FactList } from '#src/ui/fact-list.tsx'

/** What was answered in the evaluation that belongs to the application. */
export function EvaluationAnswers({ texts }: { texts: EvaluationTexts }) {
  const { t } = useTranslation('customer-evaluation')
  const factsOf = useAnswerFacts()
  return (
    <section aria-label={t('title')} className="flex flex-col gap-3">
      <h3 className="font-bold">{t('title')}</h3>
      <FactList facts={factsOf(texts)} />
    </section>
  )
}
