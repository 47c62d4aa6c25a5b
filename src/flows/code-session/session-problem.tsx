import { useTranslation } from 'react-i18next'
import type { CallProblem } from '#machines/call-state.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'

const problems = ['refused', 'unreachable', 'sessionExpired'] as const

/**
 * Why a form stands there again whose session is not made, or over (`sessionFormStates` of its machine).
 *
 * @param is whether the form is in that state
 */
export function SessionProblem({
  is,
  context,
}: {
  is: (state: (typeof problems)[number]) => boolean
  context: CallProblem
}) {
  const { t } = useTranslation('code-session')
  const problemText = useProblemText()
  const problem = problems.find(is)
  if (!problem) return null
  const isTold = problem === 'unreachable' || context.refusal !== undefined
  return (
    <StepProblem title={t(`problem.${problem}`)}>
      {problem === 'sessionExpired'
        ? t('problem.expiredText')
        : isTold
          ? problemText(context)
          : t('problem.noCode')}
    </StepProblem>
  )
}
