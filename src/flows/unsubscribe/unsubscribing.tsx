import { useTranslation } from 'react-i18next'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { Button } from '#src/ui/button.tsx'
import { LoadingView } from '#src/ui/loader.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { UnsubscribeView } from './unsubscribe-screen.tsx'

/** The property is confirmed: the call is under way, or what became of it. */
export function Unsubscribing({ unsubscribe: { snapshot, send } }: { unsubscribe: UnsubscribeView }) {
  const { t } = useTranslation('unsubscribe')
  const problemText = useProblemText()
  if (snapshot.hasTag('busy')) return <LoadingView>{t('unsubscribing')}</LoadingView>
  const problem = snapshot.matches({ session: 'refused' }) ? 'refused' : 'unreachable'
  return (
    <Stack>
      <PageHeading takesFocus={false}>{t('problem.title')}</PageHeading>
      <StepProblem title={t(`problem.${problem}`)}>
        <p>{problemText(snapshot.context)}</p>
        {problem === 'unreachable' && <p className="pt-1">{t('problem.unknown')}</p>}
      </StepProblem>
      <Button variant="primary" wide onClick={() => send({ type: 'unsubscription.repeated' })}>
        {t('problem.tryAgain')}
      </Button>
    </Stack>
  )
}
