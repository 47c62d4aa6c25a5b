import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { useProblemText, type Problem } from '#src/flows/problem/use-problem-text.ts'

/** Why something could not be shown or ended. */
export function SecurityProblem({
  title,
  problem: { refusal, failure },
  onTryAgain,
}: {
  title: string
  problem: Problem
  onTryAgain?: () => void
}) {
  const { t } = useTranslation('security')
  const problemText = useProblemText()
  return (
    <Callout
      tone="error"
      announce
      takesFocus
      title={title}
      action={onTryAgain && <Button onClick={onTryAgain}>{t('tryAgain')}</Button>}
    >
      {problemText({ refusal, failure })}
    </Callout>
  )
}
