import { useTranslation } from 'react-i18next'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { SplitPage } from '#src/ui/split-page.tsx'
import { WelcomePanel, type Welcome } from '#src/flows/sign-in/welcome-panel.tsx'

/** Stands in for the form while nobody knows which identity documents can be chosen from. */
export function RegistrationUnavailable({ welcome, onRetry }: { welcome: Welcome; onRetry: () => void }) {
  const { t } = useTranslation('registration')
  return (
    <SplitPage panel={<WelcomePanel {...welcome} />} image={welcome.backgroundImage}>
      <PageTitle hasError>{t('unavailable.title')}</PageTitle>
      <Card>
        <EmptyState
          icon="warning"
          title={<PageHeading>{t('unavailable.title')}</PageHeading>}
          action={
            <Button variant="primary" onClick={onRetry}>
              {t('unavailable.tryAgain')}
            </Button>
          }
        >
          {t('unavailable.text')}
        </EmptyState>
      </Card>
    </SplitPage>
  )
}
