import { useTranslation } from 'react-i18next'
import type { CallProblem } from '#machines/call-state.ts'
import type { RecoveryEvent } from '#machines/code-session.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CentredPage } from '#src/ui/centred-page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'

/** The page was loaded again and could not ask how far the person had come: nothing of it is lost. */
export function RecoveryUnreachable({
  context,
  send,
}: {
  context: CallProblem
  send: (event: RecoveryEvent) => void
}) {
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
