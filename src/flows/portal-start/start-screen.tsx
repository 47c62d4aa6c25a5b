import { useTranslation } from 'react-i18next'
import type { portalStartMachine } from '#machines/portal-start/portal-start.machine.ts'
import { TroubleScreen } from '#src/flows/error-page/trouble-screen.tsx'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { LoadingView } from '#src/ui/loader.tsx'
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
    <TroubleScreen
      title={t('unreachable')}
      organisation={snapshot.context.organisation}
      onRetry={() => send({ type: 'start.retried' })}
    >
      {problemText({ failure: snapshot.context.failure })}
    </TroubleScreen>
  )
}
