import { useTranslation } from 'react-i18next'
import { StepProblem, SupportHint } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { Button } from '#src/ui/button.tsx'
import { LoadingView } from '#src/ui/loader.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { ApplicationStateView } from './application-state-screen.tsx'

/** The call is under way, or what became of it. */
export function LookingUp({ state: { snapshot, send } }: { state: ApplicationStateView }) {
  const { t } = useTranslation('application-state')
  const problemText = useProblemText()
  if (snapshot.hasTag('busy')) return <LoadingView>{t('lookingUp')}</LoadingView>
  const problem = snapshot.matches({ session: 'refused' }) ? 'refused' : 'unreachable'
  return (
    <Stack>
      <PageHeading takesFocus={false}>{t('title')}</PageHeading>
      <StepProblem title={t(`problem.${problem}`)}>{problemText(snapshot.context)}</StepProblem>
      <Button variant="primary" wide onClick={() => send({ type: 'state.askedAgain' })}>
        {t('problem.tryAgain')}
      </Button>
      <SupportHint />
    </Stack>
  )
}
