import { useTranslation } from 'react-i18next'
import type { emailChangeCompletionMachine } from '#machines/email-change-completion/email-change-completion.machine.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CentredPage } from '#src/ui/centred-page.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LoadingView } from '#src/ui/loader.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import type { View } from '#src/flow-kit/view.ts'
import { EmailChanged, LinkRefused, WaysOn } from './link-ends.tsx'

interface CompletionProps {
  completion: View<typeof emailChangeCompletionMachine>
  /** Address of the utility's own site, or empty. */
  homeUrl: string
}

/** `/changeEmailComplete/:code`: confirms the change on load (A §2.5). */
export default function EmailChangeCompletionScreen(props: CompletionProps) {
  const { t } = useTranslation(['email-change-completion', 'notices'])
  const { snapshot } = props.completion
  return (
    <CentredPage>
      <PageTitle hasError={snapshot.hasTag('error')}>{t('title')}</PageTitle>
      <Card>
        <Completion {...props} />
      </Card>
    </CentredPage>
  )
}

function Completion({ completion: { snapshot, send }, homeUrl }: CompletionProps) {
  const { t } = useTranslation('email-change-completion')
  const problemText = useProblemText()
  if (snapshot.matches('completingChange')) return <LoadingView>{t('completing')}</LoadingView>
  if (snapshot.matches('changed')) return <EmailChanged homeUrl={homeUrl} />
  if (snapshot.matches('linkRefused')) return <LinkRefused homeUrl={homeUrl} />
  if (snapshot.matches('changeRefused') || snapshot.matches('unreachable')) {
    const isRefused = snapshot.matches('changeRefused')
    const { refusal, failure } = snapshot.context
    return (
      <EmptyState
        icon="warning"
        title={<PageHeading>{t(isRefused ? 'changeRefused' : 'unreachable')}</PageHeading>}
        action={
          isRefused ? (
            <WaysOn homeUrl={homeUrl} />
          ) : (
            <Button variant="primary" onClick={() => send({ type: 'completion.retried' })}>
              {t('retry')}
            </Button>
          )
        }
      >
        <p role="alert">{problemText(isRefused ? { refusal } : { failure })}</p>
      </EmptyState>
    )
  }
  return <LoadingView>{t('turnedAway')}</LoadingView>
}
