import { useTranslation } from 'react-i18next'
import type { CallProblem } from '#machines/call-state.ts'
import type { RecoveryEvent } from '#machines/code-session.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CentredPage } from '#src/ui/centred-page.tsx'
import { LoadingView } from '#src/ui/loader.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'

interface Recovering {
  snapshot: { matches: (state: 'recoveringSession' | 'recoveryUnreachable') => boolean; context: CallProblem }
  send: (event: RecoveryEvent) => void
}

/**
 * The page was loaded again, and asks how far the person had come (`recoveryStates` of its machine).
 *
 * @param title of the page
 */
export function Recovery({ title, state }: { title: string; state: Recovering }) {
  const { t } = useTranslation('code-session')
  const isUnreachable = state.snapshot.matches('recoveryUnreachable')
  return (
    <>
      <PageTitle hasError={isUnreachable}>{title}</PageTitle>
      {isUnreachable ? <Unreachable {...state} /> : <LoadingView>{t('recovery.running')}</LoadingView>}
    </>
  )
}

/** It could not be asked: nothing of it is lost. */
function Unreachable({ snapshot: { context }, send }: Recovering) {
  const { t } = useTranslation('code-session')
  const problemText = useProblemText()
  return (
    <CentredPage>
      <Card>
        <Stack>
          <PageHeading takesFocus={false}>{t('recovery.title')}</PageHeading>
          <StepProblem title={t('recovery.unreachable')}>
            <p>{problemText(context)}</p>
            <p className="pt-1">{t('recovery.kept')}</p>
          </StepProblem>
          <Button variant="primary" wide onClick={() => send({ type: 'recovery.requestedAgain' })}>
            {t('recovery.tryAgain')}
          </Button>
          <Button wide onClick={() => send({ type: 'recovery.declined' })}>
            {t('recovery.startAnew')}
          </Button>
        </Stack>
      </Card>
    </CentredPage>
  )
}
