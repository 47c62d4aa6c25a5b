import { useTranslation } from 'react-i18next'
import type { portalStartMachine } from '#machines/portal-start/portal-start.machine.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { CentredPage } from '#src/ui/centred-page.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LoadingView } from '#src/ui/loader.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import type { View } from '#src/flow-kit/view.ts'

/** The portal is opening, or could not be reached. */
export default function StartScreen({
  start: { snapshot, send },
}: {
  start: View<typeof portalStartMachine>
}) {
  const { t } = useTranslation(['start', 'notices'])
  const problemText = useProblemText()
  if (!snapshot.matches('unreachable')) {
    const waitingFor = t(snapshot.matches('loadingUtilitySettings') ? 'loadingSettings' : 'opening')
    return (
      <>
        <PageTitle>{waitingFor}</PageTitle>
        <LoadingView>{waitingFor}</LoadingView>
      </>
    )
  }
  return (
    <CentredPage>
      <PageTitle hasError>{t('unreachable')}</PageTitle>
      <EmptyState
        icon="warning"
        title={<PageHeading>{t('unreachable')}</PageHeading>}
        action={
          <Button
            variant="primary"
            disabled={!snapshot.can({ type: 'start.retried' })}
            onClick={() => send({ type: 'start.retried' })}
          >
            {t('tryAgain')}
          </Button>
        }
      >
        {problemText({ failure: snapshot.context.failure })}
      </EmptyState>
    </CentredPage>
  )
}
