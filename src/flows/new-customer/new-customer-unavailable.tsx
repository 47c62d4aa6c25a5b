import { useTranslation } from 'react-i18next'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { CentredPage } from '#src/ui/centred-page.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { LoadingView } from '#src/ui/loader.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'

/** The utility takes no applications here (setting newCustomerApplication). */
export function NewCustomerDisabled() {
  const { t } = useTranslation('new-customer')
  return (
    <CentredPage>
      <PageTitle>{t('title')}</PageTitle>
      <EmptyState
        icon="building"
        title={<PageHeading>{t('unavailable.title')}</PageHeading>}
        action={
          <LinkButton variant="primary" href="/login">
            {t('unavailable.back')}
          </LinkButton>
        }
      >
        {t('unavailable.text')}
      </EmptyState>
    </CentredPage>
  )
}

/** What the form is made of could not be had (P §8: cannot get data from the server). */
export function NewCustomerNotLoaded({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation('new-customer')
  return (
    <CentredPage>
      <PageTitle hasError>{t('title')}</PageTitle>
      <EmptyState
        icon="warning"
        title={<PageHeading>{t('loadFailed.title')}</PageHeading>}
        action={
          <Button variant="primary" onClick={onRetry}>
            {t('loadFailed.again')}
          </Button>
        }
      >
        {text && <p>{text}</p>}
        <p>{t('loadFailed.text')}</p>
      </EmptyState>
    </CentredPage>
  )
}

/** What the form asks for, and what the browser has kept of it, is looked up. */
export function NewCustomerWaiting() {
  const { t } = useTranslation('new-customer')
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <LoadingView>{t('preparing')}</LoadingView>
    </>
  )
}
